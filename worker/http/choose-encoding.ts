import { parseAccept } from "hono/utils/accept";

/** What is longer is not read to its end: nobody needs it. */
const longestHeader = 512;

/**
 * The first of the offered encodings that the client names with a quality above zero (RFC 9110, 12.5.3); undefined
 * when it takes none of them.
 */
export function chooseEncoding<Encoding extends string>(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const named = parseAccept((acceptEncoding ?? "").slice(0, longestHeader).toLowerCase());
  const taken = named.filter(({ q }) => q > 0).map(({ type }) => type);
  return offered.find((encoding) => taken.includes(encoding));
}
