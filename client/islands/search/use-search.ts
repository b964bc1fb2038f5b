import { useEffect, useState } from "react";
import type { SearchAnswer } from "../../../pipeline/model/search/search-answer.ts";
import { fetchAnswer, TooManySearchesError } from "./fetch-answer.ts";
import { shownHits } from "./group-hits.ts";
import { optionId } from "./result-links.ts";

/** Time without another key press before a search starts. */
const pauseMilliseconds = 120;
/** A search that takes longer is shown as stalled. */
const stallMilliseconds = 300;

/** `stalled` is a long `loading`; `limited` a failure because there were too many searches. */
export type SearchStatus = "idle" | "loading" | "stalled" | "done" | "failed" | "limited";

/**
 * Searches at each pause in typing. The last answer stays until the next one has arrived; typing aborts a pending
 * request.
 */
export function useSearch(initialQuery: () => string) {
  const [text, setText] = useState(initialQuery);
  const [retries, setRetries] = useState(0);
  const [status, setStatus] = useState<SearchStatus>("idle");
  const [answer, setAnswer] = useState<SearchAnswer>();
  const [selected, setSelected] = useState(0);
  const query = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same query again
  useEffect(() => {
    if (query === "") {
      setStatus("idle");
      setAnswer(undefined);
      return;
    }
    setStatus("loading");
    const stall = setTimeout(() => setStatus("stalled"), stallMilliseconds);
    const request = new AbortController();
    const ask = async () => {
      try {
        const found = await fetchAnswer(query, request.signal);
        if (request.signal.aborted) return;
        // The beginning of a question keeps the results of the query before it.
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
    const pause = setTimeout(ask, pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      clearTimeout(stall);
      request.abort();
    };
  }, [query, retries]);
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
    retry: () => setRetries((before) => before + 1),
  };
}

export type Search = ReturnType<typeof useSearch>;
