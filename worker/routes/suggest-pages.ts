import type { CataloguePage } from "../../content/model/catalogue.ts";
import { createPathSuggester } from "./suggest-paths.ts";

/** Finds pages that an unknown address may have meant. */
export interface PageSuggester {
  /** Best first, at most five: by their path, then by their title. */
  suggest(path: string): CataloguePage[];
}

const mostSuggestions = 5;

/** Addresses resemble paths; what a reader types from memory resembles a title. */
export function createPageSuggester(pages: readonly CataloguePage[]): PageSuggester {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  // The first page of a title stands for all that share it.
  const byTitle = new Map([...pages].reverse().map((page) => [page.title, page]));
  const paths = createPathSuggester([...byPath.keys()]);
  const titles = createPathSuggester([...byTitle.keys()]);
  return {
    suggest(path) {
      const last = path.slice(path.lastIndexOf("/") + 1);
      const found = [
        ...paths.suggest(path).map((near) => byPath.get(near)),
        ...titles.suggest(last).map((near) => byTitle.get(near)),
      ];
      const unique = new Set(found.filter((page) => page !== undefined));
      return [...unique].slice(0, mostSuggestions);
    },
  };
}
