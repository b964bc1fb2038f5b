import { Hono } from "hono/tiny";
import { changelogPath } from "../pipeline/model/history.ts";
import { languagePrefix } from "../pipeline/model/languages.ts";
import { apiCatalogPath, markdownPath } from "../pipeline/model/urls.ts";
import type { AppEnv } from "./http/app-context.ts";
import { beginRequest } from "./http/begin-request.ts";
import { compressText } from "./http/compress-text.ts";
import { discoveryLinks } from "./http/discovery-links.ts";
import { serverTiming } from "./http/server-timing.ts";
import { manifest } from "./kernel/manifest.ts";
import { serveAsset } from "./routes/assets.ts";
import { serveChangelog } from "./routes/changelog.tsx";
import { serveFile } from "./routes/files.ts";
import { handleError } from "./routes/handle-error.ts";
import { servePage } from "./routes/page.ts";
import { servePageFragment } from "./routes/page-fragment.ts";

/**
 * The cacheable routes: their response depends only on the request that `toSharedRequest` makes, which says nothing
 * about the reader.
 */
export const sharedApp = new Hono<AppEnv>();

sharedApp.use(serverTiming, beginRequest, compressText);
sharedApp.get("/assets/*", serveAsset);
for (const language of manifest.site.i18n.locales) {
  const path = languagePrefix(language, manifest.site.i18n) + changelogPath;
  sharedApp.get(path, serveChangelog);
  sharedApp.get(markdownPath(path), serveChangelog);
}
sharedApp.get("/_page/*", servePageFragment);
// The catalogue names itself in a `Link` header, also on HEAD (RFC 9727, section 2).
sharedApp.use(apiCatalogPath, async (context, next) => {
  await next();
  context.res.headers.append("Link", discoveryLinks());
});
sharedApp.get("*", async (context) => (await serveFile(context)) ?? servePage(context));
sharedApp.onError(handleError);
