import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { chooseEncoding } from "../http/choose-encoding.ts";
import { unlessKnown } from "../http/conditional.ts";
import { unavailable } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { files } from "../manifest.ts";
import { kvValueStore } from "../store/value-store.ts";

/** Images, sitemap, robots, API specification: stored as they are. Undefined when the path is no file. */
export async function serveFile(context: AppContext): Promise<Response | undefined> {
  const { pathname } = new URL(context.req.url);
  const file = files.get(pathname);
  if (file === undefined) return undefined;
  const encoding = chooseEncoding(context, ["gzip"]);
  const gzip = encoding === undefined ? undefined : file.gzip;
  const headers = {
    "Content-Type": file.type,
    // The same text in other bytes has the same validator, but as a weak one (RFC 9110, 8.8.1).
    ETag: gzip !== undefined ? `W/"${file.hash}"` : `"${file.hash}"`,
    "Cache-Control": cachePolicy.file,
    [sharedCacheHeader]: sharedCachePolicy,
    ...(file.gzip !== undefined && { Vary: "Accept-Encoding" }),
  };
  return unlessKnown(context, headers, async () => {
    try {
      const values = kvValueStore(context.env.SITE_KV, context.var.deadline);
      if (gzip === undefined) {
        return new Response(await values.body("file", file.hash), { headers });
      }
      return new Response(await values.body("file", gzip), {
        headers: { ...headers, "Content-Encoding": "gzip" },
        encodeBody: "manual",
      });
    } catch (error) {
      logError("store-failed", { route: pathname }, error);
      return unavailable("The file cannot be read right now.");
    }
  });
}
