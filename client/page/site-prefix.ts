/** What the paths of the page's language begin with; nothing in the default one. */
export function sitePrefix(): string {
  return document.documentElement.dataset.prefix ?? "";
}
