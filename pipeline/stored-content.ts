import type { BuiltPages } from "./kernel/built-pages.ts";
import { type StoredFiles, storeFiles } from "./publish/dist/to-manifest.ts";
import type { ValueWriter } from "./publish/dist/value-writer.ts";
import { assignErrorIds } from "./search/assign-error-ids.ts";
import { assignHeadingIds } from "./tree/headings.ts";

/** Pages with ids of headings and errors, and stored files. */
export interface StoredContent extends Omit<BuiltPages, "files"> {
  files: StoredFiles;
}

/** Assigns ids to headings and errors, which other pages link to, and stores the files. */
export function storeContent(built: Partial<BuiltPages>, store: ValueWriter): StoredContent {
  const { pages = [], sidebars = [], files = [], redirects = {}, problems = [] } = built;
  for (const { body } of pages) {
    assignHeadingIds(body);
    assignErrorIds(body);
  }
  return { pages, sidebars, files: storeFiles(files, store), redirects, problems };
}

export function joinContents(contents: readonly StoredContent[]): StoredContent {
  return {
    pages: contents.flatMap(({ pages }) => pages),
    sidebars: contents.flatMap(({ sidebars }) => sidebars),
    files: Object.assign({}, ...contents.map(({ files }) => files)),
    redirects: Object.assign({}, ...contents.map(({ redirects }) => redirects)),
    problems: contents.flatMap(({ problems }) => problems),
  };
}
