import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";

/** What is longer is not read to its end: nobody needs it. */
const longestHeader = 512;

/**
 * The first of the offered encodings that the client names with a quality above zero (RFC 9110, 12.5.3); undefined
 * when it takes none of them.
 */
export function chooseEncoding<Encoding extends string>(
  context: Context,
  offered: readonly Encoding[],
): Encoding | undefined {
  const named = parseAccept(acceptEncodingOf(context).slice(0, longestHeader).toLowerCase());
  const taken = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.find((encoding) => taken.includes(encoding));
}

/**
 * Cloudflare writes `gzip, br` into the header of every request and keeps the client's own words beside it. It
 * decodes for clients who take neither, but only types that it compresses itself: Markdown is not one of them.
 */
function acceptEncodingOf({ req }: Context): string {
  const own = req.raw.cf?.clientAcceptEncoding;
  return typeof own === "string" ? own : (req.header("accept-encoding") ?? "");
}
