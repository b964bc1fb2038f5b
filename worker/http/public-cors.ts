import type { Next } from "hono";
import { cors } from "hono/cors";
import { sandboxPrefix } from "../../pipeline/model/urls.ts";
import type { AppContext } from "./app-context.ts";

/** Endpoints for pages of this site only, without CORS headers. */
const ownRoutes = ["/events", "/feedback"];

const allowAll = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST"],
  exposeHeaders: ["ETag", "Link", "Retry-After"],
  maxAge: 86_400,
});

/** The sandbox stands for an API: any method, and its headers can be read. */
const allowSandbox = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS"],
  exposeHeaders: ["*"],
  maxAge: 86_400,
});

/**
 * Allows all origins on everything public: there are no cookies and no accounts, so a response holds nothing private.
 */
export async function publicCors(context: AppContext, next: Next): Promise<Response | undefined> {
  const { path } = context.req;
  if (path.startsWith(`${sandboxPrefix}/`)) {
    const isPreflight = context.req.header("access-control-request-method") !== undefined;
    if (context.req.method !== "OPTIONS" || isPreflight)
      return (await allowSandbox(context, next)) ?? undefined;
    await next();
    context.res.headers.set("Access-Control-Allow-Origin", "*");
    return undefined;
  }
  if (!ownRoutes.includes(path)) return (await allowAll(context, next)) ?? undefined;
  await next();
  return undefined;
}
