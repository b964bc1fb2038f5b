import type { StoredVocabulary } from "../../content/model/search/search-index.ts";
import { stemOf } from "../../content/search/stem.ts";
import { boundedDistance } from "./edit-distance.ts";

/** Terms that begin alike: places from `from` up to, not including, `to`. */
interface Range {
  from: number;
  to: number;
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

  /** Terms that are within `limit` edits of a word, or written so, nearest first, then those that name more. */
  similar(word: string, limit: number, most: number): string[] {
    const stem = stemOf(word);
    const found: { term: string; distance: number }[] = [];
    // Hardly anybody mistypes a first letter: `usage` is not `image`.
    const { from, to } = this.#range(word.slice(0, 1));
    for (let at = from; at < to; at++) {
      if ((this.#stored.named[at] ?? 0) === 0) continue;
      const term = this.#terms[at] ?? "";
      // A slip in `minting` is none in its stem.
      const forms = Object.hasOwn(this.#stored.words, term) ? this.#stored.words[term] : undefined;
      const distances = (forms ?? []).map((form) => boundedDistance(word, form, limit));
      const distance = Math.min(boundedDistance(stem, term, limit), ...distances);
      if (distance <= limit) found.push({ term, distance });
    }
    const best = Math.min(...found.map(({ distance }) => distance));
    return found
      .filter(({ distance }) => distance === best)
      .sort((a, b) => this.named(b.term) - this.named(a.term))
      .slice(0, most)
      .map(({ term }) => term);
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
