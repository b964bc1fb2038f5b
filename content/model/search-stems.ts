import type { FieldNumbers } from "./search-index.ts";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** Where a stem occurs: what an Orama index knows of it. */
export interface StemOccurrences {
  /** Number of records that have it, per field: more than are listed where a list was cut. */
  records: FieldNumbers;
  name: Occurrence[];
  text: Occurrence[];
}

export interface Occurrence {
  record: number;
  /** How often the record has the stem in the field. */
  count: number;
}

/** Ends the stem; no text contains it. */
const STEM_END = 0;

/**
 * A stem of the index in a short form: the stem, then numbers of 7 bits a byte: its records by name and by text,
 * how many of them by name are listed, and for each listed one the distance from the record before it and the count.
 * Records are listed in order.
 */
export function packStem(stem: string, { records, name, text }: StemOccurrences): Uint8Array {
  const bytes = [...encodeUtf8(stem), STEM_END];
  const numbers = [records.name, records.text, name.length, ...distances(name), ...distances(text)];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

function distances(occurrences: readonly Occurrence[]): number[] {
  let last = 0;
  return [...occurrences]
    .sort((a, b) => a.record - b.record)
    .flatMap(({ record, count }) => {
      const distance = record - last;
      last = record;
      return [distance, count];
    });
}

/** The stem of a packed one. */
export function stemOfPacked(packed: Uint8Array): string {
  return decodeUtf8(packed.subarray(0, packed.indexOf(STEM_END)));
}

/** What follows the stem of a packed one. */
export function occurrencesOfPacked(packed: Uint8Array): StemOccurrences {
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
  const records = { name: next(), text: next() };
  const names = next();
  const name: Occurrence[] = [];
  for (let record = 0; name.length < names && at < packed.length; ) {
    record += next();
    name.push({ record, count: next() });
  }
  const text: Occurrence[] = [];
  for (let record = 0; at < packed.length; ) {
    record += next();
    text.push({ record, count: next() });
  }
  return { records, name, text };
}
