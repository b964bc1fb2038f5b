import type { QueryPlan } from "./plan-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MAX_SUGGESTIONS = 3;
/** Characters of the prefix that similar words share. */
const MIN_SHARED = 2;

/** Words of the site that begin like those of a query without results, or else the most frequent names. */
export function suggestQueries({ units }: QueryPlan, vocabulary: Vocabulary): string[] {
  const near = units.flatMap(({ word }) => nearestWords(word, vocabulary));
  const suggestions = near.length > 0 ? near : vocabulary.mostNamed("", 3 * MAX_SUGGESTIONS);
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS);
}

function nearestWords(word: string, vocabulary: Vocabulary): string[] {
  for (let length = word.length - 1; length >= MIN_SHARED; length--) {
    const words = vocabulary.mostNamed(word.slice(0, length), 1);
    if (words.length > 0) return words;
  }
  return [];
}
