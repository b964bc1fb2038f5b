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
  | { kind: "page"; path: string; entry: PageEntry; isMarkdown: boolean }
  | { kind: "redirect"; to: string }
  | { kind: "missing"; path: string }
  | { kind: "bad"; status: 400 | 414; message: string };

const maxPathLength = 1_024;

/** The page that a path leads to, in its canonical spelling; undefined for a path that the site does not have. */
export function pagePathOf(pathname: string): string | undefined {
  const resolved = resolvePath(pathname);
  if (resolved.kind === "page") return resolved.path;
  if (resolved.kind !== "redirect") return undefined;
  const { path } = splitLink(resolved.to);
  return pagePathOfMarkdown(path) ?? path;
}

/** Resolves a request path to a page, a redirect to its canonical path, or a failure. */
export function resolvePath(pathname: string): ResolvedPath {
  if (pathname.length > maxPathLength) {
    return {
      kind: "bad",
      status: 414,
      message: `The path is longer than ${maxPathLength} characters.`,
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
  const pageOfMarkdown = pagePathOfMarkdown(decoded);
  const isMarkdown = pageOfMarkdown !== undefined;
  const wanted = pageOfMarkdown ?? decoded;
  const path = normalizePath(wanted);
  const canonical = pages.has(path) ? path : pathInAnyCase(path);
  // The path itself first: a file that moved may end in `.md` too.
  const target = redirects.get(decoded) ?? redirects.get(canonical ?? "");
  if (target !== undefined) {
    const { path: page } = splitLink(target);
    const isToMarkdown = isMarkdown && !redirects.has(decoded) && pages.has(page);
    return { kind: "redirect", to: isToMarkdown ? markdownPath(page) : target };
  }
  if (canonical === undefined) return { kind: "missing", path };
  const entry = pages.get(wanted);
  if (entry !== undefined) return { kind: "page", path, entry, isMarkdown };
  return { kind: "redirect", to: isMarkdown ? markdownPath(canonical) : canonical };
}
