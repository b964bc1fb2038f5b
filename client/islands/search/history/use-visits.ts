import { useState } from "react";
import { plainText, type SearchAnswer } from "../../../../content/model/search/search-answer.ts";
import { storage } from "../../../page/storage.ts";
import { allResultsUrl } from "../result-links.ts";
import {
  addRecent,
  readHistory,
  type SearchHistory,
  type Visit,
  writeHistory,
} from "./search-history.ts";

/** Recent visits and favourites, kept in storage. @param onChange called when a row may have been removed */
export function useVisits(onChange: () => void) {
  const [history, setHistory] = useState(() => readHistory(storage));
  const keep = (next: SearchHistory) => {
    setHistory(next);
    writeHistory(storage, next);
    onChange();
  };
  const remember = (link: HTMLAnchorElement, answer: SearchAnswer | undefined) => {
    const url = link.getAttribute("href") ?? "";
    const visit = visitOf(url, answer) ?? history.recent.find((recent) => recent.url === url);
    if (visit !== undefined) keep(addRecent(history, visit));
  };
  return { history, keep, remember };
}

/** The visit for a link of the results. */
function visitOf(url: string, answer: SearchAnswer | undefined): Visit | undefined {
  if (answer === undefined) return undefined;
  const { query, hits } = answer;
  const hit = hits.find((candidate) => candidate.url === url);
  if (hit === undefined) return url === allResultsUrl(query) ? { url, title: query } : undefined;
  const { title, heading, section } = hit;
  const visit: Visit = { url, title: plainText(title), section, query };
  return heading === undefined ? visit : { ...visit, heading: plainText(heading) };
}
