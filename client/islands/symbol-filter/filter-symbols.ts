import type { SymbolFilterData } from "../../../pipeline/model/search/symbol-filter.ts";

export interface FilterHit {
  name: string;
  kind: string;
  library: string;
  summary: string;
  href: string;
}

/**
 * Symbols that contain every word of the query in name, kind, package or summary. Best first: exact name, then names
 * that begin with the query, then names that contain it, then the rest.
 */
export function filterSymbols(data: SymbolFilterData, query: string): FilterHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked: { rank: number; hit: FilterHit }[] = [];
  for (const library of data.packages) {
    for (const [name, kindAt, summary, href] of library.symbols) {
      const kind = data.kinds[kindAt] ?? "";
      const text = `${name} ${kind} ${library.npm} ${library.name} ${summary}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      const hit = { name, kind, library: library.name, summary, href };
      ranked.push({ rank: nameRank(name.toLowerCase(), words), hit });
    }
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || a.hit.name.localeCompare(b.hit.name))
    .map(({ hit }) => hit);
}

function nameRank(name: string, words: readonly string[]): number {
  const joined = words.join("");
  if (name === joined) return 0;
  if (name.startsWith(joined)) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  return words.some((word) => name.includes(word)) ? 3 : 4;
}
