import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { manifest, pages } from "../kernel/manifest.ts";

/** `GET /healthz`, for monitors. */
export function serveHealth(context: AppContext): Response {
  return context.json(
    {
      build: manifest.build,
      model: manifest.model,
      pages: pages.size,
      search: {
        ready: Object.keys(manifest.search.parts).length > 0,
        index: manifest.search.index,
      },
    },
    200,
    { "Cache-Control": cachePolicy.none },
  );
}
