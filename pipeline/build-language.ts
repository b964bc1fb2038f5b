import { sidebarIn } from "../content/model/navigation.ts";
import type { AssetManifest, Manifest } from "../content/model/store.ts";
import type { Messages } from "../content/model/text/translate.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { buildContent, type Content, today } from "./build-content.ts";
import { href } from "./kernel/language.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Steps } from "./kernel/step.ts";
import { bundleClient, type ClientBundle } from "./publish/bundle/bundle-client.ts";
import type { Compression } from "./publish/bundle/encoded-files.ts";
import { hashRenderer } from "./publish/dist/hash-renderer.ts";
import { storeFiles, storeParts, toManifest } from "./publish/dist/to-manifest.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import type { Sources } from "./read-sources.ts";
import { indexPages } from "./search/build-search-index.ts";
import { searchedPages } from "./search/page-cards.ts";
import {
  type Questions,
  questionsFile,
  type ReadQuestionsResult,
  readQuestions,
} from "./search/read-questions.ts";
import type { Synonyms } from "./search/read-synonyms.ts";
import { shortenedProblems } from "./search/text-budget.ts";
import { drawCards, socialCards } from "./site/cards/social-cards.ts";
import { aliasRedirects, checkAliases, guideAliases } from "./site/links/aliases.ts";
import { anyAnchor, checkLinks, type PageAnchors, pageAnchors } from "./site/links/check-links.ts";
import { checkRoutes } from "./site/links/check-routes.ts";
import { checkSettings } from "./site/links/check-settings.ts";
import { checkQuickLinks, quickLinkFiles, translatedQuickLinks } from "./site/links/quick-links.ts";
import { pageListPaths, pageLists } from "./site/lists/page-lists.ts";
import { type CompletedPage, completePages } from "./site/pages/complete-pages.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";
import { toSiteConfig } from "./site/settings/to-site-config.ts";

export interface BuiltLanguage {
  settings: SiteSettings;
  /** Texts of the interface. */
  words: Messages;
  sources: Sources;
  content: Content;
  /** Drafts of the published pages. */
  drafts: PageDraft[];
  /** Stored pages by path, without bodies. */
  pages: ReadonlyMap<string, CompletedPage>;
  /** Paths of pages shown in the default language for lack of a translation. */
  untranslated: ReadonlySet<string>;
  assets: AssetManifest;
  manifest: Manifest;
}

/** Inputs of one language of the site. */
export interface LanguageParts {
  root: string;
  language: SiteLanguage;
  client: ClientBundle;
  sources: Sources;
  synonyms: Synonyms;
  store: ValueStore;
}

/**
 * Builds the content of a language and checks it; pages are made only if there are no errors.
 * @param found problems of earlier steps
 */
export async function buildLanguage(
  parts: LanguageParts,
  found: readonly Problem[],
  steps: Steps,
): Promise<{ problems: Problem[]; built?: BuiltLanguage }> {
  const { root, language, client, sources, store } = parts;
  const { settings } = language;
  const content = await buildContent(root, language, sources, { steps, store });
  const checked = await steps.step(
    "links",
    [content, settings, language.shared],
    () => checkPages(parts, content, steps),
    { files: quickLinkFiles() },
  );
  const questions = await steps.step<ReadQuestionsResult>(
    "questions",
    [],
    // There are questions for the default language only.
    () =>
      language.prefix === ""
        ? readQuestions(root, checked.anchors)
        : { questions: new Map(), problems: [] },
    { later: [checked], files: [questionsFile] },
  );
  const navigation = steps.quick("navigation", [content, settings, language.shared], () =>
    toSiteConfig(settings, content.sidebars, language),
  );
  const problems = sortProblems([
    ...found,
    ...content.problems,
    ...navigation.problems,
    ...checked.problems,
    ...questions.problems,
  ]);
  const { assets } = client;
  if (hasErrors(problems) || assets === undefined) return { problems };
  const site = { ...parts, content, checked, questions: questions.questions, assets };
  const { built, problems: late } = await finishLanguage({ ...site, ...navigation }, steps);
  return { problems: sortProblems([...problems, ...late]), built };
}

interface CheckedPages {
  /** Drafts of the published pages. */
  drafts: PageDraft[];
  redirects: Record<string, string>;
  anchors: PageAnchors;
  problems: Problem[];
}

