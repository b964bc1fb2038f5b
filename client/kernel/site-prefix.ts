/** Path prefix of the page's language; empty for the default language. */
export function sitePrefix(): string {
  return document.documentElement.dataset.prefix ?? "";
}
