import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** The records that have a stem, in order, with the score that Orama gives each for it. */
export interface ScoredStem {
  records: Uint32Array;
  scores: Float32Array;
}

/** Ends the stem; no text contains it. */
const STEM_END = 0;
/** Scores are kept with two places. */
const SCALE = 100;

/**
 * A stem of the index in a short form: the stem, then numbers of 7 bits a byte: for each record the distance from
 * the record before it and the score.
 */
export function packStem(stem: string, { records, scores }: ScoredStem): Uint8Array {
  const bytes = [...encodeUtf8(stem), STEM_END];
  let last = 0;
  for (const [place, record] of records.entries()) {
    for (const number of [record - last, Math.round((scores[place] ?? 0) * SCALE)]) {
      let rest = number;
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
      bytes.push(rest);
    }
    last = record;
  }
  return Uint8Array.from(bytes);
}

/** The stem of a packed one. */
export function stemOfPacked(packed: Uint8Array): string {
  return decodeUtf8(packed.subarray(0, packed.indexOf(STEM_END)));
}

/** What follows the stem of a packed one: calls back with every record and its score. */
export function eachScore(packed: Uint8Array, use: (record: number, score: number) => void): void {
  let at = packed.indexOf(STEM_END) + 1;
  const next = (): number => {
    let number = 0;
    for (let scale = 1; at < packed.length; scale *= 128) {
      const byte = packed[at++] ?? 0;
      number += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return number;
  };
  for (let record = 0; at < packed.length; ) {
    record += next();
    use(record, next() / SCALE);
  }
}
