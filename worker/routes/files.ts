import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { conditionalResponse } from "../http/conditional.ts";
import { unavailable } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { files } from "../manifest.ts";
import { kvValueStore } from "../store/value-store.ts";

/** Serves images, sitemap, robots.txt and API files as stored. Undefined when there is no such file. */
export async function serveFile(context: AppContext): Promise<Response | undefined> {
  const { pathname } = new URL(context.req.url);
  const file = files.get(pathname);
  if (file === undefined) return undefined;
  const headers = {
    "Content-Type": file.type,
    ETag: `"${file.hash}"`,
    "Cache-Control": cachePolicy.file,
    [sharedCacheHeader]: sharedCachePolicy,
  };
  return conditionalResponse(context, headers, async () => {
    try {
      const values = kvValueStore(context.env.SITE_KV, context.var.deadline);
      return new Response(await values.body("file", file), { headers });
    } catch (error) {
      logError("store-failed", { route: pathname }, error);
      return unavailable("The file cannot be read right now.");
    }
  });
}
