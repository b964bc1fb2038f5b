import { ByteLines, packLines } from "./byte-lines.ts";
import { INDEX_MODEL, type IndexMeta } from "./search-index.ts";

/** What every query needs, as numbers that are read where they lie. */
export interface SearchCore {
  meta: IndexMeta;
  /** Every term of the site, in order; a term's number is its place. */
  terms: string[];
  /** Per term the number of records that have it in a name. */
  nameCounts: Uint16Array;
  /** Per term the number of records that have it anywhere. */
  counts: Uint16Array;
  /** Per page its first record, which stands for the page as a whole. Records come page by page. */
  firstRecords: Uint32Array;
  /** Per record what it is: see `packKinds`. */
  kinds: Uint8Array;
  /** Per record the number of its terms: symbols, title, keywords, one after the other. */
  nameLengths: Uint8Array;
  /** Per record where its terms begin, and where those of the last one end. */
  places: Uint32Array;
  /** Terms of names, record by record, as numbers. */
  nameTerms: Uint16Array | Uint32Array;
}

/** Largest value of a 16-bit number; counts above it are cut. */
export const MAX_COUNT = 0xffff;

/** Name fields of a record, in the order of {@link SearchCore.nameLengths}. */
export const NAME_FIELDS = 3;

/** Writes what {@link unpackCore} reads. */
export function packCore(core: SearchCore): Uint8Array<ArrayBuffer> {
  const { meta, terms, nameTerms, ...rest } = core;
  const numbers = [
    rest.nameCounts,
    rest.counts,
    rest.firstRecords,
    rest.kinds,
    rest.nameLengths,
    rest.places,
    nameTerms,
  ];
  return packLines([
    JSON.stringify(meta),
    terms.join("\n"),
    ...numbers.map((list) => new Uint8Array(list.buffer, list.byteOffset, list.byteLength)),
  ]);
}

/** @throws RangeError when the value is no core, or one of another model version. */
export function unpackCore(value: ArrayBuffer): SearchCore {
  const lines = new ByteLines(value);
  const meta = parseMeta(lines.text(0));
  const terms = lines.text(1).split("\n");
  return {
    meta,
    terms,
    nameCounts: new Uint16Array(lines.copy(2)),
    counts: new Uint16Array(lines.copy(3)),
    firstRecords: new Uint32Array(lines.copy(4)),
    kinds: new Uint8Array(lines.copy(5)),
    nameLengths: new Uint8Array(lines.copy(6)),
    places: new Uint32Array(lines.copy(7)),
    nameTerms: hasWideNumbers(terms.length)
      ? new Uint32Array(lines.copy(8))
      : new Uint16Array(lines.copy(8)),
  };
}

/** Whether the numbers of so many terms need 32 bits. */
export function hasWideNumbers(terms: number): boolean {
  return terms > MAX_COUNT;
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
    [meta.stemParts, meta.pageParts, meta.cardParts].every(Array.isArray) &&
    typeof meta.synonyms === "object" &&
    meta.synonyms !== null
  );
}
