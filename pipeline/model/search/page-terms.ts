/** Terms of a part of a page. */
export interface PartTerms<Term> {
  /** Identifiers it is about, each as one term. */
  symbols: readonly Term[];
  /** Terms of its title, in order. */
  names: readonly Term[];
  /** Terms of its symbols and of the author's keywords. */
  keywords: readonly Term[];
  /** Terms of its title. */
  title: readonly Term[];
  /** Terms of each line of its text. */
  sentences: readonly (readonly Term[])[];
  code: readonly Term[];
}

/** One list of terms of a part; `sentence` is the index of a line of its text. */
export type TermPlace =
  | { list: "symbols" | "names" | "keywords" | "title" | "code" }
  | { list: "sentence"; sentence: number };

const symbols: TermPlace = { list: "symbols" };
const names: TermPlace = { list: "names" };
const keywords: TermPlace = { list: "keywords" };
const title: TermPlace = { list: "title" };
const code: TermPlace = { list: "code" };

/**
 * Appends the terms of a page, given by their numbers: the number of parts, then for each part the number of its
 * sentences and its lists, each with its length before it.
 */
export function writePageTerms(written: number[], parts: readonly PartTerms<number>[]): void {
  written.push(parts.length);
  for (const part of parts) {
    written.push(part.sentences.length);
    const { sentences } = part;
    for (const list of [
      part.symbols,
      part.names,
      part.keywords,
      part.title,
      ...sentences,
      part.code,
    ]) {
      written.push(list.length);
      for (const term of list) written.push(term);
    }
  }
}

/**
 * Visits the lists of a page that are not empty; the terms of a list are those from `start` up to, but excluding, `end`.
 * A callback and positions instead of arrays, since each query visits a hundred pages.
 */
export function visitPageTerms(
  terms: Uint32Array,
  page: number,
  visit: (part: number, place: TermPlace, start: number, end: number) => void,
): void {
  let at = page;
  const next = (): number => terms[at++] ?? 0;
  const parts = next();
  for (let part = 0; part < parts; part++) {
    const sentences = next();
    const read = (place: TermPlace): void => {
      const length = next();
      if (length > 0) visit(part, place, at, at + length);
      at += length;
    };
    for (const place of [symbols, names, keywords, title]) read(place);
    for (let sentence = 0; sentence < sentences; sentence++) read({ list: "sentence", sentence });
    read(code);
  }
}
