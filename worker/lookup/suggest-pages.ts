import type { CataloguePage } from "../../pipeline/model/catalogue.ts";

/** Finds pages that resemble an unknown path, best first. */
export type SuggestPages = (path: string) => CataloguePage[];

/** Characters of a name that are compared. */
const comparedCharacters = 100;

const mostSuggestions = 5;
const leastSimilarity = 0.5;

/**
 * Compares an unknown path with the paths of pages, and its last segment with their titles. The names are indexed once,
 * so that a lookup takes less than a millisecond for any path and not-found pages cannot be made expensive.
 */
export function createSuggestions(pages: readonly CataloguePage[]): SuggestPages {
  const comparePaths = indexNames(pages.map(({ path }) => path));
  const compareTitles = indexNames(pages.map(({ title }) => title));
  return (path) => {
    const byPath = comparePaths(path);
    const byTitle = compareTitles(path.slice(path.lastIndexOf("/") + 1));
    return pages
      .map((page, at) => ({ page, score: (byPath[at] ?? 0) + (byTitle[at] ?? 0) }))
      .filter(({ score }) => score > leastSimilarity)
      .sort((a, b) => b.score - a.score || a.page.path.localeCompare(b.page.path))
      .slice(0, mostSuggestions)
      .map(({ page }) => page);
  };
}

/** Indexes names by their pairs of letters, to give the Sørensen–Dice coefficient of each with a text. */
function indexNames(names: readonly string[]): (text: string) => Float64Array {
  const sizes = names.map((name) => pairsOf(name).size);
  const placesByPair = new Map<string, number[]>();
  names.forEach((name, place) => {
    for (const pair of pairsOf(name)) {
      const places = placesByPair.get(pair);
      if (places === undefined) placesByPair.set(pair, [place]);
      else places.push(place);
    }
  });
  return (text) => {
    const wanted = pairsOf(text);
    const shared = new Float64Array(names.length);
    for (const pair of wanted) {
      for (const place of placesByPair.get(pair) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    }
    return shared.map((count, at) => (2 * count) / Math.max(1, wanted.size + (sizes[at] ?? 0)));
  };
}

function pairsOf(name: string): Set<string> {
  const letters = name
    .slice(0, comparedCharacters)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  const pairs = new Set<string>();
  for (let at = 0; at < letters.length - 1; at++) pairs.add(letters.slice(at, at + 2));
  return pairs;
}