/** Checks links of pages, settings and aliases. */
async function checkPages(
  { root, sources, language }: LanguageParts,
  content: Content,
  steps: Steps,
): Promise<CheckedPages> {
  const { settings } = language;
  const { apis } = sources.openapi;
  const { pages: drafts, problems } = checkRoutes(content.pages);
  const aliases = guideAliases(sources.guides.guides);
  const redirects = { ...settings.redirects, ...content.redirects, ...aliasRedirects(aliases) };
  const files = Object.keys(content.files);
  const listed = pageListPaths(drafts, apis);
  const targets = {
    files: new Set(["/search", ...language.shared, ...files, ...listed]),
    redirects,
  };
  const errors = content.problems.filter(({ severity }) => severity === "error");
  const anchors = pageAnchors(drafts, new Set(errors.map(({ file }) => file)));
  for (const path of sources.guides.unread) anchors.set(path, anyAnchor);
  // An earlier draft may link to what is there no more.
  const current = drafts.filter(({ path }) => !steps.isStaleDraft(href(path)));
  problems.push(
    ...checkLinks(current, targets, anchors),
    ...checkSettings(settings, { anchors, targets, ...language }),
    ...checkAliases(aliases, { anchors, targets, written: settings.redirects }),
    ...(await checkQuickLinks(root, { anchors, targets })),
  );
  return { drafts, redirects, anchors, problems };
}

interface CheckedLanguage extends LanguageParts, ReturnType<typeof toSiteConfig> {
  content: Content;
  checked: CheckedPages;
  questions: Questions;
  assets: AssetManifest;
}

/** Builds and stores pages, search index and lists of a language without errors. */
async function finishLanguage(
  parts: CheckedLanguage,
  steps: Steps,
): Promise<{ built: BuiltLanguage; problems: Problem[] }> {
  const { root, language, store, sources, content, checked } = parts;
  const { questions, assets, synonyms, site } = parts;
  const { settings, words, prefix } = language;
  const { drafts, redirects } = checked;
  const { apis } = sources.openapi;
  const { ofPage, cards } = socialCards(drafts, settings);
  const pictures = await steps.step(
    "social cards",
    [],
    async () => storeFiles(await drawCards(cards, root), store),
    { later: [JSON.stringify(cards)], count: () => `${cards.length} pictures` },
  );
  const texts = await steps.step("search texts", [], () => searchedPages(drafts, questions), {
    later: [content, questions],
  });
  const missing = sources.guides.untranslated ?? new Set();
  const { sidebars } = content;
  const completion = { steps, sidebars, settings, untranslated: missing, redirects, cards: ofPage };
  const pages = await steps.progress.step(
    "pages",
    () => completePages(drafts, completion, (page) => store.add("page", JSON.stringify(page))),
    (all) => `${all.size} pages`,
  );
  const entries = Object.fromEntries([...pages].map(([path, { entry }]) => [path, entry]));
  // Built after the pages, because for a large API both together need too much memory.
  const search = await steps.step(
    "search index",
    [],
    async () => {
      const { parts: indexed, ...size } = await indexPages(texts, synonyms);
      return { ...size, parts: storeParts(indexed, store) };
    },
    {
      later: [texts, synonyms],
      count: ({ pages, bytes }) => `${pages} pages in ${(bytes / 1e6).toFixed(1)} MB`,
    },
  );
  const lists = await steps.step(
    "lists",
    [],
    () => {
      const published = [...pages.values()].map(({ page }) => page);
      const options = { site, prefix, apis, builtOn: today() };
      return storeFiles(pageLists(drafts, published, options), store);
    },
    { later: [content, site, apis, JSON.stringify(entries)] },
  );
  const files = Object.entries({ ...content.files, ...pictures }).map(
    ([path, entry]) => [href(path), entry] as const,
  );
  const moved = Object.entries(redirects).map(([from, to]) => [href(from), href(to)]);
  const renderer = await steps.progress.step("renderer", () => hashRenderer(root, steps));
  const manifest = toManifest(
    {
      site,
      pages: entries,
      sidebars: sidebars.map((each) => ({ ...each, id: sidebarIn(prefix, each.id) })),
      files: { ...Object.fromEntries(files), ...lists },
      redirects: Object.fromEntries(moved),
      searchParts: search.parts,
      assets,
      renderer,
    },
    store,
  );
  const untranslated = new Set([...missing].map(href));
  const own = { settings, words, sources, content, drafts, pages };
  const problems = shortenedProblems(texts, search.bytes);
  return { built: { ...own, untranslated, assets, manifest }, problems };
}

export function clientFiles(
  { root, language, store }: Pick<LanguageParts, "root" | "language" | "store">,
  compression: Compression,
  steps: Steps,
): Promise<ClientBundle> {
  const { prefix, words, settings } = language;
  const { theme } = settings;
  return steps.step(
    "client bundle",
    [words, JSON.stringify(theme)],
    async () => {
      const quickLinks = prefix === "" ? {} : { quickLinks: await translatedQuickLinks(root) };
      return bundleClient(root, store, { words, theme, ...quickLinks, compression, steps });
    },
    { files: [...clientSources, ...quickLinkFiles()] },
  );
}

/** Folders of code that is bundled for the browser. */
const clientSources = [
  "client",
  ...["checks", "islands", "json-schema", "model", "samples", "search"].map(
    (name) => `content/${name}`,
  ),
];
