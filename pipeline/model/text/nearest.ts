import { distance } from "fastest-levenshtein";

/** Characters of a word that are compared. */
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
    const mayFit = Math.abs(name.length - wanted.length) <= limit;
    const edits = mayFit ? editsBetween(wanted, name, limit) : limit + 1;
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
  // Nearer words cannot become nearer by a swap, others not near enough.
  if (edits < 2 || edits > limit + 1) return edits;
  const swapped = [...word].map((letter, at) => {
    const turned = word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2);
    return distance(turned, other) + 1;
  });
  return Math.min(edits, ...swapped);
}
