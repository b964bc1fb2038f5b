import { href, isDefaultLanguage } from "../kernel/language.ts";
import type { PageDraft } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import { today } from "../kernel/today.ts";
import { sidebarIn } from "../model/navigation.ts";
import type { AssetManifest, Manifest } from "../model/store.ts";
import type { PagePath } from "../model/urls.ts";
import { bundleClient, type ClientBundle } from "../publish/bundle/bundle-client.ts";
import { hashRenderer } from "../publish/dist/hash-renderer.ts";
import {
  type StoredFiles,
  storeFiles,
  storeParts,
  toManifest,
} from "../publish/dist/to-manifest.ts";
import { indexPages } from "../search/build-search-index.ts";
import { searchedPages } from "../search/page-cards.ts";
import type { Synonyms } from "../search/read-synonyms.ts";
import { drawCards, socialCards } from "../site/cards/social-cards.ts";
import { aliasRedirects, checkAliases, guideAliases } from "../site/links/aliases.ts";
import { anyAnchor, checkLinks, type PageAnchors, pageAnchors } from "../site/links/check-links.ts";
import { checkQuestions } from "../site/links/check-questions.ts";
import { checkRoutes } from "../site/links/check-routes.ts";
import { checkSettings } from "../site/links/check-settings.ts";
import { checkQuickLinks, quickLinkFiles, readQuickLinks } from "../site/links/quick-links.ts";
import { agentTextFiles, checkAgentLinks } from "../site/lists/agent-texts.ts";
import { pageListPaths, pageLists } from "../site/lists/page-lists.ts";
import { type CompletedPage, completePages } from "../site/pages/complete-pages.ts";
import { toSiteConfig } from "../site/settings/to-site-config.ts";
import type { Build } from "./build.ts";
import type { Content } from "./content.ts";
import type { Sources } from "./sources.ts";

export function bundleScripts({
  root,
  language,
  steps,
  store,
  compression,
}: Build): Promise<ClientBundle> {
  const { words, settings } = language;
  const { theme } = settings;
  return steps.step(
    "client bundle",
    [words, JSON.stringify(theme)],
    async () => {
      const quickLinks = await readQuickLinks(root);
      return bundleClient(root, store, { words, theme, quickLinks, compression, steps });
    },
    { files: [...clientSources, ...quickLinkFiles()] },
  );
}

/** Folders of code that is bundled for the browser. */
const clientSources = ["client", "content/islands", "pipeline/model"];

interface CheckedPages {
  /** Drafts of the published pages. */
  drafts: PageDraft[];
  redirects: Record<string, string>;
  anchors: PageAnchors;
  problems: Problem[];
}

/** Checks links of pages, settings and aliases. */
export function checkPages(
  build: Build,
  sources: Sources,
  content: Content,
): Promise<CheckedPages> {
  const { settings, shared } = build.language;
  return build.steps.step(
    "links",
    [content, settings, shared],
    () => checkAllLinks(build, sources, content),
    { files: [...quickLinkFiles(), ...agentTextFiles] },
  );
}

async function checkAllLinks(
  { root, language, steps }: Build,
  { openapi: { apis }, libraries, guides }: Sources,
  content: Content,
): Promise<CheckedPages> {
  const { settings } = language;
  const names = libraries.libraries.map(({ name }) => name);
  const { pages: drafts, problems } = checkRoutes(content.pages);
  const aliases = guideAliases(guides.guides);
  const redirects = { ...settings.redirects, ...content.redirects, ...aliasRedirects(aliases) };
  const files = Object.keys(content.files);
  const listed = pageListPaths(drafts, apis);
  const targets = {
    files: new Set(["/search", ...language.shared, ...files, ...listed]),
    redirects,
  };
  const errors = content.problems.filter(({ severity }) => severity === "error");
  const anchors = pageAnchors(drafts, new Set(errors.map(({ file }) => file)));
  for (const path of guides.unread) anchors.set(path, anyAnchor);
  // An earlier draft may link to what is there no more.
  const current = drafts.filter(
    ({ path, section }) =>
      !steps.isStale(`draft ${href(path)}`) && !steps.isStale(`${section} pages`),
  );
  problems.push(
    ...checkLinks(current, targets, anchors),
    ...checkSettings(settings, { anchors, targets, ...language, libraries: names }),
    ...checkAliases(aliases, { anchors, targets, written: settings.redirects }),
    ...checkQuestions(drafts, anchors),
    ...(await checkQuickLinks(root, { anchors, targets })),
    ...(isDefaultLanguage(language) ? await checkAgentLinks(root, { anchors, targets }) : []),
  );
  return { drafts, redirects, anchors, problems };
}

