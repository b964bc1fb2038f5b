import { sitePrefix } from "../../kernel/site-prefix.ts";

export const resultsId = "search-results";

export function optionId(index: number): string {
  return `search-option-${index}`;
}

export function allResultsUrl(query: string): string {
  return `${sitePrefix()}/search?q=${encodeURIComponent(query)}`;
}
