import { distance as withoutSwaps } from "fastest-levenshtein";
import type { StoredVocabulary } from "../../content/model/search/search-index.ts";
import { boundedDistance } from "./edit-distance.ts";

/** Terms that begin alike: places from `from` up to, not including, `to`. */
interface Range {
  from: number;
  to: number;
}

export interface SimilarTerm {
  term: string;
  distance: number;
}

/** Every term of the site, in order, and how much it is used. */
export class Vocabulary {
  readonly #stored: StoredVocabulary;
  readonly #terms: readonly string[];

  constructor(stored: StoredVocabulary) {
    this.#stored = stored;
    this.#terms = stored.terms;
  }

  has(term: string): boolean {
    return this.#terms[this.#firstFrom(term)] === term;
  }

  hasBeginning(beginning: string): boolean {
    return this.#terms[this.#firstFrom(beginning)]?.startsWith(beginning) === true;
  }

  /** Number of pages that have the term; 0 when it is none. */
  pages(term: string): number {
    return this.has(term) ? (this.#stored.pages[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** Number of pages that have the term in a name; 0 when it is none. */
  named(term: string): number {
    return this.has(term) ? (this.#stored.named[this.#firstFrom(term)] ?? 0) : 0;
  }

  /** The terms with a beginning that name most pages, most first, as readers write them. */
  mostNamed(beginning: string, limit: number): string[] {
    const { from, to } = this.#range(beginning);
    const { named, words } = this.#stored;
    return Array.from({ length: to - from }, (_, at) => from + at)
      .filter((at) => (named[at] ?? 0) > 0)
      .sort((a, b) => (named[b] ?? 0) - (named[a] ?? 0) || a - b)
      .slice(0, limit)
      .map((at) => this.#terms[at] ?? "")
      .map((term) => (Object.hasOwn(words, term) ? (words[term]?.[0] ?? term) : term));
  }

  /** Terms within `limit` edits of a word, nearest first, then those that name more. */
  similar(word: string, limit: number, most: number): SimilarTerm[] {
    const alike = this.#range(word.slice(0, 1));
    let found = this.#near(word, limit, alike);
    // Hardly anybody mistypes a first letter and another one: `usage` is not `image`.
    if (nearest(found) > 1) {
      found = [
        ...found,
        ...this.#near(word, 1, { from: 0, to: alike.from }),
        ...this.#near(word, 1, { from: alike.to, to: this.#terms.length }),
      ];
    }
    const best = nearest(found);
    const rank = ({ term }: SimilarTerm): number =>
      this.named(term) + (term[0] === word[0] ? this.#terms.length : 0);
    return found
      .filter(({ distance }) => distance === best)
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, most);
  }

  /** Terms of words that are written within `limit` edits of a word: a slip in `minting` is none in its stem. */
  similarWritten(word: string, limit: number): SimilarTerm[] {
    const found = Object.entries(this.#stored.words).flatMap(([term, written]) => {
      if (term[0] !== word[0] || this.named(term) === 0) return [];
      const distances = written
        .filter((form) => Math.abs(form.length - word.length) <= limit)
        .map((form) => boundedDistance(word, form, limit));
      const distance = Math.min(...distances);
      return distance <= limit ? [{ term, distance }] : [];
    });
    const best = nearest(found);
    return found.filter(({ distance }) => distance === best);
  }

  #near(word: string, limit: number, { from, to }: Range): SimilarTerm[] {
    const found: SimilarTerm[] = [];
    for (let at = from; at < to; at++) {
      const term = this.#terms[at] ?? "";
      if (Math.abs(term.length - word.length) > limit) continue;
      // Far quicker, and counts each swap of neighbours as two edits.
      if (withoutSwaps(word, term) > 2 * limit) continue;
      const distance = boundedDistance(word, term, limit);
      if (distance <= limit && (this.#stored.named[at] ?? 0) > 0) found.push({ term, distance });
    }
    return found;
  }

  #range(beginning: string): Range {
    return { from: this.#firstFrom(beginning), to: this.#firstFrom(`${beginning}\uffff`) };
  }

  /** Place of the first term that is not before a text. */
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

function nearest(found: readonly SimilarTerm[]): number {
  return Math.min(...found.map(({ distance }) => distance));
}
