import type { AppContext } from "./app-context.ts";

/** What a cached answer is checked by and how it may be kept. */
export interface CachingHeaders {
  ETag: string;
  "Cache-Control": string;
  [name: string]: string;
}

/**
 * 304 when the client has the answer already, before anything is read for it; else what `answer` makes.
 * In development nothing is taken as known: a worker that was just saved renders otherwise from the same values.
 */
export async function unlessKnown(
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

/** True when an `If-None-Match` header (a list, weak tags, or `*`) holds the tag. Comparison is weak (RFC 9110, 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = opaqueTag(etag);
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => opaqueTag(tag) === wanted);
}

function opaqueTag(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
