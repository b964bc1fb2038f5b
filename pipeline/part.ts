import type { BuiltPages } from "./kernel/built-pages.ts";
import { type StoredFiles, storeFiles } from "./publish/dist/to-manifest.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import { assignErrorIds } from "./search/assign-error-ids.ts";
import { assignHeadingIds } from "./tree/headings.ts";

/** Pages with ids of headings and errors, and stored files. */
export interface Part extends Omit<BuiltPages, "files"> {
  files: StoredFiles;
}

/** Assigns ids to headings and errors, which other pages link to, and stores the files. */
export function toPart(built: Partial<BuiltPages>, store: ValueStore): Part {
  const { pages = [], sidebars = [], files = [], redirects = {}, problems = [] } = built;
  for (const { body } of pages) {
    assignHeadingIds(body);
    assignErrorIds(body);
  }
  return { pages, sidebars, files: storeFiles(files, store), redirects, problems };
}

export function joinParts(parts: readonly Part[]): Part {
  return {
    pages: parts.flatMap(({ pages }) => pages),
    sidebars: parts.flatMap(({ sidebars }) => sidebars),
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    redirects: Object.assign({}, ...parts.map(({ redirects }) => redirects)),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

export function countPages({ pages }: Part): string {
  return `${pages.length} pages`;
}
