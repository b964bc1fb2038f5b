import type { PageEntry } from "../../pipeline/model/store.ts";
import { markdownPath, pagePathOfMarkdown } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeaders } from "../http/cache-policy.ts";
import { negotiate, type PageVariant } from "../http/negotiate.ts";
import { permanentRedirect } from "../http/responses.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { currentPrefix, currentShell } from "../kernel/language.ts";
import { renderPage } from "../render/render-page.tsx";
import { readPage, readSidebarInTime } from "../store/page-store.ts";
import { serveNotFound } from "./not-found.tsx";

/** Serves every path without a route of its own: pages as HTML and Markdown, redirects, 404. */
export async function servePage(context: AppContext): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const accepted = negotiate(context.req.header("accept"));
  const resolved = resolvePath(pathname);
  switch (resolved.kind) {
    case "bad":
      return context.text(`${resolved.message}\n`, resolved.status, {
        "Cache-Control": cachePolicy.none,
      });
    case "redirect":
      return permanentRedirect(resolved.to);
    case "missing": {
      const isMarkdown = pagePathOfMarkdown(pathname) !== undefined;
      const route = isMarkdown ? undefined : routeInOtherSpelling(resolved.path);
      return route === undefined
        ? serveNotFound(context, resolved.path, isMarkdown ? "markdown" : accepted)
        : permanentRedirect(route);
    }
    case "page":
      return existingPage(context, resolved, resolved.isMarkdown ? "markdown" : accepted);
  }
}

/** A route whose path people type, regardless of letter case and ending. */
function routeInOtherSpelling(path: string): string | undefined {
  const routes = ["/search", "/healthz", `${currentPrefix()}/search`];
  return routes.find((route) => route === path.toLowerCase());
}

/** A page without its sidebar is neither cached nor revalidated. */
async function existingPage(
  context: AppContext,
  { path, entry }: { path: string; entry: PageEntry },
  variant: PageVariant,
): Promise<Response> {
  const { values } = context.var;
  const headers = {
    "Content-Type": `text/${variant}; charset=utf-8`,
    Vary: "Accept",
    Link: markdownLinkHeader(path),
  };
  const cached = {
    ETag: `"${currentShell()}.${entry.hash}.${variant}"`,
    ...sharedCacheHeaders(cachePolicy.page),
  };
  const reading = readPage(values, entry);
  if (variant === "markdown") {
    return new Response((await reading).markdown, { headers: { ...headers, ...cached } });
  }
  const [page, sidebarHtml] = await Promise.all([
    reading,
    readSidebarInTime(values, { id: entry.sidebar, route: path, content: reading }),
  ]);
  const caching = sidebarHtml === undefined ? { "Cache-Control": cachePolicy.none } : cached;
  return new Response(await renderPage(page, sidebarHtml), { headers: { ...headers, ...caching } });
}

/** Value of the `Link` header: the page as Markdown. */
export function markdownLinkHeader(path: string): string {
  return `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`;
}
