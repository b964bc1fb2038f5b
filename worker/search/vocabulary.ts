import type { StoredVocabulary } from "../../pipeline/model/search/search-index.ts";
import { editsBetween } from "../../pipeline/model/text/nearest.ts";

/** Numbers of terms from `from` up to, but excluding, `to`. */
export interface TermRange {
  from: number;
  to: number;
}

const maxSuggestions = 3;
/** Shortest beginning that a suggestion shares with a word of the query. */
const minSharedLetters = 2;

/** All terms of the site, sorted, with their frequencies. */
export class Vocabulary {
  readonly #stored: StoredVocabulary;

  constructor(stored: StoredVocabulary) {
    this.#stored = stored;
  }

  get size(): number {
    return this.#stored.terms.length;
  }

  /** Numbers of a term, or of all terms that begin with it. */
  range(term: string, isBeginning = false): TermRange {
    if (isBeginning) return this.#beginningWith(term);
    const from = this.#firstFrom(term);
    return { from, to: this.has(term) ? from + 1 : from };
  }

  has(term: string): boolean {
    return this.#stored.terms[this.#firstFrom(term)] === term;
  }

  hasBeginning(beginning: string): boolean {
    return this.#stored.terms[this.#firstFrom(beginning)]?.startsWith(beginning) === true;
  }

  pageCount(term: string): number {
    return this.has(term) ? (this.#stored.pageCounts[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** Number of pages with the term in a symbol, title or heading. */
  namedCount(term: string): number {
    return this.has(term) ? (this.#stored.namedCounts[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** Words of the site that begin like those of a query without results. */
  suggestions(words: readonly string[]): string[] {
    const near = words.flatMap((word) => {
      for (let length = word.length - 1; length >= minSharedLetters; length--) {
        const [name] = this.#namesWith(word.slice(0, length)).sort(this.#byPages);
        if (name !== undefined) return [this.#spellings(name)[0] ?? name];
      }
      return [];
    });
    return [...new Set(near)].slice(0, maxSuggestions);
  }

  /** The names with the fewest edits from a word, at most `maxEdits`; those of the most pages first. */
  similar(word: string, maxEdits: number, maxNames: number): string[] {
    // The first letter is assumed to be right: `usage` is not `image`.
    const names = this.#namesWith(word.slice(0, 1));
    const distances = names.map((term) => {
      const forms = [term, ...this.#spellings(term)];
      return Math.min(...forms.map((form) => editsBetween(word, form, maxEdits)));
    });
    const nearest = Math.min(...distances);
    if (nearest > maxEdits) return [];
    return names
      .filter((_, index) => distances[index] === nearest)
      .sort(this.#byPages)
      .slice(0, maxNames);
  }

  /** Terms with this beginning that are in a symbol, title or heading. */
  #namesWith(beginning: string): string[] {
    const { from, to } = this.#beginningWith(beginning);
    return this.#stored.terms
      .slice(from, to)
      .filter((_, index) => (this.#stored.namedCounts[from + index] ?? 0) > 0);
  }

  readonly #byPages = (a: string, b: string): number => this.namedCount(b) - this.namedCount(a);

  /** See {@link StoredVocabulary}; none if the term is the only one. */
  #spellings(term: string): readonly string[] {
    const { spellings } = this.#stored;
    return Object.hasOwn(spellings, term) ? (spellings[term] ?? []) : [];
  }

  #beginningWith(beginning: string): TermRange {
    return { from: this.#firstFrom(beginning), to: this.#firstFrom(`${beginning}\uffff`) };
  }

  /** Index of the first term that is not less than a text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#stored.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#stored.terms[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
