import type { MiddlewareHandler } from "hono";
import { logError } from "../kernel/log.ts";
import type { AppContext, AppEnv } from "./app-context.ts";
import { cachePolicy } from "./cache-policy.ts";
import { clientKey } from "./client-key.ts";
import { jsonError } from "./responses.ts";

/** Rate-limit bindings of `wrangler.toml`. */
export type RateLimitName = "SEARCH_LIMIT" | "EVENTS_LIMIT" | "MCP_LIMIT" | "SANDBOX_LIMIT";

/** Makes the response to a refused request. Its status and caching are set afterwards. */
export type Refusal = (context: AppContext, message: string) => Response | Promise<Response>;

const refuseAsJson: Refusal = (_context, message) => jsonError(429, "too-many-requests", message);

/** The period of every limit in `wrangler.toml`. */
const periodSeconds = 60;

/**
 * Refuses a client over the limit with 429. Without the binding, or when it fails, there is no limit.
 */
export function limitRequests(
  name: RateLimitName,
  refuse: Refusal = refuseAsJson,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (!(await isWithinLimit(context, name))) {
      const response = await refuse(
        context,
        `Too many requests from your address; please try again in ${periodSeconds} seconds.`,
      );
      const headers = new Headers(response.headers);
      headers.set("Retry-After", String(periodSeconds));
      headers.set("Cache-Control", cachePolicy.none);
      return new Response(response.body, { status: 429, headers });
    }
    await next();
    return undefined;
  };
}

/** Counts one more for the client of the request; false when that is over the limit. */
export async function isWithinLimit(
  { env, req }: AppContext,
  name: RateLimitName,
): Promise<boolean> {
  try {
    return (await env[name]?.limit({ key: clientKey(req.raw) }))?.success !== false;
  } catch (error) {
    logError("rate-limit-failed", {}, error);
    return true;
  }
}
