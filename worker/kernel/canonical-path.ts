import { markdownPath, normalizePath, pagePathOfMarkdown } from "../../pipeline/model/urls.ts";
import { pages, pathInAnyCase, redirects } from "./manifest.ts";

export type ResolvedPath =
  | { kind: "page"; path: string; markdown: boolean }
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
  const target = canonical === undefined ? undefined : (redirects.get(canonical) ?? canonical);
  if (target === undefined || !pages.has(target)) return { kind: "missing", path };
  const isExact = target === wanted || (twin !== undefined && target === twin);
  if (!isExact) {
    return { kind: "redirect", to: twin === undefined ? target : markdownPath(target) };
  }
  return { kind: "page", path: target, markdown: twin !== undefined };
}

function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
