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

/** 503 in plain text, for responses other than pages. */
export function unavailable(message: string): Response {
  return new Response(`${message}\n`, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cachePolicy.none,
      "Retry-After": retryAfterSeconds,
    },
  });
}
