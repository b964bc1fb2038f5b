import { useEffect, useState } from "react";
import { fetchAnswer } from "./fetch-answer.ts";
import { optionId } from "./result-links.ts";
import { shownHits } from "./results.tsx";
import { answerOf, SearchSession, type SearchState } from "./search-session.ts";

/**
 * The query, what it found, and which hit is selected: the first until the reader chooses; -1 without hits.
 * @param typed what the query begins with
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

/** True while the answer to what was typed is on its way. */
export function isWaiting({ state }: Search): boolean {
  return state.status === "loading" || state.status === "stalled";
}
