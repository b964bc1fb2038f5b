import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import { nearest } from "../../pipeline/model/text/nearest.ts";

/** Finds pages that resemble an unknown path, best first. */
export type SuggestPages = (path: string) => CataloguePage[];

const maxSuggestions = 5;

/** Compares an unknown path with the paths of pages, and its last segment with the last segments and titles. */
export function createSuggestions(pages: readonly CataloguePage[]): SuggestPages {
  const byPath = Map.groupBy(pages, ({ path }) => path);
  const byName = Map.groupBy(pages, ({ path }) => lastSegment(path));
  const byTitle = Map.groupBy(pages, ({ title }) => title);
  const near = (word: string, named: ReadonlyMap<string, CataloguePage[]>): CataloguePage[] =>
    nearest(word, named.keys()).flatMap((name) => named.get(name) ?? []);
  return (path) => {
    const name = lastSegment(path);
    const found = [...near(path, byPath), ...near(name, byName), ...near(name, byTitle)];
    return [...new Set(found)].slice(0, maxSuggestions);
  };
}

function lastSegment(path: string): string {
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}
