import { useState } from "react";
import { plainText, type SearchAnswer } from "../../../../pipeline/model/search/search-answer.ts";
import { searchUrl } from "../../../kernel/site-prefix.ts";
import { storage } from "../../../kernel/storage.ts";
import { addRecent, parseHistory, type SearchHistory, type Visit } from "./search-history.ts";

const storageKey = "search-history";

/** Recent visits and favourites, kept in storage. When that is full or blocked, only they are lost. */
export function useVisits() {
  const [history, setHistory] = useState(() => parseHistory(storage.get(storageKey)));
  const save = (next: SearchHistory) => {
    setHistory(next);
    storage.set(storageKey, JSON.stringify(next));
  };
  const remember = (link: HTMLAnchorElement, answer: SearchAnswer | undefined) => {
    const url = link.getAttribute("href") ?? "";
    const visit = visitOf(url, answer) ?? history.recent.find((recent) => recent.url === url);
    if (visit !== undefined) save(addRecent(history, visit));
  };
  return { history, save, remember };
}

/** The visit for a link of the results. */
function visitOf(url: string, answer: SearchAnswer | undefined): Visit | undefined {
  if (answer === undefined) return undefined;
  const { query, hits } = answer;
  const hit = hits.find((candidate) => candidate.url === url);
  if (hit === undefined) return url === searchUrl(query) ? { url, title: query } : undefined;
  const visit: Visit = { url, title: plainText(hit.title), query };
  return hit.heading === undefined ? visit : { ...visit, heading: plainText(hit.heading) };
}
