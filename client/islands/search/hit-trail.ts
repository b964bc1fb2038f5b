import { plainText, type SearchHit } from "../../../content/model/search/search-answer.ts";

/** Breadcrumbs of a hit below its section, which is among its marks. */
export function hitTrail(hit: SearchHit, section: string): string {
  const crumbs = hit.breadcrumbs[0] === section ? hit.breadcrumbs.slice(1) : hit.breadcrumbs;
  return [...crumbs, ...(hit.heading === undefined ? [] : [plainText(hit.title)])].join(" › ");
}
