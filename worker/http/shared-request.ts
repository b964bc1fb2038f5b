import { changelogPath } from "../../pipeline/model/history.ts";
import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { currentPrefix } from "../kernel/language.ts";
import { sidebarHashes } from "../kernel/manifest.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { AppContext } from "./app-context.ts";
import { negotiate } from "./negotiate.ts";

/**
 * The request as the cacheable routes see it: path, negotiated form and encodings only. Requests for the same form are
 * equal, so that the cache keeps one entry for each form.
 */
export function toSharedRequest({ req }: AppContext): Request {
  const url = new URL(req.url);
  const parameters = [...url.searchParams];
  const isRead = parametersOf(url.pathname);
  url.search = new URLSearchParams(parameters.filter(isRead)).toString();
  const headers = {
    Accept: `text/${negotiate(req.header("accept"))}`,
    "Accept-Encoding": acceptedEncodings(req, ["br", "gzip"]).join(", ") || "identity",
  };
  // The client follows redirects, not this fetch.
  return new Request(url, { method: req.method, headers, redirect: "manual" });
}

/**
 * Tells the query parameters that a cacheable route reads. Values that name nothing would only add entries to the cache.
 */
function parametersOf(pathname: string): (parameter: [name: string, value: string]) => boolean {
  if (pathname.startsWith("/_page/")) {
    return ([name, value]) => name === shownSidebarParameter && sidebarHashes.has(value);
  }
  const changelog = currentPrefix() + changelogPath;
  const isChangelog = [changelog, `${changelog}.md`].includes(pathname);
  return ([name]) => isChangelog && ["package", "from", "to"].includes(name);
}
