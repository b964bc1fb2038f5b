import messages from "#words";
import { translate } from "../../pipeline/model/text/translate.ts";
import { currentLanguage, messagesIn } from "./language.ts";

/** Text of the interface in the language of the request, by its id in `content/ui/en.json`. */
export function t(
  id: keyof typeof messages,
  values?: Readonly<Record<string, string | number>>,
): string {
  return textIn(currentLanguage(), id, values);
}

/** The same in a given language. */
export function textIn(
  language: string,
  id: keyof typeof messages,
  values?: Readonly<Record<string, string | number>>,
): string {
  return translate(messagesIn(language) ?? messages, { id }, values);
}
