import type { Sidebar } from "../model/navigation.ts";
import type { PageDraft } from "./page-draft.ts";
import type { Problem } from "./problems.ts";
import type { SiteFile } from "./site-file.ts";

/** What is made of one source. */
export interface BuiltPages {
  pages: PageDraft[];
  sidebars: Sidebar[];
  files: SiteFile[];
  /** Target paths by old path. */
  redirects: Record<string, string>;
  problems: Problem[];
}
