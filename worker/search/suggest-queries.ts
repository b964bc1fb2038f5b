import type { QueryPlan } from "./query-plan.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MAX_SUGGESTIONS = 3;
/** Shortest beginning that two words must share to be near. */
const MIN_SHARED = 2;

/** Words of the site that begin like those of a query without results; else what most pages are about. */
export function suggestQueries(plan: QueryPlan, vocabulary: Vocabulary): string[] {
  const near = plan.units.flatMap(({ term }) => nearestWords(term, vocabulary));
  const suggestions = near.length > 0 ? near : mostNamed(vocabulary);
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS);
}

function nearestWords(term: string, vocabulary: Vocabulary): string[] {
  for (let length = term.length - 1; length >= MIN_SHARED; length--) {
    const range = vocabulary.withPrefix(term.slice(0, length));
    const words = vocabulary
      .mostUsed(range, 2)
      .filter((word) => vocabulary.nameCount(word) > 0)
      .map((word) => vocabulary.terms.at(word));
    if (words.length > 0) return words;
  }
  return [];
}

function mostNamed(vocabulary: Vocabulary): string[] {
  return vocabulary
    .mostUsed({ from: 0, to: vocabulary.terms.length }, 30)
    .map((word) => vocabulary.terms.at(word))
    .filter((word) => /^[a-z]{3,}$/.test(word));
}
