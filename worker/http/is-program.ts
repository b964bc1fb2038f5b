/**
 * User agents of assistants that fetch pages for a user, as documented by OpenAI, Anthropic, Perplexity, Mistral and
 * Meta.
 */
const agents = /ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|meta-externalfetcher/i;

/** User agents that collect pages for search or training: they say so, give an address about themselves, or are Google's. */
const crawlers = /bot\b|crawler|spider|https?:\/\/|Google-|-Google|GoogleOther/i;

const maxUserAgentLength = 512;

/** True for agents and crawlers that name themselves. */
export function isProgram(userAgent: string): boolean {
  const searched = userAgent.slice(0, maxUserAgentLength);
  return agents.test(searched) || crawlers.test(searched);
}
