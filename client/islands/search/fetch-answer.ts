import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import type { SearchAnswer } from "../../../pipeline/model/search/search-answer.ts";
import { sitePrefix } from "../../kernel/site-prefix.ts";

/** The rate limit of searches was exceeded. */
export class TooManySearchesError extends Error {
  override readonly name = "TooManySearchesError";
}

const timeoutMilliseconds = 10_000;

/**
 * Searches in the reader's language. The version is that which is online: an open page may be of an older one. Throws
 * when the site is unreachable, slow or answers with an error; {@link TooManySearchesError} above the rate limit.
 */
export async function fetchAnswer(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const params = new URLSearchParams({ q: query, lang: document.documentElement.lang });
  const response = await fetch(`${sitePrefix()}/search.json?${params}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    headers: { Accept: "application/json" },
  });
  if (response.status === 429) throw new TooManySearchesError();
  if (!response.ok) throw new Error(`/search.json answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error("/search.json answered in another form");
  return answer;
}

/** Distinguishes an answer from an error page or a captive portal. */
function isAnswer(value: unknown): value is SearchAnswer {
  return isObject(value) && Array.isArray(value.hits);
}
