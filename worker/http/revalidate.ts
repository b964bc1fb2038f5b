import type { Next } from "hono";
import { etag } from "hono/etag";
import type { AppContext } from "./app-context.ts";

const matchEtag = etag();

/**
 * 304 for a client that has the current response. Not in development: changed code renders the same values
 * differently.
 */
export async function revalidate(context: AppContext, next: Next): Promise<void> {
  const isConditional = context.req.header("if-none-match") !== undefined;
  const isDevelopment = context.env.ENVIRONMENT === "development";
  await (isConditional && !isDevelopment ? matchEtag(context, next) : next());
}
