import { isOwnRoute } from "../../pipeline/model/urls.ts";
import { sitePrefix } from "../kernel/site-prefix.ts";

/** Files. The name of a symbol may have a dot, too. */
const files = /^\/(?:img|\.well-known)\/|\.(?:md|txt|json|yaml|xml)$/;

/** True when the document shows a content page. Status pages have no canonical URL. */
export function isContentShown(): boolean {
  return document.querySelector('link[rel="canonical"]') !== null;
}

/** True for URLs that may be pages of this site in the current language. */
export function isPageUrl({ origin, pathname }: URL): boolean {
  const prefix = sitePrefix();
  const path = pathname.slice(prefix.length);
  const isInLanguage = origin === location.origin && prefixOf(pathname) === prefix;
  return isInLanguage && !isOwnRoute(path) && !files.test(path);
}

/** Path prefix of the language of a page, found among the links of the language menu. */
function prefixOf(path: string): string {
  const links = document.querySelectorAll<HTMLElement>("a[data-language]");
  const prefixes = [sitePrefix(), ...[...links].map(({ dataset }) => dataset.language ?? "")];
  return prefixes.find((prefix) => prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) ?? "";
}
