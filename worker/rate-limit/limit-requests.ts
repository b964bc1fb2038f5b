import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { logError } from "../log.ts";
import { clientKey } from "./client-key.ts";

/** Bindings of `wrangler.toml` that count requests. */
export type RateLimitName = "SEARCH_LIMIT" | "EVENTS_LIMIT" | "MCP_LIMIT";

/** The period of every limit in `wrangler.toml`. */
const periodSeconds = 60;

/** Refuses a client that asks too often with 429. Without the binding, or when it fails, nobody is refused. */
export function limitRequests(name: RateLimitName): MiddlewareHandler<{ Bindings: Env }> {
  return async (context, next) => {
    const limiter = context.env[name];
    if (limiter !== undefined && !(await isAllowed(limiter, clientKey(context.req.raw)))) {
      const message = `Too many requests from your address; please try again in ${periodSeconds} seconds.`;
      return context.json({ error: { code: "too-many-requests", message } }, 429, {
        "Retry-After": String(periodSeconds),
        "Cache-Control": cachePolicy.none,
      });
    }
    await next();
    return undefined;
  };
}

async function isAllowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    logError("rate-limit-failed", {}, error);
    return true;
  }
}
