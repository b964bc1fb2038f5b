import { cachePolicy } from "./cache-policy.ts";

/** 308 to where a path leads: the method stays, and browsers may remember it for a while. */
export function permanentRedirect(to: string): Response {
  return new Response(null, {
    status: 308,
    headers: { Location: to, "Cache-Control": cachePolicy.redirect },
  });
}

/** Seconds after which a client may ask again when storage is out. */
export const retryAfterSeconds = "5";

/** 503 in plain text, for what is no page. */
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
