import type { Context } from "hono";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { manifest, pageHashes } from "../manifest.ts";

/** What a maintainer or a monitor asks first. */
export function serveHealth(context: Context<{ Bindings: Env }>): Response {
  return context.json(
    {
      build: manifest.build,
      model: manifest.model,
      pages: pageHashes.size,
      search: {
        ready: Object.keys(manifest.search.parts).length > 0,
        index: manifest.search.index,
      },
    },
    200,
    { "Cache-Control": cachePolicy.none },
  );
}
