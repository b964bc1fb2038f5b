import { Hono } from "hono/tiny";
import { apiCatalogPath } from "../pipeline/model/urls.ts";
import type { AppEnv } from "./http/app-context.ts";
import { beginRequest } from "./http/begin-request.ts";
import { compressText } from "./http/compress-text.ts";
import { serveAsset } from "./routes/assets.ts";
import { serveFile } from "./routes/files.ts";
import { handleError } from "./routes/handle-error.ts";
import { servePage } from "./routes/page.ts";
import { servePageFragment } from "./routes/page-fragment.ts";

/**
 * The cacheable routes: their response depends only on the request that `toSharedRequest` makes, which says nothing
 * about the reader.
 */
export const sharedApp = new Hono<AppEnv>();

sharedApp.use(beginRequest, compressText);
sharedApp.get("/assets/*", serveAsset);
sharedApp.get("/_page/*", servePageFragment);
// The catalogue names itself in a `Link` header, also on HEAD (RFC 9727, section 2).
sharedApp.use(apiCatalogPath, async (context, next) => {
  await next();
  context.res.headers.append("Link", `<${apiCatalogPath}>; rel="api-catalog"`);
});
sharedApp.get("*", async (context) => (await serveFile(context)) ?? servePage(context));
sharedApp.onError(handleError);
