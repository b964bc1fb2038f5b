import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { currentLanguage, currentSite } from "../kernel/language.ts";
import { cachedSearch } from "../search/cached-search.ts";
import { parseSearchRequest } from "../search/parse-search-request.ts";

/** `GET /search.json`: hits as data, for the dialog and for programs. */
export async function serveSearchJson(context: AppContext): Promise<Response> {
  const { searchParams } = new URL(context.req.url);
  const request = parseSearchRequest(searchParams, currentSite(), currentLanguage());
  if ("error" in request) {
    return context.json(request, 400, { "Cache-Control": cachePolicy.none });
  }
  const answer = await cachedSearch(context.env, request, context.var.deadline);
  return context.json(answer, 200, { "Cache-Control": cachePolicy.file });
}
