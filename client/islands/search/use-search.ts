import { useEffect, useState } from "react";
import { type SearchAnswer, searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { fetchAnswer, TooManySearchesError } from "./fetch-answer.ts";
import { shownHits } from "./group-hits.ts";
import { optionId } from "./result-links.ts";

/** `stalled` is a long `loading`; `limited` a failure because there were too many searches. */
export type SearchStatus = "idle" | "loading" | "stalled" | "done" | "failed" | "limited";

/**
 * Searches at each pause in typing. The last answer stays until the next one has arrived; a query that is typed on
 * aborts its request.
 * @param typed returns the initial query
 */
export function useSearch(typed: () => string) {
  const [text, setText] = useState(typed);
  const [tries, setTries] = useState(0);
  const [status, setStatus] = useState<SearchStatus>("idle");
  const [answer, setAnswer] = useState<SearchAnswer>();
  const [selected, setSelected] = useState(0);
  const query = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (query === "") {
      setStatus("idle");
      setAnswer(undefined);
      return;
    }
    setStatus("loading");
    const stall = setTimeout(() => setStatus("stalled"), searchLimits.stalledAfterMs);
    const request = new AbortController();
    const ask = async () => {
      try {
        const found = await fetchAnswer(query, request.signal);
        if (request.signal.aborted) return;
        // A question that has only begun keeps the results above it.
        setAnswer((shown) => (found.isUnfinished === true ? shown : found));
        setStatus("done");
      } catch (error) {
        if (request.signal.aborted) return;
        setAnswer(undefined);
        setStatus(error instanceof TooManySearchesError ? "limited" : "failed");
      } finally {
        clearTimeout(stall);
      }
    };
    const pause = setTimeout(ask, searchLimits.typingPauseMs);
    return () => {
      clearTimeout(pause);
      clearTimeout(stall);
      request.abort();
    };
  }, [query, tries]);
  const count = answer === undefined ? 0 : shownHits(answer).length;
  /** Index of the selected hit: the first by default, -1 without hits. */
  const active = Math.min(selected, count - 1);
  useEffect(() => {
    const option = active < 0 ? null : document.getElementById(optionId(active));
    option?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return {
    text,
    status,
    answer,
    count,
    active,
    /** True while the answer to the current query is pending. */
    isWaiting: status === "loading" || status === "stalled",
    type(next: string) {
      setText(next);
      setSelected(0);
    },
    select: setSelected,
    retry: () => setTries((done) => done + 1),
  };
}

export type Search = ReturnType<typeof useSearch>;
