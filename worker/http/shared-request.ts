import { changelogPath } from "../../pipeline/model/history.ts";
import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { currentPrefix } from "../kernel/language.ts";
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
  const names = parametersOf(url.pathname);
  url.search = new URLSearchParams(parameters.filter(([name]) => names.includes(name))).toString();
  const headers = {
    Accept: `text/${negotiate(req.header("accept"))}`,
    "Accept-Encoding": acceptedEncodings(req, ["br", "gzip"]).join(", ") || "identity",
  };
  // The client follows redirects, not this fetch.
  return new Request(url, { method: req.method, headers, redirect: "manual" });
}

/** Query parameters that the cacheable routes read. */
function parametersOf(pathname: string): readonly string[] {
  if (pathname.startsWith("/_page/")) return [shownSidebarParameter];
  const changelog = currentPrefix() + changelogPath;
  return [changelog, `${changelog}.md`].includes(pathname) ? ["package", "from", "to"] : [];
}
