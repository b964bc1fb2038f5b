/** Conversions between the paths of pages, Markdown twins and fragments. */

/** A canonical page path: starts with `/`, no trailing slash (but `/` itself), no query, no hash. */
export type PagePath = string;

/** Path of the Markdown twin of a page: `/index.md` for the root, else the path + `.md`. */
export function markdownPath(path: PagePath): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** Inverse of {@link markdownPath}; undefined when `path` does not end in `.md`. */
export function pagePathOfMarkdown(path: string): PagePath | undefined {
  if (!path.endsWith(".md")) return undefined;
  const page = path.slice(0, -".md".length);
  return page === "/index" ? "/" : page;
}

/** Path of the file with the samples of an operation in every language. */
export function samplesPath(page: PagePath): string {
  return `${page}.samples.md`;
}

const fragmentRoot = "/_page";

/** Path of a page's fragment, requested only by the client. */
export function fragmentPath(path: PagePath): string {
  return `${fragmentRoot}${path === "/" ? "/index" : path}.json`;
}

/** Inverse of {@link fragmentPath}; undefined when `path` is none. */
export function pagePathOfFragment(path: string): PagePath | undefined {
  if (!path.startsWith(`${fragmentRoot}/`) || !path.endsWith(".json")) return undefined;
  const page = path.slice(fragmentRoot.length, -".json".length);
  return page === "/index" ? "/" : page;
}

/** The path of a page or the name of a file at an address; undefined if it is malformed or has control characters. */
export function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname).normalize("NFC");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Absolute URL of a site path under the configured origin (`https://host`, no trailing slash). */
export function absoluteUrl(origin: string, path: string): string {
  return path === "/" ? `${origin}/` : origin + path;
}

/** Inverse of {@link absoluteUrl}; other addresses stay as they are. */
export function withoutOrigin(origin: string, address: string): string {
  if (address === origin) return "/";
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Normalizes a requested path, except for letter case: no trailing slash, no `.html`, no `/index`, single slashes. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, "/");
  let end = path.length;
  // Removing one ending may reveal another (`/a/index.html/`); a redirect must not lead to another redirect.
  for (let ending = endingAt(path, end); ending !== undefined; ending = endingAt(path, end)) {
    end -= ending.length;
  }
  return end === 0 ? "/" : path.slice(0, end);
}

const droppedEndings = ["/", "/index", ".html"];

function endingAt(path: string, end: number): string | undefined {
  return droppedEndings.find((ending) => path.endsWith(ending, end));
}

/** Splits `/path?query#hash` of a link into its path and its anchor. */
export function splitLink(href: string): { path: string; query: string; anchor: string } {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { path, query, anchor };
}

export function symbolPath(libraryName: string, kind: SymbolPageKind, name: string): PagePath {
  return `/api/${libraryName}/${kind}/${name}`;
}

/** The page of a part, by its index, of what is longer than a page of the reference. */
export function partPath(path: PagePath, at: number): PagePath {
  return at < 1 ? path : `${path}/page-${at + 1}`;
}

/** The path that {@link partPath} was given; other paths are as they were. */
export function undividedPath(path: string): string {
  return path.replace(/\/page-\d+$/, "");
}

/** Kinds of library symbols with a page; type aliases and variables are anchors on the package page. */
export const symbolPageKinds = ["class", "function", "interface", "enum", "namespace"] as const;
export type SymbolPageKind = (typeof symbolPageKinds)[number];

/** Index of all pages for agents (https://llmstxt.org). */
export const llmsPath = "/llms.txt";

/** One for all languages. */
export const sitemapPath = "/sitemap.xml";

export const symbolDataPath = "/api/symbols.json";

/** Instructions for agents that write code. */
export const skillPath = "/skill.md";

/** Catalogue of the APIs (RFC 9727). */
export const apiCatalogPath = "/.well-known/api-catalog";

export const serverCardPath = "/mcp/server-card";
export const serverCardType = "application/mcp-server-card+json";

/** Index to copy into a project, for its agents (https://agents.md). */
export const agentsPath = "/AGENTS.md";

/** Routes of the Worker that exist once per language. */
export const languageRoutes = ["/search", "/search.json"];

/** Simulated operations stand below this path, under the server's own path and theirs. */
export const sandboxPrefix = "/sandbox";

/** Routes of the Worker without a language prefix; their responses are JSON. */
export const sharedRoutes = ["/mcp", "/check-request", "/healthz", "/events", "/feedback"];

/** True where the Worker answers itself, so that no page can stand there. @param path without a language prefix */
export function isOwnRoute(path: string): boolean {
  const folders = ["/assets", fragmentRoot, sandboxPrefix];
  return (
    [...languageRoutes, ...sharedRoutes].includes(path) ||
    folders.some((folder) => path.startsWith(`${folder}/`))
  );
}
