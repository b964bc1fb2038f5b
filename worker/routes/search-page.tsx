import type { ReactElement } from "react";
import { searchLimits } from "../../pipeline/model/search/search-answer.ts";
import {
  resultsTitle,
  SearchFailure,
  SearchResults,
} from "../components/search/search-results.tsx";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { retryAfterSeconds } from "../http/responses.ts";
import { currentLanguage, currentSite } from "../kernel/language.ts";
import { logError } from "../kernel/log.ts";
import { t } from "../kernel/messages.ts";
import { renderStatus } from "../render/render-status.tsx";
import { cachedSearch } from "../search/cached-search.ts";
import { parseSearchRequest } from "../search/parse-search-request.ts";
import { StoreError } from "../store/store-error.ts";
import { sectionSidebar } from "./section-sidebar.ts";

/** `GET /search`: the results page, which works without JavaScript. */
export async function serveSearchPage(context: AppContext): Promise<Response> {
  const { searchParams } = new URL(context.req.url);
  const request = parseSearchRequest(searchParams, currentSite(), currentLanguage());
  if ("error" in request) {
    const query = shownQuery(searchParams);
    return failure(context, 400, <SearchFailure query={query} message={request.error.message} />);
  }
  const { query, section } = request;
  try {
    const searching = cachedSearch(context.env, request, context.var.deadline);
    const [found, sidebar] = await Promise.all([
      searching,
      sectionSidebar(context, section ?? "docs", searching),
    ]);
    const content = (
      <SearchResults answer={found} section={section} issueUrl={currentSite().issueUrl} />
    );
    // Search engines index the page without a query only.
    const robots = query === "" ? "all" : "noindex";
    const body = await renderStatus(resultsTitle(query), content, {
      requestedPath: shownPath(context),
      robots,
      sidebar,
    });
    return respond(200, body, sidebar === undefined ? cachePolicy.none : cachePolicy.page);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logError("store-failed", { route: "/search" }, error);
    const message = t("search.unavailable");
    return failure(context, 503, <SearchFailure query={query} message={message} mark="503" />);
  }
}

/** The results page for a client over the rate limit. */
export function refuseSearchPage(context: AppContext, message: string): Promise<Response> {
  const { searchParams } = new URL(context.req.url);
  const query = shownQuery(searchParams);
  return failure(context, 429, <SearchFailure query={query} message={message} />);
}

/** Path with the query, without other parameters. */
function shownPath(context: AppContext): string {
  const { pathname, searchParams } = new URL(context.req.url);
  const query = shownQuery(searchParams);
  return query === "" ? pathname : `${pathname}?q=${encodeURIComponent(query)}`;
}

/** The query, cut to the length that is shown. */
function shownQuery(params: URLSearchParams): string {
  return (params.get("q") ?? "").slice(0, searchLimits.query).toWellFormed();
}

async function failure(
  context: AppContext,
  status: 400 | 429 | 503,
  content: ReactElement,
): Promise<Response> {
  const sidebar = await sectionSidebar(context, "docs");
  const options = { requestedPath: shownPath(context), sidebar };
  return respond(status, await renderStatus(t("search.title"), content, options));
}

function respond(
  status: 200 | 400 | 429 | 503,
  body: ReadableStream<Uint8Array>,
  caching: string = cachePolicy.none,
): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": caching,
    ...(status === 503 && { "Retry-After": retryAfterSeconds }),
  };
  return new Response(body, { status, headers });
}
