import type { ReaderKind, ReadForm } from "../../pipeline/model/analytics-event.ts";

/**
 * User agents of assistants that fetch pages for a user, as documented by OpenAI, Anthropic, Perplexity, Mistral and
 * Meta.
 */
const agents = /ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|meta-externalfetcher/i;

/** User agents that collect pages for search or training; nearly all documented ones contain one of these words. */
const crawlers = /bot\b|crawler|spider|Google-InspectionTool|GoogleOther|meta-externalagent/i;

/**
 * Kind of reader by user agent and requested form. Undefined for HTML requested by an unknown user agent: browsers
 * report their page views themselves.
 */
export function readerKind(userAgent: string, form: ReadForm): ReaderKind | undefined {
  if (agents.test(userAgent)) return "agent";
  if (crawlers.test(userAgent)) return "crawler";
  return form === "html" ? undefined : "agent";
}
