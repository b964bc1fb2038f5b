import type { ReaderKind, ReadForm } from "../../pipeline/model/analytics-event.ts";

/**
 * User agents of assistants that fetch pages for a user, as documented by OpenAI, Anthropic, Perplexity, Mistral and
 * Meta.
 */
const agents = /ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|meta-externalfetcher/i;

/** User agents that collect pages for search or training: they say so, give an address about themselves, or are Google's. */
const crawlers = /bot\b|crawler|spider|https?:\/\/|Google-|-Google|GoogleOther/i;

/** Characters of the `User-Agent` header that are searched. */
const longestUserAgent = 512;

/**
 * Kind of reader by user agent and requested form. Undefined for HTML requested by an unknown user agent: browsers
 * report their page views themselves.
 */
export function readerKind(userAgent: string, form: ReadForm): ReaderKind | undefined {
  const searched = userAgent.slice(0, longestUserAgent);
  if (agents.test(searched)) return "agent";
  if (crawlers.test(searched)) return "crawler";
  return form === "html" ? undefined : "agent";
}
