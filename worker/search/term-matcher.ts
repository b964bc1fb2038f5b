import type { Alternative } from "./query-alternatives.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** An alternative in a list of terms, and how often its first term is there. */
export interface TermMatch {
  alternative: Alternative;
  times: number;
}

/** An alternative that a term belongs to, and the place of the term in it. */
interface TermUse {
  alternative: Alternative;
  place: number;
}

const none: readonly TermMatch[] = [];

/** Finds alternatives of a query in lists of numbered terms. */
export class TermMatcher {
  /** By number of a term. */
  readonly #uses: (readonly TermUse[] | undefined)[];

  constructor(alternatives: readonly Alternative[], vocabulary: Vocabulary) {
    // Most terms of a page are none of the query: looking them up in a map would take twice as long.
    this.#uses = new Array(vocabulary.size).fill(undefined);
    for (const alternative of alternatives) {
      for (const [place, term] of alternative.terms.entries()) {
        const { from, to } = vocabulary.range(term, alternative.isBeginning);
        for (let number = from; number < to; number++) {
          this.#uses[number] = [...(this.#uses[number] ?? []), { alternative, place }];
        }
      }
    }
  }

  /** Alternatives of which a list has all terms. */
  matches(list: Uint32Array): readonly TermMatch[] {
    let counts: Map<Alternative, number[]> | undefined;
    for (let at = 0; at < list.length; at++) {
      const uses = this.#uses[list[at] ?? 0];
      if (uses === undefined) continue;
      counts ??= new Map();
      for (const { alternative, place } of uses) {
        const found = counts.get(alternative) ?? [];
        found[place] = (found[place] ?? 0) + 1;
        counts.set(alternative, found);
      }
    }
    if (counts === undefined) return none;
    return [...counts]
      .filter(([{ terms }, found]) => terms.every((_, place) => found[place] !== undefined))
      .map(([alternative, [times = 0]]) => ({ alternative, times }));
  }
}
