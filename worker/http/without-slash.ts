import type { Next } from "hono";
import type { AppContext } from "./app-context.ts";
import { permanentRedirect } from "./responses.ts";

/** Hono's router matches a trailing slash too: redirects it to the path without one. */
export async function withoutSlash(context: AppContext, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.endsWith("/")) return permanentRedirect(pathname.slice(0, -1) + search);
  await next();
  return undefined;
}
