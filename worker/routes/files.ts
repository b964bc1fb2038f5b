import { decodePath } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeaders } from "../http/cache-policy.ts";
import { files } from "../kernel/manifest.ts";

/** Serves images, sitemap, robots.txt and API files as stored. Undefined when there is no such file. */
export async function serveFile({
  req,
  var: { values },
}: AppContext): Promise<Response | undefined> {
  const file = files.get(decodePath(new URL(req.url).pathname) ?? "");
  if (file === undefined) return undefined;
  return new Response(await values.bytes("file", file), {
    headers: {
      "Content-Type": file.type,
      ETag: `"${file.hash}"`,
      ...sharedCacheHeaders(cachePolicy.file),
    },
  });
}
