import type { HonoRequest } from "hono";
import { parseAccept } from "hono/utils/accept";

const maxHeaderLength = 512;

/** The offered encodings that the client accepts with a quality above zero (RFC 9110, 12.5.3). */
export function acceptedEncodings(request: HonoRequest, offered: readonly string[]): string[] {
  const named = parseAccept(acceptEncodingOf(request).slice(0, maxHeaderLength).toLowerCase());
  const accepted = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.filter((encoding) => accepted.includes(encoding));
}

/**
 * Cloudflare overwrites the header with `gzip, br` and keeps the original in `cf.clientAcceptEncoding`. It decodes
 * for clients that accept neither, but only media types that it compresses itself, which excludes Markdown.
 */
function acceptEncodingOf(request: HonoRequest): string {
  const original = request.raw.cf?.clientAcceptEncoding;
  return typeof original === "string" ? original : (request.header("accept-encoding") ?? "");
}
