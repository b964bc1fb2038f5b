import { distance } from "fastest-levenshtein";

/** Longer words are compared by their beginning: nobody needs a suggestion for the rest. */
const longestWord = 64;

/**
 * At most three candidates that differ from the word in few letters, or that it is a part of; best first.
 * Letter case does not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const wanted = word.toLowerCase().slice(0, longestWord);
  if (wanted === "") return [];
  const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  const found: { candidate: string; edits: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const name = candidate.toLowerCase().slice(0, longestWord);
    const mayFit = Math.abs(name.length - wanted.length) <= limit;
    const edits = mayFit ? distance(wanted, name) : limit + 1;
    if (edits <= limit) found.push({ candidate, edits });
    else if (wanted.length > 3 && name.includes(wanted)) found.push({ candidate, edits: limit });
  }
  return found
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
