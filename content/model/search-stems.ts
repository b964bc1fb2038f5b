/** The records that have a stem, in order, with the score that Orama gives each for it. */
export interface ScoredStem {
  records: Uint32Array;
  scores: Float32Array;
}

/**
 * Score that counts half. Most scores lie between 0.5 and 15; what counts is that a word is there, then how much of
 * it.
 */
const HALF_SCORE = 1.5;
/** Shares are kept in one byte. */
const SCALE = 255;

/**
 * What was found for a stem in a short form: for each record the distance from the record before it, in numbers of
 * 7 bits a byte, and its share: 0 for a score of 0, nearly 1 for a high one.
 */
export function packShares({ records, scores }: ScoredStem): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const [place, record] of records.entries()) {
    let rest = record - last;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    const score = scores[place] ?? 0;
    bytes.push(rest, Math.round((SCALE * score) / (score + HALF_SCORE)));
    last = record;
  }
  return Uint8Array.from(bytes);
}

/** Reads the records of a packed stem, one after the other. */
export class ShareReader {
  readonly #packed: Uint8Array;
  #at = 0;
  record = 0;
  /** How well the record has the stem, 0 to 1. */
  share = 0;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /** Goes to the next record; false when there is none. */
  next(): boolean {
    const packed = this.#packed;
    let at = this.#at;
    if (at >= packed.length) return false;
    let byte = packed[at++] ?? 0;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = packed[at++] ?? 0;
      distance |= (byte & 127) << shift;
    }
    this.record += distance;
    this.share = (packed[at++] ?? 0) / SCALE;
    this.#at = at;
    return true;
  }
}
