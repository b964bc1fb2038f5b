import type { PageKind, Section } from "../model/page.ts";
import type { PageHistory } from "../model/search/search-answer.ts";

/**
 * What the Orama databases of the index are made of. Pipeline and worker create them with the same settings; the
 * saved form is Orama's own.
 */

/** A database of terms: which pages have a term, by where they have it. Its tokens come ready, with blanks between. */
export const termSchema = {
  title: "string",
  heading: "string",
  text: "string",
} as const;
export type TermField = keyof typeof termSchema;
export const termFields = ["title", "heading", "text"] as const satisfies TermField[];

/** The database of pages: what answers are filtered and counted by. */
export const pageSchema = {
  page: "enum",
  section: "enum",
  history: "enum[]",
} as const;

/** A document of a term database: `id` is the number of the page. What is indexed beside it is not kept. */
export interface TermDocument {
  id: string;
}

export interface PageDocument {
  id: string;
  /** The number of the page. */
  page: number;
  section: Section;
  kind: PageKind;
  history: PageHistory[];
}

/**
 * Stands after every token of the index. Orama finds every token that begins like the one asked for: with the mark
 * it finds a whole word, without it a beginning.
 */
export const END = ".";

/** Terms are made before Orama sees them, so that text is taken apart once and not once a database. */
export const termTokenizer = {
  language: "english",
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string): string[] => (text === "" ? [] : text.split(" ")),
};
