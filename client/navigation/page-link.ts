import { sitePrefix } from "../page/site-prefix.ts";

/** Paths that are answered by routes of their own, not by pages. */
const otherRoutes = /^\/(search|assets\/|img\/|healthz|events|mcp|\.well-known)|\.[a-z]+$/;

/** True when the document shows a page of content; search results and the like have no canonical address. */
export function isContentShown(): boolean {
  return document.querySelector('link[rel="canonical"]') !== null;
}

/** True for addresses that may be pages of this site: their content can be fetched and swapped in. */
export function isPageUrl(url: URL): boolean {
  return url.origin === location.origin && !otherRoutes.test(inLanguage(url.pathname));
}

/** A path of the page's language as it is in the default one. */
function inLanguage(path: string): string {
  const prefix = sitePrefix();
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
