import type { Alternative } from "./query-alternatives.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** An alternative in a list of terms, and how often its first term is there. */
export interface TermMatch {
  alternative: Alternative;
  times: number;
}

/** Finds alternatives of a query in lists of numbered terms. */
export class TermMatcher {
  /** By number of a term: the alternatives that it belongs to, and its place among their terms. */
  readonly #uses = new Map<number, { alternative: Alternative; place: number }[]>();

  constructor(alternatives: readonly Alternative[], vocabulary: Vocabulary) {
    for (const alternative of alternatives) {
      for (const [place, term] of alternative.terms.entries()) {
        const { from, to } = vocabulary.range(term, alternative.isBeginning);
        for (let number = from; number < to; number++) {
          const known = this.#uses.get(number) ?? [];
          this.#uses.set(number, [...known, { alternative, place }]);
        }
      }
    }
  }

  /** Alternatives of which some lists together have all terms. */
  matches(...lists: readonly Uint32Array[]): TermMatch[] {
    const counts = new Map<Alternative, number[]>();
    for (const list of lists) {
      for (const number of list) {
        const uses = this.#uses.get(number);
        if (uses === undefined) continue;
        for (const { alternative, place } of uses) {
          const found = counts.get(alternative) ?? [];
          found[place] = (found[place] ?? 0) + 1;
          counts.set(alternative, found);
        }
      }
    }
    return [...counts]
      .filter(([{ terms }, found]) => terms.every((_, place) => found[place] !== undefined))
      .map(([alternative, [times = 0]]) => ({ alternative, times }));
  }
}
