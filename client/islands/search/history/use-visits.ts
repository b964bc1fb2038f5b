import { useState } from "react";
import type { SearchAnswer } from "../../../../content/model/search/search-answer.ts";
import { storage } from "../../../page/storage.ts";
import { addRecent, readHistory, type SearchHistory, writeHistory } from "./search-history.ts";
import { visitOf } from "./visit-of.ts";

/** Recent visits and favourites, kept in storage. @param onChange called when a row may have been removed */
export function useVisits(onChange: () => void) {
  const [history, setHistory] = useState<SearchHistory>(() => readHistory(storage));
  const keep = (next: SearchHistory) => {
    setHistory(next);
    writeHistory(storage, next);
    onChange();
  };
  const remember = (link: HTMLAnchorElement, answer: SearchAnswer | undefined) => {
    const visit = visitOf(link.getAttribute("href") ?? "", answer, history);
    if (visit !== undefined) keep(addRecent(history, visit));
  };
  return { history, keep, remember };
}
