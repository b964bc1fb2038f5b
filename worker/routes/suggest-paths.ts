/** Finds paths that resemble an unknown one. */
export interface PathSuggester {
  /** Best first, at most five. */
  suggest(path: string): string[];
}

/** Characters of a path that are compared. */
const comparedCharacters = 100;

const mostSuggestions = 5;
const leastSimilarity = 0.4;

/**
 * Compares by bigrams. The bigrams of all candidates are indexed once, so that a lookup takes microseconds for any
 * path and not-found pages cannot be made expensive.
 */
export function createPathSuggester(candidates: readonly string[]): PathSuggester {
  const sizes = candidates.map((candidate) => pairsOf(candidate).size);
  const candidatesByPair = new Map<string, number[]>();
  candidates.forEach((candidate, index) => {
    for (const pair of pairsOf(candidate)) {
      const list = candidatesByPair.get(pair);
      if (list === undefined) candidatesByPair.set(pair, [index]);
      else list.push(index);
    }
  });
  return {
    suggest(path) {
      const wanted = pairsOf(path);
      const shared = new Uint16Array(candidates.length);
      for (const pair of wanted) {
        for (const index of candidatesByPair.get(pair) ?? [])
          shared[index] = (shared[index] ?? 0) + 1;
      }
      return candidates
        .map((candidate, index) => ({
          candidate,
          // Sørensen–Dice coefficient of the two bigram sets.
          score: (2 * (shared[index] ?? 0)) / Math.max(1, wanted.size + (sizes[index] ?? 0)),
        }))
        .filter(({ score }) => score > leastSimilarity)
        .sort((a, b) => b.score - a.score || a.candidate.localeCompare(b.candidate))
        .slice(0, mostSuggestions)
        .map(({ candidate }) => candidate);
    },
  };
}

function pairsOf(path: string): Set<string> {
  const letters = path
    .slice(0, comparedCharacters)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  const pairs = new Set<string>();
  for (let index = 0; index < letters.length - 1; index++)
    pairs.add(letters.slice(index, index + 2));
  return pairs;
}
