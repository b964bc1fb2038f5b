import { currentLanguage, href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import type { Steps } from "../../kernel/step.ts";
import { type Sidebar, sidebarLinks } from "../../model/navigation.ts";
import type { Page, PageLink } from "../../model/page.ts";
import type { PageEntry } from "../../model/store.ts";
import type { PagePath } from "../../model/urls.ts";
import type { SiteSettings } from "../../settings/site.ts";
import { completePage } from "./complete-page.ts";

export interface CompletePagesOptions {
  steps: Steps;
  sidebars: readonly Sidebar[];
  settings: SiteSettings;
  /** Paths of guides without a translation. */
  untranslated: ReadonlySet<string>;
  /** Target paths by old path. */
  redirects: Readonly<Record<string, string>>;
  /** Drawn images by page path. */
  cards: ReadonlyMap<PagePath, string>;
}

export interface CompletedPage {
  page: Omit<Page, "body">;
  /** Hash of the stored page. */
  entry: PageEntry;
}

/**
 * Completes the drafts in order; the keys are paths in the current language.
 * @param store stores a page and returns its hash
 */
export function completePages(
  drafts: readonly PageDraft[],
  { steps, sidebars, settings, untranslated, redirects, cards }: CompletePagesOptions,
  store: (page: Page) => string,
): Map<string, CompletedPage> {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const sharedTitles = repeatedTitles(drafts);
  const neighbours = pageNeighbours(sidebars, (path) => byPath.get(path)?.sidebar);
  const { editUrl, version, url } = settings;
  const { words } = currentLanguage();
  const site = JSON.stringify([editUrl, version, url, redirects, [...byPath.keys()]]);
  const complete = (draft: PageDraft): CompletedPage => {
    const surroundings = {
      ...neighbours.get(draft.path),
      card: cards.get(draft.path),
      sharesTitle: sharedTitles.has(draft.title),
      isUntranslated: untranslated.has(draft.path),
    };
    return steps.stepSync(
      `page ${href(draft.path)}`,
      { inputs: [draft, JSON.stringify(surroundings)], fullBuildInputs: [site, words] },
      () => {
        const completed = completePage(draft, {
          ...surroundings,
          editUrl,
          version,
          markdown: {
            origin: url,
            path: draft.path,
            // Redirects also exist for the Markdown of a page.
            isPage: (path) => byPath.has(path) || Object.hasOwn(redirects, path),
          },
        });
        const { body: _, ...page } = completed;
        const hash = store(completed);
        // For a large API, the trees of drafts take most of the build's memory.
        steps.free(() => {
          draft.body = [];
        });
        return { page, entry: { hash, sidebar: page.sidebar } };
      },
    );
  };
  return new Map(drafts.map((draft) => [href(draft.path), complete(draft)]));
}

function repeatedTitles(drafts: readonly PageDraft[]): Set<string> {
  const groups = [...Map.groupBy(drafts, ({ title }) => title)];
  return new Set(groups.filter(([, same]) => same.length > 1).map(([title]) => title));
}

interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** Previous and next page in the order of the page's sidebar, without links to anchors. */
export function pageNeighbours(
  sidebars: readonly Sidebar[],
  sidebarOf: (path: string) => string | undefined,
): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const sidebar of sidebars) {
    const links = uniquePages(sidebar);
    links.forEach((link, index) => {
      if (sidebarOf(link.path) !== sidebar.id) return;
      const found: Neighbours = {};
      const previous = links[index - 1];
      const next = links[index + 1];
      if (previous !== undefined) found.previous = previous;
      if (next !== undefined) found.next = next;
      neighbours.set(link.path, found);
    });
  }
  return neighbours;
}

function uniquePages(sidebar: Sidebar): PageLink[] {
  const seen = new Set<string>();
  return sidebarLinks(sidebar.items).flatMap(({ label, path }) => {
    if (path.includes("#") || seen.has(path)) return [];
    seen.add(path);
    return [{ label, path }];
  });
}
