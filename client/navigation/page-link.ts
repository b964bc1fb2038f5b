import { sitePrefix } from "../page/site-prefix.ts";

/** Paths that are answered by routes of their own, not by pages. */
const otherRoutes = /^\/(search|assets\/|img\/|healthz|events|mcp|\.well-known)|\.[a-z]+$/;

/** True when the document shows a page of content; search results and the like have no canonical address. */
export function isContentShown(): boolean {
  return document.querySelector('link[rel="canonical"]') !== null;
}

/** True for addresses that may be pages of this site in the language shown: their content can be fetched and swapped in. */
export function isPageUrl({ origin, pathname }: URL): boolean {
  const prefix = sitePrefix();
  return (
    origin === location.origin &&
    languageAt(pathname) === prefix &&
    !otherRoutes.test(pathname.slice(prefix.length))
  );
}

/** What the paths of a page's language begin with, among the languages that the menu leads to. */
function languageAt(path: string): string {
  const links = document.querySelectorAll<HTMLElement>("a[data-language]");
  const prefixes = [sitePrefix(), ...[...links].map(({ dataset }) => dataset.language ?? "")];
  return prefixes.find((own) => own !== "" && `${path}/`.startsWith(`${own}/`)) ?? "";
}
