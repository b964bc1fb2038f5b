import type { PageKind, Section } from "./page.ts";
import type { PagePath } from "./urls.ts";

/** All pages in one small file, for programs. */
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
  /** Heading of `llms.txt` that lists the page. */
  group: string;
  /** Only on pages of operations. */
  operation?: { id: string; method: string; path: string };
  /** Name of the schema; only on pages of schemas, whose titles may say more. */
  schema?: string;
}
