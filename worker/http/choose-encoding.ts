import type { Context, HonoRequest } from "hono";
import { parseAccept } from "hono/utils/accept";

/** Characters of the header that are parsed. */
const longestHeader = 512;

/** The offered encodings that the client accepts with a quality above zero (RFC 9110, 12.5.3). */
export function acceptedEncodings<Encoding extends string>(
  request: HonoRequest,
  offered: readonly Encoding[],
): Encoding[] {
  const named = parseAccept(acceptEncodingOf(request).slice(0, longestHeader).toLowerCase());
  const accepted = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.filter((encoding) => accepted.includes(encoding));
}

/** The first of the offered encodings that the client accepts; undefined when it accepts none of them. */
export function chooseEncoding<Encoding extends string>(
  { req }: Context,
  offered: readonly Encoding[],
): Encoding | undefined {
  return acceptedEncodings(req, offered)[0];
}

/**
 * Cloudflare overwrites the header with `gzip, br` and keeps the original in `cf.clientAcceptEncoding`. It decodes
 * for clients that accept neither, but only media types that it compresses itself, which excludes Markdown.
 */
function acceptEncodingOf(request: HonoRequest): string {
  const original = request.raw.cf?.clientAcceptEncoding;
  return typeof original === "string" ? original : (request.header("accept-encoding") ?? "");
}
