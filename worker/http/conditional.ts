import type { AppContext } from "./app-context.ts";

/** Validator and cache policy of a cacheable response. */
export interface CachingHeaders {
  ETag: string;
  "Cache-Control": string;
  [name: string]: string;
}

/**
 * 304 when the client has the current response, before anything is read from storage; else the response of `answer`.
 * Never 304 in development: changed code renders the same values differently.
 */
export async function conditionalResponse(
  context: AppContext,
  headers: CachingHeaders,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isDevelopment = context.env.ENVIRONMENT === "development";
  if (!isDevelopment && matchesEtag(context.req.header("if-none-match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return answer();
}

/** True when an `If-None-Match` header (a list, weak tags, or `*`) contains the tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const expected = opaqueTag(etag);
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => opaqueTag(tag) === expected);
}

function opaqueTag(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
