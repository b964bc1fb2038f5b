import type { ReaderKind, ReadForm } from "../../content/model/analytics-event.ts";

/**
 * Programs that fetch a page for somebody who asked them something, as their makers document them: OpenAI, Anthropic,
 * Perplexity, Mistral, Meta.
 */
const agents = /ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|meta-externalfetcher/i;

/** Programs that collect pages for search or training; nearly all documented ones call themselves so. */
const crawlers = /bot\b|crawler|spider|Google-InspectionTool|GoogleOther|meta-externalagent/i;

/**
 * Who reads, by its user agent and by what it asks for. Undefined for HTML that nobody of the known programs asks for:
 * browsers report what they show themselves.
 */
export function readerKind(userAgent: string, form: ReadForm): ReaderKind | undefined {
  if (agents.test(userAgent)) return "agent";
  if (crawlers.test(userAgent)) return "crawler";
  return form === "html" ? undefined : "agent";
}
