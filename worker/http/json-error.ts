import { cachePolicy } from "./cache-policy.ts";

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
