import { setImmediate } from "node:timers/promises";
import type { Sidebar } from "../../../content/model/navigation.ts";
import type { Page } from "../../../content/model/page.ts";
import type { PageEntry } from "../../../content/model/store.ts";
import type { SiteSettings } from "../../../content/schema/site.ts";
import type { EarlierBuild } from "../../earlier-build.ts";
import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { pageNeighbours } from "../navigation/page-order.ts";
import { completePage } from "./complete-page.ts";

export interface CompletePagesOptions {
  sidebars: readonly Sidebar[];
  settings: SiteSettings;
  /** Paths of guides that another language has not translated. */
  untranslated: ReadonlySet<string>;
  /** Old path to the page that replaced it. */
  redirects: Readonly<Record<string, string>>;
  /** Its pages stay where what they are made from is the same. */
  earlier?: EarlierBuild | undefined;
  /** Trees and HTML of pages are not needed any more: those of a large API are most of the build's memory. */
  isLast: boolean;
}

interface Surroundings {
  /** Of the page alone. */
  own: string;
  /** Of every page: long, and one text for all. */
  shared: string;
}

export interface CompletedPage {
  draft: PageDraft;
  page: Page;
  /** What besides the draft went into the page. */
  surroundings: Surroundings;
  /** Where the stored page is found. */
  entry: PageEntry;
}

/**
 * Drafts as pages, by their paths in the current language, in the same order.
 * @param store stores a page as soon as it is made, and returns its hash
 */
export async function completePages(
  drafts: readonly PageDraft[],
  { sidebars, settings, untranslated, redirects, earlier, isLast }: CompletePagesOptions,
  store: (page: Page) => string,
): Promise<Map<string, CompletedPage>> {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const sharedTitles = repeatedTitles(drafts);
  const neighbours = pageNeighbours(sidebars, (path) => byPath.get(path)?.sidebar);
  const { editUrl, version, url } = settings;
  const shared = new Map<object, string>();
  const cells = new Map<string, string>();
  const site = JSON.stringify([editUrl, version, url, redirects, [...byPath.keys()]]);
  const complete = (draft: PageDraft): CompletedPage => {
    const around = neighbours.get(draft.path) ?? {};
    const sharesTitle = sharedTitles.has(draft.title);
    const isUntranslated = untranslated.has(draft.path);
    const own = JSON.stringify([around, sharesTitle, isUntranslated]);
    const surroundings = { own, shared: site };
    const kept = keptPage(draft, surroundings, earlier);
    if (kept !== undefined) return kept;
    const page = completePage(draft, {
      ...around,
      editUrl,
      version,
      sharesTitle,
      isUntranslated,
      markdown: {
        origin: url,
        path: draft.path,
        shared,
        cells,
        // An old path leads to a twin as well as to a page.
        isPage: (path) => byPath.has(path) || Object.hasOwn(redirects, path),
      },
    });
    const hash = store(page);
    if (isLast) {
      draft.body = [];
      page.body = [];
    }
    const entry = { hash, sidebar: page.sidebar };
    return { draft, page, surroundings, entry };
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

/** The earlier page when it is the same still, or when a preview need not show the difference yet. */
function keptPage(
  draft: PageDraft,
  { own, shared }: Surroundings,
  earlier: EarlierBuild | undefined,
): CompletedPage | undefined {
  const known = earlier?.built.pages.get(href(draft.path));
  if (known === undefined) return undefined;
  const isSame = known.surroundings.own === own && known.surroundings.shared === shared;
  if (known.draft === draft && isSame) return known;
  const inView = earlier?.inView;
  return inView === undefined || inView.has(draft.path) ? undefined : known;
}
