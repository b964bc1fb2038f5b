import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { sidebarHashes } from "../kernel/manifest.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { AppContext } from "./app-context.ts";
import { negotiate } from "./negotiate.ts";

/**
 * The request as the cacheable routes see it: path, negotiated form, encodings, and the sidebar that a page fragment
 * leaves out. Requests for the same form are equal, so that the cache keeps one entry for each form.
 */
export function toSharedRequest({ req }: AppContext): Request {
  const url = new URL(req.url);
  const parameters = [...url.searchParams].filter((each) => isRead(url.pathname, each));
  url.search = new URLSearchParams(parameters).toString();
  const headers = {
    Accept: `text/${negotiate(req.header("accept"))}`,
    "Accept-Encoding": acceptedEncodings(req, ["br", "gzip"]).join(", ") || "identity",
  };
  // The client follows redirects, not this fetch.
  return new Request(url, { method: req.method, headers, redirect: "manual" });
}

/** True for a query parameter that a cacheable route reads. A value that names nothing would only add entries to the cache. */
function isRead(pathname: string, [name, value]: [name: string, value: string]): boolean {
  return (
    pathname.startsWith("/_page/") && name === shownSidebarParameter && sidebarHashes.has(value)
  );
}
