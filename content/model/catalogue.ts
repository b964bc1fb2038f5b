import type { PageKind, Section } from "./page.ts";
import type { PagePath } from "./urls.ts";

/** Where every page stands in one small file, for programs: `/pages.json`. */
export const cataloguePath = "/pages.json";

/** All pages in reading order. */
export interface Catalogue {
  pages: CataloguePage[];
}

export interface CataloguePage {
  path: PagePath;
  title: string;
  description: string;
  section: Section;
  kind: PageKind;
  /** Heading of `llms.txt` that the page stands under. */
  group: string;
  /** Only on pages of operations. */
  operation?: { id: string; method: string; path: string };
}
