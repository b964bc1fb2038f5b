import { plainText, type SearchHit } from "../../../content/model/search.ts";

/** Where a hit stands; without its section where that is said above it. */
export function hitTrail(hit: SearchHit, section?: string): string {
  const crumbs = hit.breadcrumbs[0] === section ? hit.breadcrumbs.slice(1) : hit.breadcrumbs;
  return [...crumbs, ...(hit.heading === undefined ? [] : [plainText(hit.title)])].join(" › ");
}
