import { cachePolicy } from "./cache-policy.ts";

/** 308 redirect, cacheable for a short time. */
export function permanentRedirect(to: string): Response {
  return new Response(null, {
    status: 308,
    headers: { Location: to, "Cache-Control": cachePolicy.redirect },
  });
}

/** `Retry-After` of a storage failure, in seconds. */
export const retryAfterSeconds = "5";
