import type { Context } from "hono";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { matchesEtag } from "../http/etag.ts";
import { logError } from "../log.ts";
import { files } from "../manifest.ts";
import { kvValueStore } from "../store/value-store.ts";

/** Images, sitemap, robots, API specification: stored as they are. Undefined when the path is no file. */
export async function serveFile(
  context: Context<{ Bindings: Env }>,
): Promise<Response | undefined> {
  const { pathname } = new URL(context.req.url);
  const file = files.get(pathname);
  if (file === undefined) return undefined;
  const etag = `"${file.hash}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    ETag: etag,
    "Cache-Control": cachePolicy.file,
  });
  if (matchesEtag(context.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    return new Response(await kvValueStore(context.env.SITE_KV).bytes("file", file.hash), {
      headers,
    });
  } catch (error) {
    logError("store-failed", { route: pathname }, error);
    return new Response("The file cannot be read right now.\n", {
      status: 503,
      headers: { "Cache-Control": cachePolicy.none, "Retry-After": "5" },
    });
  }
}
