import type { Context } from "hono";
import type { ReactElement } from "react";
import {
  SearchFailure,
  SearchRefused,
  SearchResults,
} from "../components/search/search-results.tsx";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { logError } from "../log.ts";
import { manifest } from "../manifest.ts";
import { t } from "../render/messages.ts";
import { renderStatus } from "../render/render-status.tsx";
import { cachedSearch } from "../search/cached-search.ts";
import { parseSearchRequest } from "../search/parse-search-request.ts";

/** `GET /search`: the results page, complete without JavaScript. */
export async function serveSearchPage(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { searchParams } = new URL(context.req.url);
  const request = parseSearchRequest(searchParams, manifest.site.version);
  if ("error" in request) {
    const query = (searchParams.get("q") ?? "").slice(0, 512).toWellFormed();
    return answer(400, <SearchRefused query={query} message={request.error.message} />);
  }
  const { query } = request;
  try {
    const found = await cachedSearch(context.env, request);
    const title = query === "" ? t("search.title") : t("search.resultsFor", { query });
    const content = (
      <SearchResults answer={found} section={request.section} issueUrl={manifest.site.issueUrl} />
    );
    // Results are not for search engines; the page itself is.
    return answer(200, content, title, query === "" ? "all" : "noindex");
  } catch (error) {
    logError("search-failed", { route: "/search" }, error);
    return answer(503, <SearchFailure query={query} />);
  }
}

async function answer(
  status: 200 | 400 | 503,
  content: ReactElement,
  title = t("search.title"),
  robots: "all" | "noindex" = "noindex",
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": status === 200 ? cachePolicy.page : cachePolicy.none,
  });
  if (status === 503) headers.set("Retry-After", "5");
  return new Response(await renderStatus(title, content, robots), { status, headers });
}
