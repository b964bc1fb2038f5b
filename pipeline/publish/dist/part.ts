import type { PageDraft } from "../../kernel/page-draft.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { Sidebar } from "../../model/navigation.ts";
import { assignErrorIds } from "../../search/assign-error-ids.ts";
import { assignHeadingIds } from "../../tree/headings.ts";
import { type StoredFiles, storeFiles } from "./to-manifest.ts";
import type { ValueStore } from "./value-store.ts";

/** Pages and files of one source. */
export interface Part {
  /** With ids of headings and errors. */
  pages: PageDraft[];
  sidebars: Sidebar[];
  files: StoredFiles;
  /** Target paths by old path. */
  redirects: Record<string, string>;
  problems: Problem[];
}

/** Assigns ids to headings and errors, which other pages link to, and stores the files. */
export function toPart(
  built: Partial<Omit<Part, "files">> & { files?: readonly SiteFile[] },
  store: ValueStore,
): Part {
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
