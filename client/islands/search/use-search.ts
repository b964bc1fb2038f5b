import { useEffect, useState } from "react";
import { fetchAnswer } from "./fetch-answer.ts";
import { optionId } from "./result-links.ts";
import { shownHits } from "./results.tsx";
import { answerOf, SearchSession, type SearchState } from "./search-session.ts";

/**
 * State of the search: query, answer and selected hit (the first by default, -1 without hits).
 * @param typed returns the initial query
 */
export function useSearch(typed: () => string) {
  const [query, setQuery] = useState(typed);
  const [selected, setSelected] = useState(0);
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [session] = useState(() => new SearchSession(fetchAnswer, setState));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is told what is typed later when it is typed.
  useEffect(() => {
    if (query !== "") session.type(query);
    return () => session.close();
  }, [session]);

  const answer = answerOf(state);
  const count = answer === undefined ? 0 : shownHits(answer).length;
  const active = Math.min(selected, count - 1);
  useEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const type = (text: string) => {
    setQuery(text);
    setSelected(0);
    session.type(text);
  };
  return { query, state, answer, count, active, type, select: setSelected, session };
}

export type Search = ReturnType<typeof useSearch>;

/** True while the answer to the current query is pending. */
export function isWaiting({ state }: Search): boolean {
  return state.status === "loading" || state.status === "stalled";
}
