import type { Hono } from "hono";
import { splitLink } from "../../pipeline/model/urls.ts";
import type { AppContext, AppEnv } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader } from "../http/cache-policy.ts";
import { isProgram } from "../http/is-program.ts";
import { negotiate } from "../http/negotiate.ts";
import { toSharedRequest } from "../http/shared-request.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { logError } from "../kernel/log.ts";
import { lateDocument } from "../render/late-document.tsx";
import { renderUnavailable } from "../render/render-failure.tsx";
import { settledWithin } from "../store/request-deadline.ts";
import { markdownLinkHeader } from "./page.ts";

/** Milliseconds after which a browser gets the beginning of the document, when the response is still pending. */
const earlyStartMilliseconds = 60;

/** Forwards the request to the cacheable routes, through Workers Cache. */
export function serveShared(shared: Hono<AppEnv>) {
  return async (context: AppContext): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const pending = fetchShared(shared, context);
    const page = navigatedPage(context, pathname);
    if (page === undefined) return toClientResponse(await pending, search);
    const settled = await settledWithin(pending, earlyStartMilliseconds);
    return settled === undefined
      ? lateResponse(page, pending)
      : toClientResponse(settled.value, search);
  };
}

/** Calls the entrypoint `Shared` through `ctx.exports`, or directly in runtimes without it, such as in development. */
function fetchShared(shared: Hono<AppEnv>, context: AppContext): Promise<Response> {
  const request = toSharedRequest(context);
  const loopback: unknown = context.executionCtx.exports?.Shared;
  if (isFetcher(loopback)) return loopback.fetch(request);
  return Promise.resolve(shared.fetch(request, context.env, context.executionCtx));
}

function isFetcher(value: unknown): value is Fetcher {
  return typeof value === "object" && value !== null && "fetch" in value;
}

/**
 * Removes headers meant for the cache. The cache key has no query, so a redirect gets that of the request, unless it
 * has one of its own.
 */
function toClientResponse(shared: Response, search: string): Response {
  const response = new Response(shared.body, shared);
  response.headers.delete(sharedCacheHeader);
  response.headers.delete("Age");
  const location = response.headers.get("Location");
  if (location !== null) {
    const { path, query, anchor } = splitLink(location);
    const end = anchor === "" ? "" : `#${anchor}`;
    response.headers.set("Location", path + (query || search) + end);
  }
  return response;
}

/**
 * Path of the page if a browser navigates to it: its document may start before the status is known. Not for crawlers,
 * which may run a browser: they would index an error that the document ends with.
 */
function navigatedPage({ req }: AppContext, pathname: string): string | undefined {
  if (isProgram(req.header("user-agent") ?? "")) return undefined;
  const isNavigation = req.method === "GET" && req.header("sec-fetch-dest") === "document";
  if (!isNavigation || req.header("if-none-match") !== undefined) return undefined;
  if (negotiate(req.header("accept")) !== "html") return undefined;
  const resolved = resolvePath(pathname);
  return resolved.kind === "page" && !resolved.isMarkdown ? resolved.path : undefined;
}

/** Not cacheable and without ETag, since the rest of the document may be a failure. */
function lateResponse(path: string, pending: Promise<Response>): Response {
  // The client may have disconnected before the page fails.
  pending.catch(() => undefined);
  const document = lateDocument(path, pending, async (error) => {
    logError("request-failed", { route: path }, error);
    return new Response(await renderUnavailable(path));
  });
  return new Response(document, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cachePolicy.none,
      Vary: "Accept",
      Link: markdownLinkHeader(path),
    },
  });
}
