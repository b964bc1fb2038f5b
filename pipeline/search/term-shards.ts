import { create, insertMultiple, save } from "@orama/orama";
import { documentsStore, index as oramaIndex } from "@orama/orama/components";
import { indexSchema, STEM_END } from "../../content/model/search-index.ts";
import { type LineParts, lineParts } from "./line-parts.ts";

/** Which records hold a stem, and how often. */
export interface Postings {
  stem: string;
  /** Records that have the stem in a name, best first. */
  name: Posting[];
  text: Posting[];
  /** Number of records before the lists were cut: what the stem is worth depends on it. */
  nameCount: number;
  textCount: number;
}

export interface Posting {
  record: number;
  count: number;
}

/** Lengths in terms, of every record and on average: what BM25 relates counts to. */
export interface FieldLengths {
  name: readonly number[];
  text: readonly number[];
}

/**
 * Size a shard grows to, in bytes of JSON. Small, because a first query reads one for every word:
 * restoring an index costs the worker about 15 ms CPU per megabyte.
 */
const SHARD_BYTES = 5_000;
/** Bytes that one posting, and one stem, add to the saved index. */
const POSTING_BYTES = 45;
const STEM_BYTES = 90;

/** Size of the parts that shards are stored in, many to a part: a read costs more than what is read. */
const PART_LENGTH = 250_000;

export interface TermShards extends LineParts {
  /** First stem of each shard. */
  starts: string[];
}

/** Cuts the stems, in order, into ranges and saves an Orama index of each. */
export function termShards(postings: readonly Postings[], lengths: FieldLengths): TermShards {
  const starts: string[] = [];
  const shards: string[] = [];
  for (const range of rangesOf(postings)) {
    starts.push(range[0]?.stem ?? "");
    shards.push(savedIndex(range, lengths));
  }
  return { starts, ...lineParts(shards, PART_LENGTH) };
}

function rangesOf(postings: readonly Postings[]): Postings[][] {
  const ranges: Postings[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const entry of postings) {
    const bytes = STEM_BYTES + POSTING_BYTES * (entry.name.length + entry.text.length);
    if (size + bytes > SHARD_BYTES) {
      ranges.push([]);
      size = 0;
    }
    ranges.at(-1)?.push(entry);
    size += bytes;
  }
  return ranges;
}

type Field = keyof typeof indexSchema;

/** Occurrences of this range's stems per record and field, as the score parameters need them. */
type Occurrences = Record<Field, Map<string, Map<string, number>>>;

function savedIndex(range: readonly Postings[], lengths: FieldLengths): string {
  const occurrences: Occurrences = { name: new Map(), text: new Map() };
  const counts: Record<Field, Map<string, number>> = { name: new Map(), text: new Map() };
  for (const entry of range) {
    const token = entry.stem + STEM_END;
    counts.name.set(token, entry.nameCount);
    counts.text.set(token, entry.textCount);
    collectPostings(occurrences.name, token, entry.name);
    collectPostings(occurrences.text, token, entry.text);
  }
  const database = create({
    schema: indexSchema,
    sort: { enabled: false },
    components: {
      tokenizer: spaceTokenizer(),
      index: rangeIndex(occurrences, counts, lengths),
      documentsStore: countingStore(lengths.name.length),
    },
  });
  insertMultiple(database, documentsOf(occurrences));
  return JSON.stringify(save(database));
}

function collectPostings(
  byRecord: Map<string, Map<string, number>>,
  token: string,
  postings: readonly Posting[],
): void {
  for (const { record, count } of postings) {
    const id = String(record);
    const tokens = byRecord.get(id);
    if (tokens === undefined) byRecord.set(id, new Map([[token, count]]));
    else tokens.set(token, count);
  }
}

function documentsOf(occurrences: Occurrences): { id: string; name?: string; text?: string }[] {
  const ids = new Set([...occurrences.name.keys(), ...occurrences.text.keys()]);
  return [...ids].map((id) => {
    const name = occurrences.name.get(id);
    const text = occurrences.text.get(id);
    return {
      id,
      ...(name === undefined ? {} : { name: [...name.keys()].join(" ") }),
      ...(text === undefined ? {} : { text: [...text.keys()].join(" ") }),
    };
  });
}

/** Stems arrive ready, separated by blanks. */
function spaceTokenizer() {
  return {
    language: "english",
    normalizationCache: new Map<string, string>(),
    tokenize: (text: string): string[] => text.split(" "),
  };
}

/**
 * Orama's index, told the figures of the whole site where it would otherwise count those of the range:
 * a record's length and a stem's rarity must not depend on where the index was cut.
 */
function rangeIndex(
  occurrences: Occurrences,
  counts: Record<Field, Map<string, number>>,
  lengths: FieldLengths,
): ReturnType<typeof oramaIndex.createIndex> {
  const average = { name: mean(lengths.name), text: mean(lengths.text) };
  return {
    ...oramaIndex.createIndex(),
    insertDocumentScoreParameters(index, prop, id) {
      const record = index.sharedInternalDocumentStore.internalIdToId[Number(id) - 1] ?? "";
      const field = toField(prop);
      index.avgFieldLength[prop] = average[field];
      const fieldLengths = index.fieldLengths[prop];
      if (fieldLengths !== undefined)
        fieldLengths[Number(id)] = lengths[field][Number(record)] ?? 1;
      const frequencies = index.frequencies[prop];
      if (frequencies !== undefined) frequencies[Number(id)] = {};
    },
    insertTokenScoreParameters(index, prop, id, _tokens, token) {
      const record = index.sharedInternalDocumentStore.internalIdToId[Number(id) - 1] ?? "";
      const field = toField(prop);
      const count = occurrences[field].get(record)?.get(token) ?? 0;
      const ofRecord = index.frequencies[prop]?.[Number(id)];
      if (ofRecord !== undefined) {
        ofRecord[token] = round(count / (lengths[field][Number(record)] ?? 1));
      }
      const ofField = index.tokenOccurrences[prop];
      if (ofField !== undefined) ofField[token] = counts[field].get(token) ?? 0;
    },
  };
}

function toField(prop: string): Field {
  return prop === "name" ? "name" : "text";
}

/** Counts all records of the site and keeps none of them: hits are shown from the cards. */
function countingStore(records: number): ReturnType<typeof documentsStore.createDocumentsStore> {
  return {
    ...documentsStore.createDocumentsStore(),
    create: (_orama, sharedInternalDocumentStore) => ({
      sharedInternalDocumentStore,
      docs: {},
      count: records,
    }),
    store: () => true,
  };
}

function mean(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, value) => total + value, 0);
  return round(sum / Math.max(1, numbers.length));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
