import type { Sidebar } from "../../content/model/navigation.ts";
import type { Page } from "../../content/model/page.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { completePage } from "./complete-page.ts";
import { pageNeighbours } from "./page-order.ts";

export interface CompletePagesOptions {
  sidebars: readonly Sidebar[];
  settings: SiteSettings;
  /** Old path to the page that replaced it. */
  redirects: Readonly<Record<string, string>>;
  /** Chooses the drafts to complete; all of them by default. */
  isWanted?: (draft: PageDraft) => boolean;
}

/** Drafts as the pages that are stored. */
export function completePages(
  drafts: readonly PageDraft[],
  { sidebars, settings, redirects, isWanted = () => true }: CompletePagesOptions,
): Page[] {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const neighbours = pageNeighbours(sidebars, (path) => byPath.get(path)?.sidebar);
  return drafts.filter(isWanted).map((draft) =>
    completePage(draft, {
      ...neighbours.get(draft.path),
      editUrl: settings.editUrl,
      version: settings.version,
      markdown: {
        origin: settings.url,
        path: draft.path,
        // An old path leads to a twin as well as to a page.
        isPage: (path) => byPath.has(path) || Object.hasOwn(redirects, path),
      },
    }),
  );
}
