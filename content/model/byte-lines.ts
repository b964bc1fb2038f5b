import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** A kind of typed array. */
interface NumberList<List> {
  new (buffer: ArrayBuffer, byteOffset: number, length: number): List;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * Numbered pieces of bytes in one value, read where they lie: first where each begins and where the last ends
 * (32 bits each, little endian), then the pieces.
 */
export class ByteLines {
  readonly length: number;
  readonly #starts: Uint32Array;
  readonly #buffer: ArrayBuffer;

  /** @throws RangeError when the value has another form. */
  constructor(buffer: ArrayBuffer) {
    const header = buffer.byteLength < 4 ? 0 : new DataView(buffer).getUint32(0, true);
    if (header < 4 || header % 4 !== 0 || header > buffer.byteLength) {
      throw new RangeError("This value is no row of pieces.");
    }
    this.#buffer = buffer;
    this.#starts = new Uint32Array(buffer, 0, header / 4);
    this.length = this.#starts.length - 1;
    if (this.#starts[this.length] !== buffer.byteLength) {
      throw new RangeError("This row of pieces is cut off.");
    }
  }

  /** Bytes of a piece, not copied; none for a number out of range. */
  bytes(line: number): Uint8Array {
    const start = this.#starts[line];
    const end = this.#starts[line + 1];
    if (start === undefined || end === undefined) return new Uint8Array();
    return new Uint8Array(this.#buffer, start, end - start);
  }

  /**
   * Numbers of a piece, not copied.
   * @throws RangeError when it does not begin or end where such numbers may.
   */
  numbers<List>(line: number, List: NumberList<List>): List {
    const { byteOffset, byteLength } = this.bytes(line);
    return new List(this.#buffer, byteOffset, byteLength / List.BYTES_PER_ELEMENT);
  }

  text(line: number): string {
    return decodeUtf8(this.bytes(line));
  }
}

/** Writes what {@link ByteLines} reads. */
export function packLines(lines: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const pieces = lines.map((line) => (typeof line === "string" ? encodeUtf8(line) : line));
  const header = 4 * (pieces.length + 1);
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, header);
  const packed = new Uint8Array(length);
  const view = new DataView(packed.buffer);
  let at = header;
  for (const [number, piece] of pieces.entries()) {
    view.setUint32(4 * number, at, true);
    packed.set(piece, at);
    at += piece.byteLength;
  }
  view.setUint32(4 * pieces.length, at, true);
  return packed;
}
