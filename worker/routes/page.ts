import { markdownPath, pagePathOfMarkdown } from "../../content/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { resolvePath } from "../http/canonical-path.ts";
import { conditionalResponse } from "../http/conditional.ts";
import { discoveryLinks } from "../http/discovery-links.ts";
import { negotiate } from "../http/negotiate.ts";
import { permanentRedirect } from "../http/plain-responses.ts";
import { currentPrefix, currentShell } from "../language.ts";
import { manifest, pages } from "../manifest.ts";
import { serveNotFound } from "./not-found.tsx";
import { type ExistingPage, servePageHtml } from "./page-html.ts";
import { servePageMarkdown } from "./page-markdown.ts";

/** Serves every path without a route of its own: pages as HTML and Markdown, redirects, 404. */
export async function servePage(context: AppContext): Promise<Response> {
  const url = new URL(context.req.url);
  const accepted = negotiate(context.req.header("accept"));
  const resolved = resolvePath(url.pathname);
  switch (resolved.kind) {
    case "bad":
      return context.text(`${resolved.message}\n`, resolved.status, {
        "Cache-Control": cachePolicy.none,
      });
    case "redirect":
      return permanentRedirect(resolved.to);
    case "missing": {
      const isTwin = pagePathOfMarkdown(url.pathname) !== undefined;
      const route = isTwin ? undefined : routeInOtherSpelling(resolved.path);
      return route === undefined
        ? serveNotFound(context, resolved.path, isTwin ? "markdown" : accepted)
        : permanentRedirect(route);
    }
    case "page":
      return existingPage(context, resolved.path, resolved.markdown ? "markdown" : accepted);
  }
}

/** Routes whose paths readers type, so that spellings are redirected. */
const typedRoutes = ["/search", "/healthz"];

/** Finds one of these routes regardless of letter case and ending. */
function routeInOtherSpelling(path: string): string | undefined {
  const routes = [...typedRoutes, `${currentPrefix()}/search`];
  return routes.find((route) => route === path.toLowerCase());
}

function existingPage(
  context: AppContext,
  path: string,
  variant: "html" | "markdown",
): Promise<Response> {
  const entry = pages.get(path);
  if (entry === undefined) return serveNotFound(context, path, variant);
  const headers = {
    ETag: `"${currentShell()}.${entry.hash}.${variant}"`,
    Vary: "Accept",
    "Cache-Control": cachePolicy.page,
    [sharedCacheHeader]: sharedCachePolicy,
    Link: linksOf(path, variant),
  };
  const request: ExistingPage = { path, entry, headers };
  return conditionalResponse(context, headers, () =>
    variant === "html" ? servePageHtml(context, request) : servePageMarkdown(context, request),
  );
}

/** `Link`: the Markdown form and discovery relations; for HTML also the stylesheet, for Early Hints. */
export function linksOf(path: string, variant: "html" | "markdown"): string {
  const twin = `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`;
  const styles = `<${manifest.assets.styles}>; rel="preload"; as="style"`;
  return [twin, discoveryLinks(), ...(variant === "html" ? [styles] : [])].join(", ");
}
