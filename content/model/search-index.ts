import { type PageKind, type Section, sections } from "./page.ts";

/**
 * The index as stored: a few texts, most of them read only when a query needs them.
 *
 * - `core`: {@link IndexMeta} as JSON on its first line, then the words and the records. What every query needs,
 *   in one read.
 *   - words: {@link WordsPart}: every term of the site in order, with its weights;
 *   - records: for every record its page and the terms of its names, as numbers.
 * - `terms-{n}`: shards, one a line: each a saved Orama index of a range of stems, which records hold them and
 *   how often.
 * - `cards-{n}`: what a hit shows, one line per record.
 *
 * Numbers are kept as the code units of a string: it is read without parsing and takes two bytes a number.
 */
export interface IndexMeta {
  model: number;
  records: number;
  pages: number;
  /** Length of the words, in code units; the records follow them. */
  words: number;
  /** Code units per term number: 1 while every term's number fits into one. */
  width: 1 | 2;
  /** First stem of every shard, in order. */
  shards: string[];
  /** First shard of every `terms-{n}` part, in order. */
  terms: number[];
  /** First record of every `cards-{n}` part, in order. */
  cards: number[];
  /** Term (or terms, joined by blanks) to the terms searched beside it. */
  synonyms: Record<string, string[]>;
}

export const INDEX_MODEL = 1;

/** Part that every query needs. */
export const CORE_PART = "core";

/** Numbers from here on would be surrogates, which are not text. */
export const PACK_BASE = 0xd000;

/** Separates the fields of a part; never inside a field. */
export const FIELD_SEPARATOR = "\u0000";

/** `terms` joined by line feeds, then two numbers per term: its records by name, and all its records. */
export interface WordsPart {
  terms: string[];
  /** Per term the number of records that have it in a name, then the number of all; at most PACK_BASE - 1. */
  counts: string;
}

/**
 * First the place of every record (2 units each), then the first record of every page (2 units each), then
 * per record, packed: page (2 units), kinds (see {@link packKinds}), number of terms per name field (3 units),
 * then the terms.
 * The first record of a page stands for the page as a whole.
 */
export const RECORD_HEADER = 6;

/** Everything a record's kind can be; its place in the list is the packed number. */
export const recordKinds = ["page", "heading", "member", "entry"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Every kind of page; its place in the list is the packed number. */
export const pageKinds = [
  "guide",
  "api-overview",
  "tag",
  "operation",
  "schema",
  "library-landing",
  "package",
  "class",
  "function",
  "interface",
  "enum",
] as const satisfies readonly PageKind[];

/** What a record is and where it belongs, as one number. */
export interface RecordKinds {
  record: RecordKind;
  section: Section;
  page: PageKind;
}

export function packKinds(kinds: RecordKinds): number {
  const record = recordKinds.indexOf(kinds.record);
  const section = sections.indexOf(kinds.section);
  return record + 4 * section + 16 * pageKinds.indexOf(kinds.page);
}

export function unpackKinds(packed: number): RecordKinds {
  return {
    record: recordKinds[packed & 3] ?? "heading",
    section: sections[(packed >> 2) & 3] ?? "docs",
    page: pageKinds[packed >> 4] ?? "guide",
  };
}

/** A line of a cards part: fields joined by tabs. */
export type Card = PageCard | PartCard;

/** First record of a page. */
export interface PageCard {
  path: string;
  title: string;
  breadcrumbs: string[];
  text: string;
}

/** Heading, member or entry of a page. */
export interface PartCard {
  anchor: string;
  title: string;
  /** Empty for a plain heading. */
  kind: string;
  text: string;
}

/** Text fields of the Orama schema. */
export const indexSchema = { name: "string", text: "string" } as const;

/**
 * Closes every stem in the Orama index. Orama finds by prefix unless told otherwise, and its `exact` needs
 * stored documents; a stem with an end of its own is found alone.
 */
export const STEM_END = "$";

/** The shard that holds a stem: the last one that does not begin after it. */
export function rangeOf<T extends string | number>(starts: readonly T[], value: T): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
