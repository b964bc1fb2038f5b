import { type DocNode, h } from "./node.ts";

/** Pieces of a text, between which a line may break. */
export function withLineBreaks(pieces: readonly string[]): DocNode[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [h("wbr", null), piece]));
}
