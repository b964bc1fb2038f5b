import messages from "#words";
import { formatMessage, type Message } from "../../pipeline/model/text/message.ts";
import { translate } from "../../pipeline/model/text/translate.ts";

/** A message with its values in the language of the site, for agents and programs. */
export function inSiteLanguage(message: Message<keyof typeof messages>): string {
  return formatMessage(message, (id, values) => translate(messages, { id }, values));
}
