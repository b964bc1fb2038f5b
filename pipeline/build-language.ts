import { isDeepStrictEqual as isEqual } from "node:util";
import { sidebarIn } from "../content/model/navigation.ts";
import type { SiteConfig } from "../content/model/site.ts";
import type { AssetManifest, FileEntry, Manifest } from "../content/model/store.ts";
import type { Messages } from "../content/model/text/translate.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { Content } from "./build-content.ts";
import { type EarlierBuild, hasChanged, isPreview, keepsContent } from "./earlier-build.ts";
import { href } from "./kernel/language.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import { bundleClient, type ClientBundle } from "./publish/bundle/bundle-client.ts";
import { hashRenderer } from "./publish/dist/hash-renderer.ts";
import { storeFiles, storeParts, toManifest } from "./publish/dist/to-manifest.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import { indexPages } from "./search/build-search-index.ts";
import { assignErrorIds } from "./search/error-rows.ts";
import { type SearchedPage, searchedPages } from "./search/page-cards.ts";
import { type Questions, readQuestions } from "./search/read-questions.ts";
import type { Synonyms } from "./search/read-synonyms.ts";
import { shortenedProblems } from "./search/text-budget.ts";
import { socialCards } from "./site/cards/social-cards.ts";
import { aliasRedirects, checkAliases, guideAliases } from "./site/links/aliases.ts";
import { checkFlows } from "./site/links/check-flows.ts";
import { checkLinks, everyAnchor, pageAnchors } from "./site/links/check-links.ts";
import { checkRoutes } from "./site/links/check-routes.ts";
import { checkSettings } from "./site/links/check-settings.ts";
import { checkQuickLinks, translatedQuickLinks } from "./site/links/quick-links.ts";
import { pageListPaths, pageLists } from "./site/lists/page-lists.ts";
import { type CompletedPage, completePages } from "./site/pages/complete-pages.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";
import { toSiteConfig } from "./site/settings/to-site-config.ts";
import { assignHeadingIds } from "./tree/headings.ts";

/** What a finished build of one language leaves in memory. */
export interface BuiltLanguage {
  settings: SiteSettings;
  /** Of the interface. */
  words: Messages;
  content: Content;
  /** Drafts that are published. */
  drafts: PageDraft[];
  /** The same as stored, by path; of a last build without their bodies. */
  pages: ReadonlyMap<string, CompletedPage>;
  /** Paths of pages that show the default language, since theirs has no text for them. */
  untranslated: ReadonlySet<string>;
  assets: AssetManifest;
  /** Parts of the search index by name: the hashes of their values. */
  search: Record<string, string[]>;
  cards: SiteFile[];
  /** The files that name all pages, as stored. */
  lists: Record<string, FileEntry>;
  /** Hash of the code that renders pages. */
  renderer: string;
  manifest: Manifest;
}

/** What one language of the site is made of. */
export interface LanguageParts {
  root: string;
  language: SiteLanguage;
  client: ClientBundle;
  content: Content;
  synonyms: Synonyms;
  store: ValueStore;
}

export interface LanguageOptions {
  progress: Progress;
  earlier?: EarlierBuild | undefined;
  /** No build follows this one: the tree of a page is dropped as soon as the page is stored. */
  isLast?: boolean | undefined;
}

/**
 * Checks everything that was made of a language, and finishes it when nothing is wrong.
 * @param found problems of what it was made from
 */
export async function buildLanguage(
  parts: LanguageParts,
  found: readonly Problem[],
  options: LanguageOptions,
): Promise<{ problems: Problem[]; built?: BuiltLanguage }> {
  const { language, content, client } = parts;
  const navigation = toSiteConfig(language.settings, content.sidebars, language);
  const checked = await checkPages(parts, options);
  const problems = sortProblems([
    ...found,
    ...content.problems,
    ...navigation.problems,
    ...checked.problems,
  ]);
  const { assets } = client;
  if (hasErrors(problems) || assets === undefined) return { problems };
  const site = { ...checked, ...parts, assets, site: navigation.site };
  const { built, searchProblems } = await finishLanguage(site, options);
  return { problems: sortProblems([...problems, ...searchProblems]), built };
}

const noQuestions: Questions = new Map();

interface CheckedPages {
  /** Drafts that are published, with the ids of their headings and errors. */
  drafts: PageDraft[];
  redirects: Record<string, string>;
  questions: Questions;
}

/** Assigns the anchors of every new page, and checks every link of pages, settings and aliases. */
async function checkPages(
  { root, content, language }: LanguageParts,
  { progress, earlier }: LanguageOptions,
): Promise<CheckedPages & { problems: Problem[] }> {
  const { settings, prefix } = language;
  const { pages: drafts, problems } = checkRoutes(content.pages);
  const known = new Set(earlier?.built.drafts);
  for (const draft of drafts.filter((each) => !known.has(each))) {
    assignHeadingIds(draft.body);
    assignErrorIds(draft.body);
  }
  const aliases = guideAliases(content.sources.guides.guides);
  const redirects = { ...settings.redirects, ...content.redirects, ...aliasRedirects(aliases) };
  if (keepsContent(earlier)) return { drafts, redirects, questions: noQuestions, problems };
  const files = content.files.map((file) => file.path);
  const targets = {
    files: new Set([
      "/search",
      ...language.shared,
      ...files,
      ...pageListPaths(drafts, content.apis),
    ]),
    redirects,
  };
  const { links, questions } = await progress.step("links", async () => {
    const errors = content.problems.filter(({ severity }) => severity === "error");
    const anchors = pageAnchors(drafts, new Set(errors.map(({ file }) => file)));
    for (const path of content.sources.guides.unread) anchors.set(path, everyAnchor);
    const found = [
      ...checkLinks(drafts, targets, anchors),
      ...checkSettings(settings, { anchors, targets, ...language }),
      ...checkAliases(aliases, { anchors, targets, written: settings.redirects }),
      ...(await checkQuickLinks(root, { anchors, targets })),
    ];
    // Questions are written in the words of the default language.
    if (prefix !== "") return { links: found, questions: noQuestions };
    const ofTheSite = checkFlows(content.apis, language.lineOf);
    // A preview keeps the search index.
    if (isPreview(earlier)) return { links: [...found, ...ofTheSite], questions: noQuestions };
    const read = await readQuestions(root, anchors);
    return { links: [...found, ...ofTheSite, ...read.problems], questions: read.questions };
  });
  return { drafts, redirects, questions, problems: [...problems, ...links] };
}

