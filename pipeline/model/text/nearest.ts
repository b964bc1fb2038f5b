import { distance } from "fastest-levenshtein";

/** Only the beginning of longer words is compared. */
const maxWordLength = 64;

/**
 * Up to three candidates within a small edit distance of the word, or that contain it; best first. Ignores letter case.
 */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const wanted = word.toLowerCase().slice(0, maxWordLength);
  if (wanted === "") return [];
  const limit = wanted.length < 6 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  const found: { candidate: string; edits: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const name = candidate.toLowerCase().slice(0, maxWordLength);
    const isNear = Math.abs(name.length - wanted.length) <= limit;
    const edits = isNear ? editsBetween(wanted, name, limit) : limit + 1;
    if (edits <= limit) found.push({ candidate, edits });
    else if (wanted.length > 3 && name.includes(wanted)) found.push({ candidate, edits: limit });
  }
  return found
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/**
 * The Levenshtein distance, but two neighbouring letters in the other order are one edit. Exact only up to `limit`.
 */
export function editsBetween(word: string, other: string, limit: number): number {
  const edits = distance(word, other);
  // A swap saves one edit of two: it changes nothing for fewer, and is not enough for many.
  if (edits < 2 || edits > limit + 1) return edits;
  const editsAfterSwap = [...word].map((letter, index) => {
    const swapped = word.slice(0, index) + word.charAt(index + 1) + letter + word.slice(index + 2);
    return distance(swapped, other) + 1;
  });
  return Math.min(edits, ...editsAfterSwap);
}
