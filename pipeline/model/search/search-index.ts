import type { PageKind, Section } from "../page.ts";

/**
 * The index as stored: two parts, which the first search of an isolate reads.
 *
 * - `words`: {@link SearchWords};
 * - `pages`: the saved Orama database of all pages, with a {@link PageCard} for each.
 */
export const WORDS_PART = "words";
export const PAGES_PART = "pages";

export const INDEX_MODEL = 15;

/** Vocabulary and synonyms for interpreting queries. */
export interface SearchWords {
  model: number;
  pages: number;
  vocabulary: StoredVocabulary;
  /** Space-separated stems of a phrase to those of its synonyms. */
  synonyms: Record<string, string[]>;
}

/** All terms of the site, sorted. */
export interface StoredVocabulary {
  terms: string[];
  /** Number of pages with each term, and of pages with it in a symbol, title or heading. */
  pages: number[];
  named: number[];
  /** Spellings of a term, most frequent first, unless the term is the only one. */
  words: Record<string, string[]>;
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
  /** Anchors of its samples by language, as one term. */
  samples?: Record<string, string>;
  /** HTTP method of an operation. */
  method?: string;
  parts: PartCard[];
  terms: PageTerms;
}

/**
 * The page as a whole, or a heading, member, entry or error on it. A question refers to the place that answers it, and
 * is not shown.
 */
export interface PartCard {
  kind: PartKind;
  /** Empty for the page as a whole. */
  anchor: string;
  title: string;
  /** Number of terms in the title. */
  names: number;
  /** Shown in excerpts: a line for each sentence, table row or item. */
  text: string;
  /** Index of its first line in the page's `texts`: title, lines of `text`, code. */
  line: number;
  /** Anchors of the fields that lines of `text` describe, by index of the line. */
  fields?: Record<number, string>;
}

/** Terms of a page's parts: a line per part or sentence, with spaces between and around the terms. */
export interface PageTerms {
  /** Identifiers it is about, each as one term. */
  symbols: string;
  /** Terms of its title, in order. */
  names: string;
  /** Terms of its symbols and of the author's keywords. */
  keywords: string;
  /** Terms of titles, sentences and code, in order. */
  texts: string;
}