interface CheckedLanguage extends CheckedPages, LanguageParts {
  assets: AssetManifest;
  site: SiteConfig;
}

/** What is made of pages that have no errors; a preview takes over what nobody looks at in it. */
async function finishLanguage(
  parts: CheckedLanguage,
  { progress, earlier, isLast = false }: LanguageOptions,
): Promise<{ built: BuiltLanguage; searchProblems: Problem[] }> {
  const { root, language, store, drafts, redirects, content, assets, synonyms, questions, site } =
    parts;
  const { settings, words, prefix } = language;
  const cards = isPreview(earlier)
    ? earlier.built.cards
    : await progress.step(
        "social cards",
        () => socialCards(drafts, { root, siteTitle: settings.title, theme: settings.theme }),
        (all) => `${all.length} pictures`,
      );
  // A preview keeps the search index.
  const texts = isPreview(earlier) ? [] : searchedPages(drafts, questions);
  const missing = content.sources.guides.untranslated ?? new Set();
  const untranslated = new Set([...missing].map(href));
  const pages = await progress.step(
    "pages",
    () => {
      const { sidebars } = content;
      const surroundings = {
        sidebars,
        settings,
        untranslated: missing,
        redirects,
        earlier,
        isLast,
      };
      return completePages(drafts, surroundings, (page) => store.add("page", JSON.stringify(page)));
    },
    (all) => `${all.size} pages`,
  );
  // After the pages: the index of a large API and the trees of its pages are much, both at once.
  const { search, searchProblems } = isPreview(earlier)
    ? { search: earlier.built.search, searchProblems: [] }
    : await storeIndex(texts, { synonyms, progress, store });
  const published = [...pages.values()].map(({ page }) => page);
  const lists = isPreview(earlier)
    ? earlier.built.lists
    : storeFiles(
        pageLists(drafts, published, { site, prefix, apis: content.apis, builtOn: today() }),
        store,
      );
  const files = { ...storeFiles([...content.files, ...cards].map(inPlace), store), ...lists };
  const entries = Object.fromEntries([...pages].map(([path, { entry }]) => [path, entry]));
  const renderer = keptRenderer(earlier) ?? (await hashRenderer(root));
  const sidebars = content.sidebars.map((each) => ({ ...each, id: sidebarIn(prefix, each.id) }));
  const leading = Object.fromEntries(
    Object.entries(redirects).map(([from, to]) => [href(from), href(to)]),
  );
  const manifest = toManifest(
    {
      site,
      pages: entries,
      sidebars,
      files,
      redirects: leading,
      searchParts: search,
      assets,
      renderer,
    },
    store,
  );
  const made = { drafts, pages, untranslated, assets, search, cards, lists, renderer };
  const built = { settings, words, content, ...made, manifest };
  return { built, searchProblems };
}

/** A file at its address in the current language. */
function inPlace(file: SiteFile): SiteFile {
  const path = href(file.path);
  return path === file.path ? file : { ...file, path };
}

async function storeIndex(
  texts: readonly SearchedPage[],
  { synonyms, progress, store }: { synonyms: Synonyms; progress: Progress; store: ValueStore },
) {
  const { parts, bytes } = await progress.step(
    "search index",
    () => indexPages(texts, synonyms),
    ({ pages, bytes }) => `${pages} pages in ${(bytes / 1e6).toFixed(1)} MB`,
  );
  return { search: storeParts(parts, store), searchProblems: shortenedProblems(texts, bytes) };
}

function keptRenderer(earlier: EarlierBuild | undefined): string | undefined {
  const kinds = ["worker", "client", "words"] as const;
  return kinds.some((kind) => hasChanged(earlier, kind)) ? undefined : earlier?.built.renderer;
}

/** Scripts and styles; those of the earlier build where nothing of the client was saved since. */
export async function clientFiles(
  { root, language, store }: Pick<LanguageParts, "root" | "language" | "store">,
  earlier: EarlierBuild | undefined,
): Promise<ClientBundle> {
  const { prefix, words } = language;
  const { theme } = language.settings;
  const isSame = earlier?.built.words === words && isEqual(earlier.built.settings.theme, theme);
  if (isSame && !hasChanged(earlier, "client")) {
    return { assets: earlier.built.assets, problems: [] };
  }
  const compression = earlier === undefined ? "best" : "quick";
  if (prefix === "") return bundleClient(root, store, { words, theme, compression });
  const quickLinks = await translatedQuickLinks(root);
  return bundleClient(root, store, { words, quickLinks, theme, compression });
}

/** Day of the build. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
