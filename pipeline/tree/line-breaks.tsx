import type { Content } from "./jsx-runtime.ts";

/** Pieces of a text, between which a line may break. */
export function withLineBreaks(pieces: readonly string[]): Content {
  return pieces.map((piece, index) => [index > 0 && <wbr />, piece]);
}
