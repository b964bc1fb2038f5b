import type { PageKind, Section } from "../page.ts";

/**
 * The index is stored in shards. The first search of an isolate reads three:
 *
 * - `words`: {@link SearchWords};
 * - `pages`: the saved Orama database of all pages, with a {@link PageCard} for each;
 * - `terms`: the terms of all pages as numbers, see `page-terms.ts`.
 *
 * Further shards have the texts for excerpts; an answer reads those of its hits.
 */
export const WORDS_SHARD = "words";
export const PAGES_SHARD = "pages";
export const TERMS_SHARD = "terms";

/** Name of a shard with texts of some pages, in UTF-8. */
export function textsShard(number: number): string {
  return `texts-${number}`;
}

export const INDEX_MODEL = 22;

/** Vocabulary and synonyms for interpreting queries. */
export interface SearchWords {
  model: number;
  pageCount: number;
  vocabulary: StoredVocabulary;
  /** Space-separated stems of a phrase to those of its synonyms. */
  synonyms: Record<string, string[]>;
}

/** All terms of the site, sorted. A term's number is its place in the list. */
export interface StoredVocabulary {
  terms: string[];
  /** Number of pages with each term, and of pages with it in a symbol, title or heading. */
  pageCounts: number[];
  namedCounts: number[];
  /** Spellings of a term, most frequent first, unless the term is the only one. */
  spellings: Record<string, string[]>;
}

/** Kind of a searchable part of a page. */
export type PartKind = "page" | "heading" | "member" | "entry" | "error" | "question";

/** A page. Its parts are in order, the page as a whole first. */
export interface PageCard {
  path: string;
  title: string;
  section: Section;
  kind: PageKind;
  breadcrumbs: string[];
  /** HTTP method of an operation. */
  method?: string;
  parts: PartCard[];
  /** Index in the shard `terms` at which its terms begin. */
  termsStart: number;
  /** Number of the shard with its texts, and the byte at which they begin. */
  textsAt: { shard: number; start: number };
}

/**
 * The page as a whole, or a heading, member, entry or error on it. A question is searched for the part with its anchor,
 * which answers it, and is not shown.
 */
export interface PartCard {
  kind: PartKind;
  /** Empty for the page as a whole. */
  anchor: string;
  title: string;
  /** Bytes of its text, which has a line for each sentence, table row or item. */
  bytes: number;
  /** Fields that lines of the text describe. */
  fields?: FieldLine[];
}

export interface FieldLine {
  /** Index of the line. */
  line: number;
  anchor: string;
  /** Path of the field, such as `nft.owner`. */
  path: string;
}
