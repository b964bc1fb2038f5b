import { packLines } from "../../content/model/byte-lines.ts";

export interface LineParts {
  /** Number of the first line of each part. */
  firsts: number[];
  parts: Uint8Array[];
}

/** Packs lines to parts of at most `limit` bytes; a longer line is a part of its own. */
export function lineParts(lines: readonly Uint8Array[], limit: number): LineParts {
  const firsts: number[] = [];
  const parts: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  let length = 0;
  const close = (): void => {
    if (open.length > 0) parts.push(packLines(open));
    open = [];
    length = 0;
  };
  for (const [number, line] of lines.entries()) {
    if (length + line.byteLength > limit) close();
    if (open.length === 0) firsts.push(number);
    open.push(line);
    length += line.byteLength;
  }
  close();
  return { firsts, parts };
}
