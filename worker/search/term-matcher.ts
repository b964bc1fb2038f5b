import type { Alternative } from "./query-alternatives.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** An alternative that a list of terms has. */
export interface TermMatch {
  alternative: Alternative;
  /** How often its first term is in the list. */
  times: number;
}

/** An alternative that a term belongs to. */
interface TermUse {
  alternative: Alternative;
  index: number;
}

const none: readonly TermMatch[] = [];

/** Raises the values at some indexes to `value`, unless they are higher. */
export function setAtLeast(values: number[], indexes: readonly number[], value: number): void {
  for (const index of indexes) values[index] = Math.max(values[index] ?? 0, value);
}

/** Finds alternatives of a query in lists of numbered terms. */
export class TermMatcher {
  /** By number of the term. An array, because a map would take twice as long for the many terms without a use. */
  readonly #uses: (readonly TermUse[] | undefined)[];

  constructor(alternatives: readonly Alternative[], vocabulary: Vocabulary) {
    this.#uses = new Array(vocabulary.size).fill(undefined);
    for (const alternative of alternatives) {
      for (const [index, term] of alternative.terms.entries()) {
        const { from, to } = vocabulary.range(term, alternative.isBeginning);
        for (let number = from; number < to; number++) {
          this.#uses[number] = [...(this.#uses[number] ?? []), { alternative, index }];
        }
      }
    }
  }

  /** Alternatives of which a list has all terms. */
  matches(list: Uint32Array): readonly TermMatch[] {
    /** How often each term of an alternative is in the list. */
    let counts: Map<Alternative, number[]> | undefined;
    for (const number of list) {
      const uses = this.#uses[number];
      if (uses === undefined) continue;
      counts ??= new Map();
      for (const { alternative, index } of uses) {
        const times = counts.get(alternative) ?? [];
        times[index] = (times[index] ?? 0) + 1;
        counts.set(alternative, times);
      }
    }
    if (counts === undefined) return none;
    return [...counts]
      .filter(([{ terms }, times]) => terms.every((_, index) => times[index] !== undefined))
      .map(([alternative, [times = 0]]) => ({ alternative, times }));
  }
}
