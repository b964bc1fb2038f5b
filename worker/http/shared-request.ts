import type { HonoRequest } from "hono";
import { parseAccept } from "hono/utils/accept";
import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { decodePath, pagePathOfFragment } from "../../pipeline/model/urls.ts";
import { pages } from "../kernel/manifest.ts";
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

const maxHeaderLength = 512;

/** The offered encodings that the client accepts with a quality above zero (RFC 9110, 12.5.3). */
function acceptedEncodings(request: HonoRequest, offered: readonly string[]): string[] {
  const named = parseAccept(acceptEncodingOf(request).slice(0, maxHeaderLength).toLowerCase());
  const accepted = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.filter((encoding) => accepted.includes(encoding));
}

/**
 * Cloudflare overwrites the header with `gzip, br` and keeps the original in `cf.clientAcceptEncoding`. It decodes
 * for clients that accept neither, but only media types that it compresses itself, which excludes Markdown.
 */
function acceptEncodingOf(request: HonoRequest): string {
  const original = request.raw.cf?.clientAcceptEncoding;
  return typeof original === "string" ? original : (request.header("accept-encoding") ?? "");
}
