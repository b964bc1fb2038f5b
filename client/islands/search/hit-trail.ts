import { plainText, type SearchHit } from "../../../content/model/search/search-answer.ts";

/** Where a hit stands: below its section, whose name is among its marks already. */
export function hitTrail(hit: SearchHit, section: string): string {
  const crumbs = hit.breadcrumbs[0] === section ? hit.breadcrumbs.slice(1) : hit.breadcrumbs;
  return [...crumbs, ...(hit.heading === undefined ? [] : [plainText(hit.title)])].join(" › ");
}
