/** Pages whose last segments resemble those of an unknown path, best first, at most five. */
export function suggestPaths(path: string, candidates: readonly string[]): string[] {
  const wanted = bigrams(path);
  return candidates
    .map((candidate) => ({ candidate, score: similarity(wanted, bigrams(candidate)) }))
    .filter(({ score }) => score > 0.4)
    .sort((a, b) => b.score - a.score || a.candidate.localeCompare(b.candidate))
    .slice(0, 5)
    .map(({ candidate }) => candidate);
}

/** Pairs of neighbouring letters; only the first 100 characters count, so that the work stays bounded. */
function bigrams(path: string): Set<string> {
  const letters = path.slice(0, 100).toLowerCase().replace(/[^a-z0-9]/g, "");
  const pairs = new Set<string>();
  for (let index = 0; index < letters.length - 1; index++) pairs.add(letters.slice(index, index + 2));
  return pairs;
}

/** Sørensen–Dice coefficient of two sets. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
