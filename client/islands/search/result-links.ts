import { sitePrefix } from "../../kernel/site-prefix.ts";

/** Ids and addresses that the parts of the dialog share. */
export const resultsId = "search-results";

export function optionId(place: number): string {
  return `search-option-${place}`;
}

export function allResultsUrl(query: string): string {
  return `${sitePrefix()}/search?q=${encodeURIComponent(query)}`;
}
