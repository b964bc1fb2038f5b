import type { StoredVocabulary } from "../../pipeline/model/search/search-index.ts";
import { editsBetween } from "../../pipeline/model/text/nearest.ts";

/** Numbers of terms from `from` up to, but excluding, `to`. */
export interface TermRange {
  from: number;
  to: number;
}

const maxSuggestions = 3;
/** Characters of the prefix that a suggestion shares with a word. */
const minShared = 2;

/** All terms of the site, sorted, with their frequencies. */
export class Vocabulary {
  readonly #stored: StoredVocabulary;
  readonly #terms: readonly string[];

  constructor(stored: StoredVocabulary) {
    this.#stored = stored;
    this.#terms = stored.terms;
  }

  /** Number of terms. */
  get size(): number {
    return this.#terms.length;
  }

  /** Numbers of a term, or of all terms that begin with it. */
  range(term: string, isBeginning = false): TermRange {
    if (isBeginning) return this.#beginningWith(term);
    const from = this.#firstFrom(term);
    return { from, to: this.has(term) ? from + 1 : from };
  }

  has(term: string): boolean {
    return this.#terms[this.#firstFrom(term)] === term;
  }

  hasBeginning(beginning: string): boolean {
    return this.#terms[this.#firstFrom(beginning)]?.startsWith(beginning) === true;
  }

  /** Number of pages with the term. */
  pages(term: string): number {
    return this.has(term) ? (this.#stored.pages[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** Number of pages with the term in a symbol, title or heading. */
  named(term: string): number {
    return this.has(term) ? (this.#stored.named[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** Words of the site that begin like those of a query without results. */
  suggestions(words: readonly string[]): string[] {
    const near = words.flatMap((word) => {
      for (let length = word.length - 1; length >= minShared; length--) {
        const found = this.#mostNamed(word.slice(0, length));
        if (found !== undefined) return [found];
      }
      return [];
    });
    return [...new Set(near)].slice(0, maxSuggestions);
  }

  /** The term with a prefix that names the most pages, as spelt in texts. */
  #mostNamed(beginning: string): string | undefined {
    const { from, to } = this.#beginningWith(beginning);
    const { named, words } = this.#stored;
    const [best] = Array.from({ length: to - from }, (_, at) => from + at)
      .filter((at) => (named[at] ?? 0) > 0)
      .sort((a, b) => (named[b] ?? 0) - (named[a] ?? 0) || a - b);
    const term = best === undefined ? undefined : this.#terms[best];
    return term !== undefined && Object.hasOwn(words, term) ? (words[term]?.[0] ?? term) : term;
  }

  /** Names within `limit` edits of a word, also by their spellings: the nearest ones, by number of pages. */
  similar(word: string, limit: number, most: number): string[] {
    // The first letter is assumed to be right: `usage` is not `image`.
    const { from, to } = this.#beginningWith(word.slice(0, 1));
    const names = this.#terms
      .slice(from, to)
      .filter((_, at) => (this.#stored.named[from + at] ?? 0) > 0);
    const distances = names.map((term) => {
      const spellings = Object.hasOwn(this.#stored.words, term) ? this.#stored.words[term] : [];
      const forms = [term, ...(spellings ?? [])];
      return Math.min(...forms.map((form) => editsBetween(word, form, limit)));
    });
    const nearest = Math.min(...distances);
    if (nearest > limit) return [];
    return names
      .filter((_, at) => distances[at] === nearest)
      .sort((a, b) => this.named(b) - this.named(a))
      .slice(0, most);
  }

  #beginningWith(beginning: string): TermRange {
    return { from: this.#firstFrom(beginning), to: this.#firstFrom(`${beginning}\uffff`) };
  }

  /** Index of the first term that is not less than a text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
