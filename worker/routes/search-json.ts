import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { retryAfterSeconds } from "../http/plain-responses.ts";
import { currentLanguage, currentSite } from "../language.ts";
import { logError } from "../log.ts";
import { cachedSearch } from "../search/cached-search.ts";
import { parseSearchRequest } from "../search/parse-search-request.ts";

/** `GET /search.json`: hits as data, for the dialog and for programs. */
export async function serveSearchJson(context: AppContext): Promise<Response> {
  const { searchParams } = new URL(context.req.url);
  const request = parseSearchRequest(searchParams, currentSite(), currentLanguage());
  if ("error" in request) {
    return context.json(request, 400, { "Cache-Control": cachePolicy.none });
  }
  try {
    const answer = await cachedSearch(context.env, request, context.var.deadline);
    return context.json(answer, 200, { "Cache-Control": cachePolicy.file });
  } catch (error) {
    logError("search-failed", { route: "/search.json" }, error);
    const message = "The search index cannot be read right now; try again in a moment.";
    return context.json({ error: { code: "search-unavailable", message } }, 503, {
      "Cache-Control": cachePolicy.none,
      "Retry-After": retryAfterSeconds,
    });
  }
}
