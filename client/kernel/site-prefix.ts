/** Path prefix of the page's language; empty for the default language. */
export function sitePrefix(): string {
  return document.documentElement.dataset.prefix ?? "";
}

/** URL of the search page with all results of a query. */
export function searchUrl(query: string): string {
  return `${sitePrefix()}/search?q=${encodeURIComponent(query)}`;
}
