import { translate } from "../content/model/text/translate.ts";
import messages from "../content/ui/en.json" with { type: "json" };

/** Words of generated pages by their id in `content/ui/en.json`. */
export function t(
  id: keyof typeof messages,
  values?: Readonly<Record<string, string | number>>,
): string {
  return translate(messages, { id }, values);
}
