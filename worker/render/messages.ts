import messages from "#words";
import { translate } from "../../content/model/text/translate.ts";

/** Text of the interface by its id in `content/ui/en.json`. */
export function t(
  id: keyof typeof messages,
  values?: Readonly<Record<string, string | number>>,
): string {
  return translate(messages, { id }, values);
}
