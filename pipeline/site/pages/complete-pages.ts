import { setImmediate } from "node:timers/promises";
import type { Sidebar } from "../../../content/model/navigation.ts";
import type { Page } from "../../../content/model/page.ts";
import type { PageEntry } from "../../../content/model/store.ts";
import type { PagePath } from "../../../content/model/urls.ts";
import type { SiteSettings } from "../../../content/schema/site.ts";
import { currentLanguage, href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import type { Steps } from "../../kernel/step.ts";
import { pageNeighbours } from "../navigation/page-order.ts";
import { completePage } from "./complete-page.ts";

export interface CompletePagesOptions {
  steps: Steps;
  sidebars: readonly Sidebar[];
  settings: SiteSettings;
  /** Paths of guides that another language has not translated. */
  untranslated: ReadonlySet<string>;
  /** Old path to the page that replaced it. */
  redirects: Readonly<Record<string, string>>;
  /** Pictures that the build draws, by the path of the page. */
  cards: ReadonlyMap<PagePath, string>;
}

export interface CompletedPage {
  /** Without its body, which is stored. */
  page: Omit<Page, "body">;
  /** Where the stored page is found. */
  entry: PageEntry;
}

/**
 * Drafts as pages, by their paths in the current language, in the same order.
 * @param store stores a page as soon as it is made, and returns its hash
 */
export async function completePages(
  drafts: readonly PageDraft[],
  { steps, sidebars, settings, untranslated, redirects, cards }: CompletePagesOptions,
  store: (page: Page) => string,
): Promise<Map<string, CompletedPage>> {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const sharedTitles = repeatedTitles(drafts);
  const neighbours = pageNeighbours(sidebars, (path) => byPath.get(path)?.sidebar);
  const { editUrl, version, url } = settings;
  const shared = new Map<object, string>();
  const cells = new Map<string, string>();
  const { words } = currentLanguage();
  const site = JSON.stringify([editUrl, version, url, redirects, [...byPath.keys()]]);
  const complete = (draft: PageDraft): CompletedPage => {
    const own = {
      ...neighbours.get(draft.path),
      card: cards.get(draft.path),
      sharesTitle: sharedTitles.has(draft.title),
      isUntranslated: untranslated.has(draft.path),
    };
    return steps.page(href(draft.path), [draft, JSON.stringify(own), site, words], () => {
      const made = completePage(draft, {
        ...own,
        editUrl,
        version,
        markdown: {
          origin: url,
          path: draft.path,
          shared,
          cells,
          // An old path leads to a twin as well as to a page.
          isPage: (path) => byPath.has(path) || Object.hasOwn(redirects, path),
        },
      });
      const { body: _, ...page } = made;
      const hash = store(made);
      // The trees of a large API are most of the build's memory.
      steps.release(() => {
        draft.body = [];
      });
      return { page, entry: { hash, sidebar: page.sidebar } };
    });
  };
  const pages = new Map<string, CompletedPage>();
  for (const draft of drafts) {
    pages.set(href(draft.path), complete(draft));
    // The engine ends a collection of garbage between two tasks: within one, the trees of all pages stay.
    await setImmediate();
  }
  return pages;
}

function repeatedTitles(drafts: readonly PageDraft[]): Set<string> {
  const seen = new Set<string>();
  return new Set(
    drafts
      .map(({ title }) => title)
      .filter((title) => {
        const isRepeated = seen.has(title);
        seen.add(title);
        return isRepeated;
      }),
  );
}
