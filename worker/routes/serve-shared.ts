import type { AppContext } from "../http/app-context.ts";
import { partialContent } from "../http/byte-range.ts";
import { cachePolicy, sharedCacheHeader } from "../http/cache-policy.ts";
import { resolvePath } from "../http/canonical-path.ts";
import { negotiate } from "../http/negotiate.ts";
import { toSharedRequest } from "../http/shared-request.ts";
import { logError } from "../log.ts";
import { lateDocument } from "../render/late-document.tsx";
import { renderUnavailable } from "../render/render-failure.tsx";
import { sharedApp } from "../shared-app.ts";
import { streamOf } from "../store/byte-streams.ts";
import { settledWithin } from "../store/request-deadline.ts";
import { linksOf } from "./page.ts";

/** Milliseconds until a browser gets the beginning of the document while the answer is not there yet. */
const patienceMilliseconds = 80;

/** Hands the request on to the shared routes, through the cache in front of them. */
export async function serveShared(context: AppContext): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const answering = fetchShared(context);
  const page = openedPage(context, pathname);
  if (page === undefined) return partOf(forReader(await answering, search), context);
  const inTime = await settledWithin(answering, patienceMilliseconds);
  return inTime === undefined ? lateAnswer(page, answering) : forReader(inTime.value, search);
}

/** The runtime's loopback to the entrypoint `Shared`; a runtime without one, as in development, calls it directly. */
function fetchShared(context: AppContext): Promise<Response> {
  const request = toSharedRequest(context);
  const loopback: unknown = context.executionCtx.exports?.Shared;
  if (isFetcher(loopback)) return loopback.fetch(request);
  return Promise.resolve(sharedApp.fetch(request, context.env, context.executionCtx));
}

function isFetcher(value: unknown): value is Fetcher {
  return typeof value === "object" && value !== null && "fetch" in value;
}

/** What the cache needs is for the cache; a kept answer is as new as the version of the Worker that it belongs to. */
function forReader(answer: Response, search: string): Response {
  const response = new Response(answer.body, answer);
  response.headers.delete(sharedCacheHeader);
  response.headers.delete("Age");
  const location = response.headers.get("Location");
  if (location !== null) response.headers.set("Location", location + search);
  return response;
}

/** Videos are kept whole; players ask for parts of them. */
function partOf(answer: Response, { req }: AppContext): Response | Promise<Response> {
  const isVideo = answer.headers.get("Content-Type")?.startsWith("video/") === true;
  return isVideo && answer.status === 200 ? partialContent(answer, req) : answer;
}

/** The page that a browser opens in a tab, whose document may begin before it is known how it ends. */
function openedPage({ req }: AppContext, pathname: string): string | undefined {
  const isOpened = req.method === "GET" && req.header("sec-fetch-dest") === "document";
  if (!isOpened || req.header("if-none-match") !== undefined) return undefined;
  if (negotiate(req.header("accept")) !== "html") return undefined;
  const resolved = resolvePath(pathname);
  return resolved.kind === "page" && !resolved.markdown ? resolved.path : undefined;
}

/** Without a validator and kept by nobody: what follows may be a failure. */
function lateAnswer(path: string, answering: Promise<Response>): Response {
  const body = answering.then((answer) => answer.body ?? Promise.reject(new Error("no document")));
  // When the reader is gone before the page fails, nobody is left to see it.
  body.catch(() => undefined);
  const document = lateDocument(path, body, (error) => {
    logError("request-failed", { route: path }, error);
    return renderUnavailable(path);
  });
  return new Response(streamOf(document), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cachePolicy.none,
      Vary: "Accept",
      Link: linksOf(path, "html"),
    },
  });
}
