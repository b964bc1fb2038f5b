import {
  createSearchEngine,
  type SearchEngine,
} from "../../../worker/search/create-search-engine.ts";
import { parseSearchRequest } from "../../../worker/search/parse-search-request.ts";

interface Env {
  SITE_KV: { get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null> };
}

let engine: SearchEngine | undefined;

/** A worker with only the search engine, so that the rest of the site is not measured. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/search.json") return new Response("{}");
    const parsed = parseSearchRequest(searchParams, { version: "0.1.2" }, "en");
    if ("error" in parsed) return Response.json(parsed, { status: 400 });
    engine ??= createSearchEngine(
      async (name) => (await env.SITE_KV.get(name, "arrayBuffer")) ?? undefined,
    );
    return Response.json(await engine.search(parsed));
  },
};
