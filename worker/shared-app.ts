import { Hono } from "hono/tiny";
import { languagePrefix } from "../content/model/languages.ts";
import type { AppEnv } from "./http/app-context.ts";
import { beginRequest } from "./http/begin-request.ts";
import { compressText } from "./http/compress-text.ts";
import { apiCatalogPath, discoveryLinks } from "./http/discovery-links.ts";
import { serverTiming } from "./http/server-timing.ts";
import { manifest } from "./kernel/manifest.ts";
import { answerFailure } from "./routes/answer-failure.ts";
import { serveAsset } from "./routes/assets.ts";
import { serveChangelog } from "./routes/changelog.tsx";
import { serveFile } from "./routes/files.ts";
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
  const prefix = languagePrefix(language, manifest.site.i18n);
  sharedApp.get(`${prefix}/changelog`, serveChangelog);
  sharedApp.get(`${prefix}/changelog.md`, serveChangelog);
}
sharedApp.get("/_page/*", servePageFragment);
sharedApp.use(apiCatalogPath, async (context, next) => {
  await next();
  context.res.headers.append("Link", discoveryLinks());
});
sharedApp.get("*", async (context) => (await serveFile(context)) ?? servePage(context));
sharedApp.onError(answerFailure);
