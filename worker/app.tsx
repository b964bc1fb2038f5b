import { Hono } from "hono/tiny";
import type { Env } from "./env.ts";
import { addApiCatalogLink, apiCatalogPath } from "./http/api-catalog-link.ts";
import { cachePolicy } from "./http/cache-policy.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { logError } from "./log.ts";
import { limitRequests } from "./rate-limit/limit-requests.ts";
import { renderCrash } from "./render/render-failure.tsx";
import { serveAsset } from "./routes/assets.ts";
import { serveEvents } from "./routes/events.ts";
import { serveFile } from "./routes/files.ts";
import { serveHealth } from "./routes/health.ts";
import { serveMcp } from "./routes/mcp.ts";
import { servePage } from "./routes/page.tsx";
import { serveSearchJson } from "./routes/search-json.ts";
import { serveSearchPage } from "./routes/search-page.tsx";

/** Every route, in order. */
export const app = new Hono<{ Bindings: Env }>();

app.use(async (context, next) => {
  await next();
  addSecurityHeaders(context.res.headers);
});
app.use("/search.json", limitRequests("SEARCH_LIMIT"));
app.use("/events", limitRequests("EVENTS_LIMIT"));
app.use("/mcp", limitRequests("MCP_LIMIT"));
app.get("/assets/*", serveAsset);
app.get("/healthz", serveHealth);
app.get("/search", serveSearchPage);
app.get("/search.json", serveSearchJson);
app.all("/events", serveEvents);
app.all("/mcp", serveMcp);
app.use(apiCatalogPath, addApiCatalogLink);
app.get("*", async (context) => (await serveFile(context)) ?? servePage(context));
app.all(
  "*",
  () =>
    new Response("Only GET and HEAD are answered here.\n", {
      status: 405,
      headers: { Allow: "GET, HEAD" },
    }),
);

app.onError(async (error, context) => {
  const { pathname } = new URL(context.req.url);
  logError("request-failed", { route: pathname }, error);
  const body = await renderCrash(error, pathname);
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": cachePolicy.none,
  });
  addSecurityHeaders(headers);
  return new Response(body, { status: 500, headers });
});
