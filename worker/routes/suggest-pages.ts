import type { CataloguePage } from "../../content/model/catalogue.ts";
import { createPathSuggester } from "./suggest-paths.ts";

/** Finds pages similar to an unknown path. */
export interface PageSuggester {
  /** Best first, at most five: alternately by path and by title. */
  suggest(path: string): CataloguePage[];
}

const mostSuggestions = 5;

/** Compares with paths for mistyped links, and with titles for paths typed from memory. */
export function createPageSuggester(pages: readonly CataloguePage[]): PageSuggester {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  // Of pages with the same title, the first is suggested.
  const byTitle = new Map([...pages].reverse().map((page) => [page.title, page]));
  const paths = createPathSuggester([...byPath.keys()]);
  const titles = createPathSuggester([...byTitle.keys()]);
  return {
    suggest(path) {
      const last = path.slice(path.lastIndexOf("/") + 1);
      const [nearPaths, nearTitles] = [paths.suggest(path), titles.suggest(last)];
      const found = Array.from({ length: mostSuggestions }, (_, place) => [
        byPath.get(nearPaths[place] ?? ""),
        byTitle.get(nearTitles[place] ?? ""),
      ]).flat();
      const unique = new Set(found.filter((page) => page !== undefined));
      return [...unique].slice(0, mostSuggestions);
    },
  };
}
