import { plainText, type SearchAnswer } from "../../../../content/model/search/search-answer.ts";
import { allResultsUrl } from "../result-links.ts";
import type { SearchHistory, Visit } from "./search-history.ts";

/** The visit for a link that was followed. */
export function visitOf(
  url: string,
  answer: SearchAnswer | undefined,
  history: SearchHistory,
): Visit | undefined {
  const hit = answer?.hits.find((candidate) => candidate.url === url);
  if (hit !== undefined) {
    const visit: Visit = {
      url,
      title: plainText(hit.title),
      section: hit.section,
      query: answer?.query ?? "",
    };
    return hit.heading === undefined ? visit : { ...visit, heading: plainText(hit.heading) };
  }
  if (answer !== undefined && url === allResultsUrl(answer.query))
    return { url, title: answer.query };
  return history.recent.find((visit) => visit.url === url);
}
