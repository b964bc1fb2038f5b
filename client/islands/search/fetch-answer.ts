import type { SearchAnswer } from "../../../content/model/search.ts";

/** Asks the site's search. Throws when it cannot be reached or answers with an error. */
export async function fetchAnswer(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`/search.json?q=${encodeURIComponent(query)}`, {
    signal,
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`/search.json answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error("/search.json answered in another form");
  return answer;
}

/** Enough of a check to tell an answer from an error page or a captive portal. */
function isAnswer(value: unknown): value is SearchAnswer {
  return (
    typeof value === "object" &&
    value !== null &&
    "hits" in value &&
    Array.isArray(value.hits) &&
    "total" in value &&
    typeof value.total === "number"
  );
}
