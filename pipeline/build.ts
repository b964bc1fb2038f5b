import { join } from "node:path";
import type { SiteConfig } from "../content/model/site.ts";
import type { AssetManifest, Manifest } from "../content/model/store.ts";
import type { Messages } from "../content/model/text/translate.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { buildContent, type Content } from "./build-content.ts";
import { type EarlierBuild, hasChanged, isPreview, withChangedSettings } from "./earlier-build.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import type { Progress } from "./progress.ts";
import { bundleClient, type ClientBundle } from "./publish/bundle/bundle-client.ts";
import { diskProblem } from "./publish/dist/disk-problem.ts";
import { hashRenderer } from "./publish/dist/hash-renderer.ts";
import { type SearchParts, toManifest } from "./publish/dist/to-manifest.ts";
import { ValueStore } from "./publish/dist/value-collector.ts";
import { writeDist } from "./publish/dist/write-dist.ts";
import { buildSearchIndex } from "./search/build-search-index.ts";
import { assignErrorIds } from "./search/error-rows.ts";
import { type Questions, readQuestions } from "./search/read-questions.ts";
import { readSynonyms, type Synonyms } from "./search/read-synonyms.ts";
import { socialCards } from "./site/cards/social-cards.ts";
import { aliasRedirects, checkAliases, guideAliases } from "./site/links/aliases.ts";
import { checkFlows } from "./site/links/check-flows.ts";
import { checkLinks, pageAnchors } from "./site/links/check-links.ts";
import { checkQuickLinks } from "./site/links/check-quick-links.ts";
import { checkRoutes } from "./site/links/check-routes.ts";
import { checkSettings } from "./site/links/check-settings.ts";
import { pageListPaths, pageLists } from "./site/lists/page-lists.ts";
import type { SiteFile } from "./site/lists/site-files.ts";
import { type CompletedPage, completePages } from "./site/pages/complete-pages.ts";
import type { PageDraft } from "./site/pages/page-draft.ts";
import { checkWords } from "./site/settings/check-words.ts";
import { type LineOf, readSite } from "./site/settings/read-site.ts";
import { readWords } from "./site/settings/read-words.ts";
import { toSiteConfig } from "./site/settings/to-site-config.ts";
import { assignHeadingIds } from "./tree/headings.ts";
import { setWords } from "./words.ts";

export interface BuildOptions {
  /** Repository root. */
  root: string;
  progress: Progress;
}

export interface BuildResult {
  /** Sorted, without duplicates. */
  problems: Problem[];
  /** Absent when there were errors: `dist/` is then as it was. */
  built?: BuiltSite;
}

/** What a finished build leaves in memory: the dev server goes on from it. */
export interface BuiltSite {
  settings: SiteSettings;
  /** Of the interface, in the language of the site. */
  words: Messages;
  content: Content;
  /** Drafts that are published. */
  drafts: PageDraft[];
  /** The same as stored, by path; of a last build without their bodies. */
  pages: ReadonlyMap<string, CompletedPage>;
  assets: AssetManifest;
  search: SearchParts;
  cards: SiteFile[];
  /** The files that name all pages. */
  lists: SiteFile[];
  manifest: Manifest;
  /** Everything that is stored, by key. */
  values: ReadonlyMap<string, string | Uint8Array>;
}

/** Sources in, `dist/` out: whole, or not at all when any problem is an error. */
export async function buildSite({ root, progress }: BuildOptions): Promise<BuildResult> {
  const result = await makeSite({ root, progress, isLast: true });
  if (result.built === undefined) return result;
  const { manifest, words, values } = result.built;
  try {
    await progress.step(
      "write dist",
      () => writeDist(join(root, "dist"), { manifest, words }, values),
      () => `${values.size} values`,
    );
  } catch (error) {
    const problem = diskProblem(error, "dist");
    if (problem === undefined) throw error;
    return { problems: [...result.problems, problem] };
  }
  return result;
}

export interface MakeOptions extends BuildOptions {
  earlier?: EarlierBuild | undefined;
  /** Guides that are not finished are pages, too. */
  showsDrafts?: boolean;
  /** No build goes on from this one: what a page was made of is let go as soon as the page is there. */
  isLast?: boolean;
}

/** Everything of {@link buildSite} but the writing. */
export async function makeSite(options: MakeOptions): Promise<BuildResult> {
  const { root, progress, showsDrafts } = options;
  const { settings, problems: settingProblems, lineOf } = await readSite(root);
  const read = await readWords(root, settings?.i18n.defaultLocale ?? "en", lineOf);
  const wordProblems = [...read.problems];
  if (!hasErrors(read.problems) && asksForOtherWords(options.earlier)) {
    wordProblems.push(...(await checkWords(root)));
  }
  // What follows from broken settings or words is not worth a line.
  if (settings === undefined || hasErrors(wordProblems)) {
    return { problems: sortProblems([...settingProblems, ...wordProblems]) };
  }
  const words = keptWords(options.earlier, read.words);
  setWords(words, settings.i18n.defaultLocale);
  const earlier = withChangedSettings(options.earlier, settings);
  const store = new ValueStore();
  const [client, content, synonyms] = await Promise.all([
    progress.step("client bundle", () => clientFiles({ root, words, store }, earlier)),
    buildContent(root, settings, { progress, earlier, showsDrafts }),
    readSynonyms(root),
  ]);
  const sourceProblems = [...settingProblems, ...wordProblems, ...client.problems];
  // Nor is what follows from an API file that cannot be read: links to its pages, its item of the navbar.
  if (content.apis.length < settings.openapi.length) {
    return { problems: sortProblems([...sourceProblems, ...content.sources.openapi.problems]) };
  }
  const navigation = toSiteConfig(settings, content.sidebars, lineOf);
  const checked = await checkPages(content, { settings, lineOf }, { ...options, earlier });
  const problems = sortProblems([
    ...sourceProblems,
    ...content.problems,
    ...synonyms.problems,
    ...navigation.problems,
    ...checked.problems,
  ]);
  const { assets } = client;
  if (hasErrors(problems) || assets === undefined) return { problems };
  const site = { words, settings, site: navigation.site };
  const parts = { ...checked, ...site, content, assets, synonyms: synonyms.synonyms };
  return { problems, built: await finishSite(parts, store, { ...options, earlier }) };
}

