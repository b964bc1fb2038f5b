import { Hono } from "hono/tiny";
import { maxEventBytes, maxFeedbackBytes } from "../pipeline/model/analytics-event.ts";
import { changelogPath } from "../pipeline/model/history.ts";
import { languagePrefix } from "../pipeline/model/languages.ts";
import { markdownPath, sandboxPrefix } from "../pipeline/model/urls.ts";
import { parseEvents } from "./analytics/parse-events.ts";
import { parseFeedback } from "./analytics/parse-feedback.ts";
import type { AppEnv } from "./http/app-context.ts";
import { beginRequest } from "./http/begin-request.ts";
import { limitRequests } from "./http/limit-requests.ts";
import { publicCors } from "./http/public-cors.ts";
import { revalidate } from "./http/revalidate.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { withoutSlash } from "./http/without-slash.ts";
import { manifest } from "./kernel/manifest.ts";
import { serveEvents } from "./routes/events.ts";
import { handleError } from "./routes/handle-error.ts";
import { serveHealth } from "./routes/health.ts";
import { redirectOldChangelog } from "./routes/old-changelog.ts";
import { serveCheckRequest, serveMcp, serveSandbox } from "./routes/on-demand.ts";
import { servePageSection } from "./routes/page-section.ts";
import { serveSearchJson } from "./routes/search-json.ts";
import { refuseSearchPage, serveSearchPage } from "./routes/search-page.tsx";
import { serveShared } from "./routes/serve-shared.ts";
import { sharedApp } from "./shared-app.ts";

/** All routes in order: middleware, routes that depend on the client, then those that Workers Cache may answer. */
export const app = new Hono<AppEnv>();

app.use(securityHeaders, publicCors, beginRequest);
app.use("/events", limitRequests("EVENTS_LIMIT"));
app.use("/mcp", limitRequests("MCP_LIMIT"));
app.use("/check-request", limitRequests("MCP_LIMIT"));
app.use("/feedback", limitRequests("EVENTS_LIMIT"));
app.use("/healthz", limitRequests("SEARCH_LIMIT"));
app.use(`${sandboxPrefix}/*`, limitRequests("SANDBOX_LIMIT"));
app.get("/healthz", withoutSlash, serveHealth);
for (const language of manifest.site.i18n.locales) {
  const prefix = languagePrefix(language, manifest.site.i18n);
  app.use(`${prefix}/search`, limitRequests("SEARCH_LIMIT", refuseSearchPage));
  app.use(`${prefix}/search.json`, limitRequests("SEARCH_LIMIT"));
  app.get(`${prefix}/search`, withoutSlash, serveSearchPage);
  app.get(`${prefix}/search.json`, serveSearchJson);
  app.get(`${prefix}${changelogPath}`, redirectOldChangelog);
  app.get(`${prefix}${markdownPath(changelogPath)}`, redirectOldChangelog);
}
app.all("/events", serveEvents(maxEventBytes, parseEvents));
app.all("/mcp", serveMcp);
app.all("/check-request", serveCheckRequest);
app.all("/feedback", serveEvents(maxFeedbackBytes, parseFeedback));
app.all(`${sandboxPrefix}/*`, serveSandbox);
app.get("*", revalidate, servePageSection, serveShared(sharedApp));
app.all(
  "*",
  () =>
    new Response("Only GET and HEAD are answered here.\n", {
      status: 405,
      headers: { Allow: "GET, HEAD" },
    }),
);

app.onError(handleError);
