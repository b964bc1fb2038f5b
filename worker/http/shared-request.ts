import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { decodePath, pagePathOfFragment } from "../../pipeline/model/urls.ts";
import { pages } from "../kernel/manifest.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { AppContext } from "./app-context.ts";
import { negotiate } from "./negotiate.ts";

/**
 * The request as the cacheable routes see it: the path in one spelling, negotiated form, encodings, and the sidebar that
 * a page fragment leaves out. Requests for the same form are equal, so that the cache keeps one entry for each form.
 */
export function toSharedRequest({ req }: AppContext): Request {
  const url = new URL(req.url);
  // What cannot be decoded is refused as it is.
  const path = decodePath(url.pathname) ?? url.pathname;
  const shown = url.searchParams.get(shownSidebarParameter);
  const isShown = shown !== null && pages.get(pagePathOfFragment(path) ?? "")?.sidebar === shown;
  if (path !== url.pathname) url.pathname = encodeURI(path);
  url.search = isShown ? new URLSearchParams({ [shownSidebarParameter]: shown }).toString() : "";
  const headers = {
    Accept: `text/${negotiate(req.header("accept"))}`,
    "Accept-Encoding": acceptedEncodings(req, ["br", "gzip"]).join(", ") || "identity",
  };
  // The client follows redirects, not this fetch.
  return new Request(url, { method: req.method, headers, redirect: "manual" });
}