interface CheckedPages {
  /** Drafts that are published, with the ids of their headings and errors. */
  drafts: PageDraft[];
  redirects: Record<string, string>;
  questions: Questions;
}

/** Gives every new page its anchors, and follows every link of pages, settings and aliases. */
async function checkPages(
  content: Content,
  { settings, lineOf }: { settings: SiteSettings; lineOf: LineOf },
  { root, progress, earlier }: MakeOptions,
): Promise<CheckedPages & { problems: Problem[] }> {
  const { pages: drafts, problems } = checkRoutes(content.pages);
  const known = new Set(earlier?.built.drafts);
  for (const draft of drafts.filter((each) => !known.has(each))) {
    assignHeadingIds(draft.body);
    assignErrorIds(draft.body);
  }
  const aliases = guideAliases(content.sources.guides.guides);
  const redirects = { ...settings.redirects, ...content.redirects, ...aliasRedirects(aliases) };
  const files = content.files.map((file) => file.path);
  const targets = {
    files: new Set([...files, ...pageListPaths(drafts, content.apis)]),
    redirects,
  };
  const { links, questions } = await progress.step("links", async () => {
    const anchors = pageAnchors(drafts);
    const { questions, problems: unanswered } = await readQuestions(root, anchors);
    const links = [
      ...checkLinks(drafts, targets, anchors),
      ...checkSettings(settings, { anchors, targets, lineOf }),
      ...checkFlows(content.apis, lineOf),
      ...checkAliases(aliases, { anchors, targets, written: settings.redirects }),
      ...(await checkQuickLinks(root, anchors, targets)),
      ...unanswered,
    ];
    return { links, questions };
  });
  return { drafts, redirects, questions, problems: [...problems, ...links] };
}

interface SiteParts extends CheckedPages {
  words: Messages;
  settings: SiteSettings;
  content: Content;
  assets: AssetManifest;
  synonyms: Synonyms;
  site: SiteConfig;
}

/** What is made of pages that have no errors; a preview takes over what nobody looks at in it. */
async function finishSite(
  { drafts, redirects, questions, settings, content, assets, synonyms, site, words }: SiteParts,
  store: ValueStore,
  { root, progress, earlier, isLast = false }: MakeOptions,
): Promise<BuiltSite> {
  const { sidebars } = content;
  const cards = isPreview(earlier)
    ? earlier.built.cards
    : await progress.step(
        "social cards",
        () => socialCards(drafts, { root, siteTitle: settings.title }),
        (all) => `${all.length} pictures`,
      );
  const search = isPreview(earlier)
    ? earlier.built.search
    : (
        await progress.step(
          "search index",
          () => buildSearchIndex(drafts, synonyms, questions),
          (index) => `${index.pages} pages in ${index.parts.size} parts`,
        )
      ).parts;
  const pages = await progress.step(
    "pages",
    () =>
      completePages(drafts, { sidebars, settings, redirects, earlier, isLast }, (page) =>
        store.add("page", JSON.stringify(page)),
      ),
    (all) => `${all.size} pages`,
  );
  const published = [...pages.values()].map(({ page }) => page);
  const lists = isPreview(earlier)
    ? earlier.built.lists
    : pageLists(drafts, published, { site, apis: content.apis, builtOn: today() });
  const files = [...content.files, ...cards, ...lists];
  const entries = Object.fromEntries([...pages].map(([path, { entry }]) => [path, entry]));
  const renderer = await hashRenderer(root);
  const manifest = toManifest(
    { site, pages: entries, sidebars, files, redirects, searchParts: search, assets, renderer },
    store,
  );
  const { values } = store;
  const made = { drafts, pages, assets, search, cards, lists };
  return { settings, words, content, ...made, manifest, values };
}

/** Those of the earlier build where they say the same: scripts are bundled again for other words alone. */
function keptWords(earlier: EarlierBuild | undefined, words: Messages): Messages {
  const known = earlier?.built.words;
  return known !== undefined && JSON.stringify(known) === JSON.stringify(words) ? known : words;
}

/** Only what is written in the words' file, or in the code that asks for them, can be at odds. */
function asksForOtherWords(earlier: EarlierBuild | undefined): boolean {
  const kinds = ["words", "client", "worker"] as const;
  return kinds.some((kind) => hasChanged(earlier, kind));
}

/** Scripts and styles; those of the earlier build where nothing of the client was saved since. */
async function clientFiles(
  { root, words, store }: { root: string; words: Messages; store: ValueStore },
  earlier: EarlierBuild | undefined,
): Promise<ClientBundle> {
  if (earlier?.built.words === words && !hasChanged(earlier, "client")) {
    return { assets: earlier.built.assets, problems: [] };
  }
  const compression = earlier === undefined ? "best" : "quick";
  return bundleClient(root, store, { words, compression });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
