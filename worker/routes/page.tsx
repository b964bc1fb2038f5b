import type { Context } from "hono";
import { fragmentType, shownSidebar } from "../../content/model/page-fragment.ts";
import { markdownPath } from "../../content/model/urls.ts";
import { NotFound } from "../components/status/not-found.tsx";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { type ResolvedPath, resolvePath } from "../http/canonical-path.ts";
import { matchesEtag } from "../http/etag.ts";
import { negotiate, type PageVariant } from "../http/negotiate.ts";
import { startTiming } from "../http/server-timing.ts";
import { logError } from "../log.ts";
import { manifest, pageHashes, sidebarHashes } from "../manifest.ts";
import { t } from "../render/messages.ts";
import { renderCrash, renderUnavailable } from "../render/render-failure.tsx";
import { renderFragment, renderPage } from "../render/render-page.tsx";
import { renderStatus } from "../render/render-status.tsx";
import { streamDocument } from "../render/stream-document.ts";
import { createPageStore } from "../store/page-store.ts";
import { type PageAnswer, renderedPage } from "../store/rendered-pages.ts";
import { kvValueStore, StoreError } from "../store/value-store.ts";
import { createPathSuggester, type PathSuggester } from "./suggest-paths.ts";

type PageContext = Context<{ Bindings: Env }>;

/** Answers every path that is not a route of its own: pages in their three forms, redirects, not found. */
export async function servePage(context: PageContext): Promise<Response> {
  const url = new URL(context.req.url);
  const accepted = negotiate(context.req.header("accept"));
  const resolved = resolvePath(url.pathname);
  switch (resolved.kind) {
    case "bad":
      return context.text(`${resolved.message}\n`, resolved.status, {
        "Cache-Control": cachePolicy.none,
      });
    case "redirect":
      return new Response(null, { status: 308, headers: { Location: resolved.to + url.search } });
    case "missing":
      return notFound(resolved.path, accepted);
    case "page":
      return existingPage(context, resolved, resolved.markdown ? "markdown" : accepted);
  }
}

const contentTypes: Record<PageVariant, string> = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  fragment: `${fragmentType}; charset=utf-8`,
};

async function existingPage(
  context: PageContext,
  { path }: Extract<ResolvedPath, { kind: "page" }>,
  variant: PageVariant,
): Promise<Response> {
  const hash = pageHashes.get(path) ?? "";
  const shown =
    variant === "fragment" ? knownSidebar(shownSidebar(context.req.header("accept"))) : "";
  const etag = `"${manifest.shell}.${hash}.${variant}${shown}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    Vary: "Accept",
    "Cache-Control": cachePolicy.page,
    Link: `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`,
  };
  const isDevelopment = context.env.ENVIRONMENT === "development";
  if (!isDevelopment && matchesEtag(context.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const timing = startTiming(context.env);
  try {
    const answer = await renderedPage({
      name: `${variant}${shown === "" ? "" : `/${shown}`}${path}`,
      etag,
      render: () => renderVariant(context.env, hash, variant, shown),
      isOutage: (error) => error instanceof StoreError,
      waitUntil: (work) => context.executionCtx.waitUntil(work),
      // A worker that was just saved renders otherwise from the same manifest.
      fresh: isDevelopment,
    });
    if (answer.origin === "stale") {
      logError("stale-page-served", { route: path }, answer.cause);
      headers["Cache-Control"] = cachePolicy.none;
    }
    headers["Content-Type"] = contentTypes[variant];
    headers.ETag = answer.etag;
    timing?.addTo(headers, answer.origin);
    return new Response(bodyOf(answer, variant), { headers });
  } catch (error) {
    return failedPage(path, error);
  }
}

/** Only ids of sidebars that exist take part in cache keys. */
function knownSidebar(id: string): string {
  return sidebarHashes.has(id) ? id : "";
}

async function renderVariant(
  env: Env,
  hash: string,
  variant: PageVariant,
  shown: string,
): Promise<Uint8Array> {
  const pages = createPageStore(kvValueStore(env.SITE_KV));
  const page = await pages.page(hash);
  const sidebar = () => pages.sidebar(sidebarHashes.get(page.sidebar) ?? "");
  switch (variant) {
    case "markdown":
      return encoder.encode(page.markdown);
    case "fragment": {
      const missing = page.sidebar === shown ? undefined : await sidebar();
      return encoder.encode(JSON.stringify(await renderFragment(page, missing)));
    }
    case "html":
      return renderPage(page, await sidebar());
  }
}

const encoder = new TextEncoder();

/** A page rendered just now is streamed, its head first; kept ones go out as they are. */
function bodyOf({ origin, bytes }: PageAnswer, variant: PageVariant): BodyInit {
  return origin === "rendered" && variant === "html" ? streamDocument(bytes) : bytes;
}

/** Made for the first unknown path: it costs some milliseconds, which no other request should pay. */
let suggester: PathSuggester | undefined;

async function notFound(path: string, variant: PageVariant): Promise<Response> {
  suggester ??= createPathSuggester([...pageHashes.keys()]);
  const suggestions = suggester.suggest(path);
  const headers = { "Cache-Control": cachePolicy.notFound, Vary: "Accept" };
  if (variant === "markdown") {
    const list = suggestions.map(
      (suggestion) => `- ${manifest.site.url}${markdownPath(suggestion)}`,
    );
    const text = `# ${t("notFound.title")}\n\n${t("notFound.text", { path: `\`${path}\`` })}\n\n${t("notFound.suggestions")}\n\n${list.join("\n")}\n`;
    return new Response(text, {
      status: 404,
      headers: { ...headers, "Content-Type": contentTypes.markdown },
    });
  }
  const body = await renderStatus(
    t("notFound.title"),
    <NotFound path={path} suggestions={suggestions} />,
  );
  return new Response(body, {
    status: 404,
    headers: { ...headers, "Content-Type": contentTypes.html },
  });
}

/** Storage failures are an outage (503); everything else is a crash of ours (500). Both are logged with route and cause. */
async function failedPage(path: string, error: unknown): Promise<Response> {
  const headers = { "Content-Type": contentTypes.html, "Cache-Control": cachePolicy.none };
  if (error instanceof StoreError) {
    logError("store-failed", { route: path }, error);
    const body = await renderUnavailable(path);
    return new Response(body, { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
  logError("render-failed", { route: path }, error);
  return new Response(await renderCrash(error, path), { status: 500, headers });
}
