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

/** JSON that says why a request is refused, or what failed. */
export function jsonError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { "Cache-Control": cachePolicy.none, ...headers } },
  );
}
