import type { PageKind, Section } from "../page.ts";

/**
 * The index as stored: two parts, which the first search of an isolate reads.
 *
 * - `words`: {@link SearchWords};
 * - `pages`: the saved Orama database of all pages, with a {@link PageCard} for each.
 */
export const WORDS_PART = "words";
export const PAGES_PART = "pages";

export const INDEX_MODEL = 11;

/** What a query is understood with. */
export interface SearchWords {
  model: number;
  pages: number;
  vocabulary: StoredVocabulary;
  /** Stems of a phrase, with blanks between, to the phrases searched beside it, in the same form. */
  synonyms: Record<string, string[]>;
}

/** Every term of the site, in order. */
export interface StoredVocabulary {
  terms: string[];
  /** On how many pages each term is, and how many have it in a symbol, title or heading. */
  pages: number[];
  named: number[];
  /** The words that are written for a term, the most frequent one first, where they are not the term alone. */
  words: Record<string, string[]>;
}

/** What a place on a page is to the search. */
export type PartKind = "page" | "heading" | "member" | "entry" | "error" | "question";

/** One page: parts in order, the page as a whole first. */
export interface PageCard {
  path: string;
  title: string;
  section: Section;
  kind: PageKind;
  breadcrumbs: string[];
  /** HTTP method of an operation. */
  method?: string;
  /** The first version that had it. */
  since?: string;
  /** The newest version that changed it. */
  changed?: string;
  isUnpublished?: boolean;
  parts: PartCard[];
  terms: PageTerms;
}

/**
 * The page as a whole, or a heading, member, entry or error on it; a question stands for the place that answers it,
 * and is not shown.
 */
export interface PartCard {
  kind: PartKind;
  /** Empty for the page as a whole. */
  anchor: string;
  title: string;
  /** What an entry is, for readers (`method`, `type alias`); empty for headings. */
  label: string;
  /** How many terms its title has. */
  names: number;
  /** Shown in excerpts: a line for each sentence, table row or item. */
  text: string;
  /** Where its lines begin in the page's `stems`: its title, then those of `text`, then its code. */
  line: number;
  /** What a function or method takes and returns. */
  signature?: TypeSignature;
}

/** What a function takes and returns: the names of types, of each parameter in order. */
export interface TypeSignature {
  parameters: string[][];
  returns: string[];
}

/** The terms of a page's parts: a line for each part, or for each sentence, with blanks between and around its terms. */
export interface PageTerms {
  /** Identifiers it is about, each as one term. */
  symbols: string;
  /** Terms of its title, in order; none for headings that many pages share. */
  names: string;
  /** Further terms: of its symbols, of the author's keywords. */
  keywords: string;
  /** What is searched: the stems of titles, sentences and code, in order. */
  stems: string;
}
