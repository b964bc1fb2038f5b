import type { Next } from "hono";
import { cors } from "hono/cors";
import type { AppContext } from "./app-context.ts";

/** Only pages of this site send these: their browsers may not read an answer elsewhere. */
const ownRoutes = ["/events", "/feedback"];

const allowAll = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST"],
  exposeHeaders: ["ETag", "Link", "Retry-After"],
  maxAge: 86_400,
});

/**
 * Pages of other sites may read everything public: there are no cookies and no accounts, so a browser gets no other
 * answer than anybody else.
 */
export async function publicCors(context: AppContext, next: Next): Promise<Response | undefined> {
  if (!ownRoutes.includes(context.req.path)) return (await allowAll(context, next)) ?? undefined;
  await next();
  return undefined;
}