type Navigation = ReturnType<typeof toSiteConfig>;

export function makeNavigation({ language, steps }: Build, content: Content): Navigation {
  const { settings, shared } = language;
  return steps.quick("navigation", [content, settings, shared], () =>
    toSiteConfig(settings, content.sidebars, language),
  );
}

interface SocialCards {
  files: StoredFiles;
  ofPage: ReadonlyMap<PagePath, string>;
}

export async function drawSocialCards(
  { root, language, steps, store }: Build,
  { drafts }: CheckedPages,
): Promise<SocialCards> {
  const { ofPage, cards } = socialCards(drafts, language.settings);
  const files = await steps.step(
    "social cards",
    [],
    async () => storeFiles(await drawCards(cards, root), store),
    { later: [JSON.stringify(cards)], count: () => `${cards.length} pictures` },
  );
  return { files, ofPage };
}

export type SearchTexts = ReturnType<typeof searchedPages>;

export function readSearchTexts(
  { steps }: Build,
  content: Content,
  { drafts }: CheckedPages,
): Promise<SearchTexts> {
  return steps.step("search texts", [], () => searchedPages(drafts), { later: [content] });
}

/** Stored pages by path, without bodies. */
export type StoredPages = ReadonlyMap<string, CompletedPage>;

export function storePages(
  { language, steps, store }: Build,
  { guides }: Sources,
  { sidebars }: Content,
  { drafts, redirects }: CheckedPages,
  { ofPage }: SocialCards,
): Promise<StoredPages> {
  const { settings } = language;
  const untranslated = guides.untranslated ?? new Set();
  const options = { steps, sidebars, settings, untranslated, redirects, cards: ofPage };
  return steps.progress.step(
    "pages",
    () => completePages(drafts, options, (page) => store.add("page", JSON.stringify(page))),
    (pages) => `${pages.size} pages`,
  );
}

interface SearchIndex {
  /** Hashes of the values of each part. */
  parts: Record<string, string[]>;
  pages: number;
  bytes: number;
}

/** Runs after the pages are stored, because for a large API both together need too much memory. */
export function indexSearch(
  { steps, store }: Build,
  texts: SearchTexts,
  synonyms: Synonyms,
): Promise<SearchIndex> {
  return steps.step(
    "search index",
    [],
    async () => {
      const { parts, ...size } = await indexPages(texts, synonyms);
      return { ...size, parts: storeParts(parts, store) };
    },
    {
      later: [texts, synonyms],
      count: ({ pages, bytes }) => `${pages} pages in ${(bytes / 1e6).toFixed(1)} MB`,
    },
  );
}

export function makeLists(
  { language, steps, store }: Build,
  { openapi: { apis } }: Sources,
  content: Content,
  { drafts }: CheckedPages,
  { site }: Navigation,
  pages: StoredPages,
): Promise<StoredFiles> {
  const { prefix } = language;
  return steps.step(
    "lists",
    [],
    () => {
      const published = [...pages.values()].map(({ page }) => page);
      return storeFiles(
        pageLists(drafts, published, { site, prefix, apis, builtOn: today() }),
        store,
      );
    },
    { later: [content, site, apis, JSON.stringify(entriesOf(pages))] },
  );
}

export async function makeManifest(
  { root, language, steps, store }: Build,
  content: Content,
  { redirects }: CheckedPages,
  made: {
    navigation: Navigation;
    pages: StoredPages;
    cards: SocialCards;
    search: SearchIndex;
    lists: StoredFiles;
    assets: AssetManifest;
  },
): Promise<Manifest> {
  const renderer = await steps.progress.step("renderer", () => hashRenderer(root, steps));
  const files = Object.entries({ ...content.files, ...made.cards.files });
  const moved = Object.entries(redirects).map(([from, to]) => [href(from), href(to)]);
  return toManifest(
    {
      site: made.navigation.site,
      pages: entriesOf(made.pages),
      sidebars: content.sidebars.map((each) => ({
        ...each,
        id: sidebarIn(language.prefix, each.id),
      })),
      files: {
        ...Object.fromEntries(files.map(([path, entry]) => [href(path), entry])),
        ...made.lists,
      },
      redirects: Object.fromEntries(moved),
      searchParts: made.search.parts,
      assets: made.assets,
      renderer,
    },
    store,
  );
}

function entriesOf(pages: StoredPages) {
  return Object.fromEntries([...pages].map(([path, { entry }]) => [path, entry]));
}
