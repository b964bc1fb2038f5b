import type { Context, HonoRequest } from "hono";
import { parseAccept } from "hono/utils/accept";

/** What is longer is not read to its end: nobody needs it. */
const longestHeader = 512;

/** Those of the offered encodings that the client names with a quality above zero (RFC 9110, 12.5.3). */
export function acceptedEncodings<Encoding extends string>(
  request: HonoRequest,
  offered: readonly Encoding[],
): Encoding[] {
  const named = parseAccept(acceptEncodingOf(request).slice(0, longestHeader).toLowerCase());
  const taken = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.filter((encoding) => taken.includes(encoding));
}

/** The first of the offered encodings that the client accepts; undefined when it accepts none of them. */
export function chooseEncoding<Encoding extends string>(
  { req }: Context,
  offered: readonly Encoding[],
): Encoding | undefined {
  return acceptedEncodings(req, offered)[0];
}

/**
 * Cloudflare writes `gzip, br` into the header of every request and keeps the client's own words beside it. It
 * decodes for clients who take neither, but only types that it compresses itself: Markdown is not one of them.
 */
function acceptEncodingOf(request: HonoRequest): string {
  const own = request.raw.cf?.clientAcceptEncoding;
  return typeof own === "string" ? own : (request.header("accept-encoding") ?? "");
}
