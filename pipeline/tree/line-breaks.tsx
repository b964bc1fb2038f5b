import { joined } from "./joined.ts";
import type { Content } from "./jsx-runtime.ts";

/** Allows a line break between the pieces of a text. */
export function withLineBreaks(pieces: readonly string[]): Content {
  return joined(pieces, <wbr />);
}
