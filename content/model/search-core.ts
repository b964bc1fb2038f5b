import { ByteLines, packLines } from "./byte-lines.ts";
import { INDEX_MODEL, type IndexMeta } from "./search-index.ts";
import { TermList } from "./term-list.ts";
import { encodeUtf8 } from "./utf8.ts";

/** Numbers that take 16 bits where those are enough. */
export type CompactNumbers = Uint16Array | Uint32Array;

/** What every query needs, as numbers that are read where they lie. */
export interface SearchCore {
  meta: IndexMeta;
  /** What {@link SynonymTable} reads. */
  synonyms: string;
  /** Every term of the site, in order; a term's number is its place. */
  terms: TermList;
  /** Per term the number of its stem: 1 and up, in order; 0 when it has none, as stop words. */
  stems: CompactNumbers;
  /** Per term the next one with the same stem, the last leads to the first; itself when it is alone. */
  nextForms: CompactNumbers;
  /** Per term which letters it has: see `letterSet`. */
  letters: Uint32Array;
  /** Per term the number of records that have it in a name. */
  nameCounts: Uint16Array;
  /** Per term the number of records that have it anywhere. */
  counts: Uint16Array;
  /** Per page its first record, which stands for the page as a whole. Records come page by page. */
  firstRecords: Uint32Array;
  /** Per record its page. */
  pageOf: CompactNumbers;
  /** Per record what it is: see `packKinds`. */
  kinds: Uint8Array;
  /** Per record the number of its terms: symbols, title, keywords, one after the other. */
  nameLengths: Uint8Array;
  /** Per record where its terms begin, and where those of the last one end. */
  places: Uint32Array;
  /** Terms of names, record by record, as numbers. */
  nameTerms: CompactNumbers;
}

/** Largest value of a 16-bit number; counts above it are cut. */
export const MAX_COUNT = 0xffff;

/** Name fields of a record, in the order of {@link SearchCore.nameLengths}. */
export const NAME_FIELDS = 3;

/** Writes what {@link unpackCore} reads. */
export function packCore(core: SearchCore): Uint8Array<ArrayBuffer> {
  // The description first, in every version, so that another version is told. Wider numbers before
  // narrower ones: every list then begins where its numbers may, and is read without a copy.
  const numbers = [
    core.terms.starts,
    core.letters,
    core.firstRecords,
    core.places,
    core.pageOf,
    core.stems,
    core.nextForms,
    core.nameTerms,
    core.nameCounts,
    core.counts,
    core.kinds,
    core.nameLengths,
  ];
  return packLines([
    aligned(JSON.stringify(core.meta)),
    ...numbers.map((list) => new Uint8Array(list.buffer, list.byteOffset, list.byteLength)),
    core.terms.text,
    core.synonyms,
  ]);
}

/** Filled up with blanks, which JSON allows, so that numbers may follow. */
function aligned(json: string): string {
  const { byteLength } = encodeUtf8(json);
  return json + " ".repeat((4 - (byteLength % 4)) % 4);
}

/** @throws RangeError when the value is no core, or one of another model version. */
export function unpackCore(value: ArrayBuffer): SearchCore {
  const lines = new ByteLines(value);
  const meta = parseMeta(lines.text(0));
  const terms = new TermList(lines.text(13), lines.numbers(1, Uint32Array));
  const firstRecords = lines.numbers(3, Uint32Array);
  const areWide = hasWideNumbers(terms.length, firstRecords.length);
  return {
    meta,
    terms,
    synonyms: lines.text(14),
    letters: lines.numbers(2, Uint32Array),
    firstRecords,
    places: lines.numbers(4, Uint32Array),
    pageOf: compactNumbers(lines, 5, areWide),
    stems: compactNumbers(lines, 6, areWide),
    nextForms: compactNumbers(lines, 7, areWide),
    nameTerms: compactNumbers(lines, 8, areWide),
    nameCounts: lines.numbers(9, Uint16Array),
    counts: lines.numbers(10, Uint16Array),
    kinds: lines.numbers(11, Uint8Array),
    nameLengths: lines.numbers(12, Uint8Array),
  };
}

function compactNumbers(lines: ByteLines, line: number, areWide: boolean): CompactNumbers {
  return areWide ? lines.numbers(line, Uint32Array) : lines.numbers(line, Uint16Array);
}

/** Whether the numbers of so many terms and pages need 32 bits: all of them or none, for they follow one another. */
export function hasWideNumbers(terms: number, pages: number): boolean {
  return Math.max(terms, pages) > MAX_COUNT;
}

/** Written by hand: it runs once per isolate, where every millisecond counts. */
function parseMeta(json: string): IndexMeta {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new RangeError("The description of the search index is not JSON.", { cause });
  }
  if (!isMeta(value)) throw new RangeError("The search index has another form.");
  if (value.model !== INDEX_MODEL) {
    throw new RangeError(
      `The search index has model version ${value.model}, this worker reads ${INDEX_MODEL}.`,
    );
  }
  return value;
}

function isMeta(value: unknown): value is IndexMeta {
  if (typeof value !== "object" || value === null) return false;
  const meta: Partial<Record<keyof IndexMeta, unknown>> = value;
  return (
    Number.isSafeInteger(meta.model) &&
    [meta.stemParts, meta.pageParts, meta.cardParts].every(Array.isArray)
  );
}
