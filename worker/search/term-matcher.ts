import { visitPageTerms } from "../../pipeline/model/search/page-terms.ts";
import type { Alternative } from "./query-alternatives.ts";
import type { TermRange, Vocabulary } from "./vocabulary.ts";

/** An alternative in a list of terms, and how often its first term is there. */
export interface TermMatch {
  alternative: Alternative;
  times: number;
}

const none: readonly TermMatch[] = [];

/** Finds alternatives of a query in lists of numbered terms. Made once a query. */
export class TermMatcher {
  readonly #terms: Uint32Array;
  readonly #alternatives: readonly Alternative[];
  /** By number of a term: one more than its index in `#uses`, or 0. */
  readonly #useOf: Uint32Array;
  /** Indexes in `#counts` that a term counts for. */
  readonly #uses: number[][] = [];
  /** Index in `#counts` of the first term of each alternative; its other terms follow. */
  readonly #firsts: number[] = [];
  readonly #counts: number[] = [];

  /** @param terms of all pages */
  constructor(terms: Uint32Array, alternatives: readonly Alternative[], vocabulary: Vocabulary) {
    this.#terms = terms;
    this.#alternatives = alternatives;
    this.#useOf = new Uint32Array(vocabulary.size);
    for (const { terms: wanted, isBeginning } of alternatives) {
      this.#firsts.push(this.#counts.length);
      for (const term of wanted) this.#count(vocabulary.range(term, isBeginning));
    }
  }

  /** Counts the terms of a range as one. */
  #count({ from, to }: TermRange): void {
    const place = this.#counts.push(0) - 1;
    for (let number = from; number < to; number++) {
      const before = this.#uses[(this.#useOf[number] ?? 0) - 1] ?? [];
      this.#useOf[number] = this.#uses.push([...before, place]);
    }
  }

  /** Alternatives of which a list has all terms. */
  matches(start: number, end: number): readonly TermMatch[] {
    if (!this.#countIn(start, end)) return none;
    const found = this.#found();
    this.#counts.fill(0);
    return found;
  }

  /** Alternatives of which a page has all terms, in whichever lists. */
  matchesOnPage(page: number): readonly TermMatch[] {
    visitPageTerms(this.#terms, page, (_part, _place, start, end) => this.#countIn(start, end));
    const found = this.#found();
    this.#counts.fill(0);
    return found;
  }

  #countIn(start: number, end: number): boolean {
    let isFound = false;
    for (let at = start; at < end; at++) {
      const use = this.#useOf[this.#terms[at] ?? 0] ?? 0;
      if (use === 0) continue;
      isFound = true;
      for (const place of this.#uses[use - 1] ?? []) {
        this.#counts[place] = (this.#counts[place] ?? 0) + 1;
      }
    }
    return isFound;
  }

  #found(): TermMatch[] {
    return this.#alternatives.flatMap((alternative, at) => {
      const first = this.#firsts[at] ?? 0;
      const isWhole = alternative.terms.every((_, term) => (this.#counts[first + term] ?? 0) > 0);
      return isWhole ? [{ alternative, times: this.#counts[first] ?? 0 }] : [];
    });
  }
}
