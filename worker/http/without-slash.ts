import type { Next } from "hono";
import type { AppContext } from "./app-context.ts";
import { permanentRedirect } from "./plain-responses.ts";

/** Redirects a route's path with a slash at its end, which Hono's router takes for the route, to the path itself. */
export async function withoutSlash(context: AppContext, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.endsWith("/")) return permanentRedirect(pathname.slice(0, -1) + search);
  await next();
  return undefined;
}
