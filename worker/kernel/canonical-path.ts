import type { PageEntry } from "../../pipeline/model/store.ts";
import {
  decodePath,
  markdownPath,
  normalizePath,
  pagePathOfMarkdown,
  splitLink,
} from "../../pipeline/model/urls.ts";
import { pages, pathInAnyCase, redirects } from "./manifest.ts";

export type ResolvedPath =
  | { kind: "page"; path: string; entry: PageEntry; markdown: boolean }
  | { kind: "redirect"; to: string }
  | { kind: "missing"; path: string }
  | { kind: "bad"; status: 400 | 414; message: string };

const longestPath = 1_024;

/** Resolves a request path to a page, a redirect to its canonical path, or a failure. */
export function resolvePath(pathname: string): ResolvedPath {
  if (pathname.length > longestPath) {
    return {
      kind: "bad",
      status: 414,
      message: `The path is longer than ${longestPath} characters.`,
    };
  }
  const decoded = decodePath(pathname);
  if (decoded === undefined) {
    return {
      kind: "bad",
      status: 400,
      message: "The path is not valid percent-encoded UTF-8 text.",
    };
  }
  const twin = pagePathOfMarkdown(decoded);
  const wanted = twin ?? decoded;
  const path = normalizePath(wanted);
  const canonical = pages.has(path) ? path : pathInAnyCase(path);
  // A file that moved may end like the Markdown form of a page.
  const moved = redirects.get(decoded) ?? redirects.get(canonical ?? "");
  if (moved !== undefined) {
    const { path: page } = splitLink(moved);
    const isTwin = twin !== undefined && !redirects.has(decoded) && pages.has(page);
    return { kind: "redirect", to: isTwin ? markdownPath(page) : moved };
  }
  if (canonical === undefined) return { kind: "missing", path };
  const entry = pages.get(wanted);
  if (entry !== undefined) return { kind: "page", path, entry, markdown: twin !== undefined };
  return { kind: "redirect", to: twin === undefined ? canonical : markdownPath(canonical) };
}
