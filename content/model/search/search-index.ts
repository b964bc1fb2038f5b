import type { PageKind, Section } from "../page.ts";

/**
 * The index as stored: values that are read when a query needs them.
 *
 * - `core`: {@link IndexCore}, what every query needs;
 * - `pages`: the Orama database that answers are filtered and counted by;
 * - `terms-{n}`: Orama databases of terms, each of those from `termParts[n]` up to the next one's first;
 * - `cards-{n}`: what ranking and hits need of a page: a line of JSON each ({@link PageCard}), from `cardParts[n]` on.
 */
export interface IndexCore {
  model: number;
  /** The first term of every `terms-{n}` part, in order. */
  termParts: string[];
  /** Number of the first page of every `cards-{n}` part, in order. */
  cardParts: number[];
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
  /** The word that a term stands for, where it is not the term itself. */
  words: Record<string, string>;
}

export const INDEX_MODEL = 10;
export const CORE_PART = "core";
export const PAGES_PART = "pages";

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
  /** Shown in excerpts. */
  text: string;
}

/** The terms of a page's parts: a line for each part, with blanks between and around its terms. */
export interface PageTerms {
  /** Identifiers it is about, each as one term. */
  symbols: string;
  /** Terms of its title, in order; none for headings that many pages share. */
  names: string;
  /** Further terms: of its symbols, of the author's keywords. */
  keywords: string;
  /** What is searched: the stems of title, text and code, in order. */
  stems: string;
}

/** The part that holds a value: the last one that does not begin after it. */
export function partOf<Value extends string | number>(
  firsts: readonly Value[],
  value: Value,
): number {
  let [part, after] = [0, firsts.length];
  while (after - part > 1) {
    const middle = (part + after) >> 1;
    if ((firsts[middle] ?? value) > value) after = middle;
    else part = middle;
  }
  return part;
}
