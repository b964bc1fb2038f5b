/** The records that have a stem, in order, with the score that Orama gives each for it. */
export interface ScoredStem {
  records: Uint32Array;
  scores: Float32Array;
}

/** Scores are kept with two places. */
const SCALE = 100;

/**
 * What was found for a stem in a short form, numbers of 7 bits a byte: for each record the distance from the record
 * before it and the score.
 */
export function packScores({ records, scores }: ScoredStem): Uint8Array {
  const bytes: number[] = [];
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

/** Calls back with every record of a packed stem and its score. */
export function eachScore(packed: Uint8Array, use: (record: number, score: number) => void): void {
  let record = 0;
  let isRecord = true;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < packed.length; at++) {
    const byte = packed[at] ?? 0;
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (isRecord) record += number;
    else use(record, number / SCALE);
    isRecord = !isRecord;
    number = 0;
    shift = 0;
  }
}
