import { join } from "node:path";
import { guidePlugins, noPlugins, pluginsFolder } from "./guides/guide-plugins.ts";
import { authorIslands } from "./guides/read-languages-of-guides.ts";
import { type ReadHistory, readHistory } from "./history/build-history.ts";
import { historyFolder } from "./history/snapshots/snapshot-files.ts";
import { collectHeap } from "./kernel/collect-heap.ts";
import { href, inLanguage } from "./kernel/language.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import { readExtension } from "./kernel/site-extension.ts";
import { Steps, type StepsOptions } from "./kernel/step.ts";
import { today } from "./kernel/today.ts";
import { makeContent, type SiteContent } from "./make-content.ts";
import { sidebarIn } from "./model/navigation.ts";
import type { AssetManifest } from "./model/store.ts";
import { bundleClient } from "./publish/bundle/bundle-client.ts";
import type { Compression } from "./publish/bundle/encoded-files.ts";
import { readWorkerExtensions, stylesFile } from "./publish/bundle/site-modules.ts";
import { diskProblem } from "./publish/dist/disk-problem.ts";
import { groupTexts } from "./publish/dist/group-texts.ts";
import { hashRenderer } from "./publish/dist/hash-renderer.ts";
import { type BuiltLanguage, joinLanguages } from "./publish/dist/join-languages.ts";
import { StagedDist } from "./publish/dist/staged-dist.ts";
import { storeFiles, storeShards, toManifest } from "./publish/dist/to-manifest.ts";
import type { ValueWriter } from "./publish/dist/value-writer.ts";
import { type Build, readOwnSources, readSources, type Sources } from "./read-sources.ts";
import { documentedSubjects } from "./release/read-versions.ts";
import { indexPages } from "./search/build-search-index.ts";
import { searchedPages } from "./search/page-cards.ts";
import type { SiteSettings } from "./settings/site.ts";
import { drawCards, socialCards } from "./site/cards/social-cards.ts";
import { checkPages } from "./site/links/check-pages.ts";
import { checkPrefix, checkRoutes } from "./site/links/check-routes.ts";
import { agentTextFiles } from "./site/lists/agent-texts.ts";
import { pageListPaths, pageLists } from "./site/lists/page-lists.ts";
import { completePages } from "./site/pages/complete-pages.ts";
import { readLanguages } from "./site/settings/read-languages.ts";
import { withPrefix } from "./site/settings/site-language.ts";
import { toSiteConfig } from "./site/settings/to-site-config.ts";

export interface BuildOptions {
  root: string;
  progress: Progress;
  /** Compression of scripts and styles; default `best`. */
  compression?: Compression;
}

export interface BuildResult {
  problems: Problem[];
  /** Absent after errors; `dist/` is then unchanged. */
  built?: BuiltSite;
}

/** The default language, with the manifest of all languages. */
export interface BuiltSite extends BuiltLanguage {
  settings: SiteSettings;
  sources: Sources;
  /** Drafts of the published pages. */
  drafts: PageDraft[];
  content: SiteContent;
  assets: AssetManifest;
}

/** With sorted problems. */
export interface WrittenResult extends BuildResult {
  /** Number of written values. */
  values: number;
}

/** Writes `dist/`, unless there is an error. */
export async function buildSite(options: BuildOptions): Promise<WrittenResult> {
  const { root, progress } = options;
  const directory = join(root, "dist");
  const dist = new StagedDist(directory);
  try {
    const { built, ...result } = await makeSite({ ...options, store: dist });
    const problems = [...result.problems, ...result.checks];
    if (built === undefined) return { problems: sortProblems(problems), values: 0 };
    const grouped = { ...built, manifest: groupTexts(built.manifest, dist) };
    await progress.step(
      "write dist",
      () => dist.publish(grouped),
      () => `${dist.size} values`,
    );
    return { problems: sortProblems(problems), built: grouped, values: dist.size };
  } catch (error) {
    const problem = diskProblem(error);
    if (problem === undefined) throw error;
    return { problems: [problem], values: 0 };
  } finally {
    await dist.close();
  }
}

export interface MakeOptions extends BuildOptions, StepsOptions {
  /** Receives all values. With a memory it is the same store in each build. */
  store: ValueWriter;
  /** Includes drafts of guides. */
  showsDrafts?: boolean;
}

/** Not sorted. */
export interface MadeResult extends BuildResult {
  /** Problems of code and links; none in a preview. */
  checks: Problem[];
}

/**
 * {@link buildSite} without writing. A preview makes the pages; code checks, search and lists stay those of the build
 * before it, until a full build.
 */
export async function makeSite(options: MakeOptions): Promise<MadeResult> {
  const { root, store, compression = "best", showsDrafts = false } = options;
  const steps = new Steps(options);
  const { language, others, problems } = await readLanguages(root, steps);
  const { value: plugins = noPlugins, problems: pluginProblems } = await steps.step(
    "plugins",
    { files: [pluginsFolder], isSilent: true },
    () => readExtension(root, guidePlugins),
  );
  const extensions = await steps.step(
    "extensions",
    { files: ["content/islands", "content/parts", pluginsFolder], isSilent: true },
    () => Promise.all([readExtension(root, authorIslands), readWorkerExtensions(root)]),
  );
  const extensionProblems = [...pluginProblems, ...extensions.flatMap((each) => each.problems)];
  const result: MadeResult = { problems: [...problems, ...extensionProblems], checks: [] };
  // Errors that a missing plugin would cause are not reported.
  if (language === undefined || hasErrors(extensionProblems)) return result;
  const make = async (build: Build, read: (build: Build) => Promise<Sources>) => {
    const made = await inLanguage(build.language, () => makeLanguage(build, read));
    result.problems.push(...made.problems);
    result.checks.push(...made.checks);
    return made.built;
  };
  const islands = Object.keys(extensions[0].value ?? {});
  const build: Build = { root, language, plugins, islands, steps, store, compression, showsDrafts };
  const built = await make(build, readSources);
  if (built === undefined) return result;
  const translations = new Map<string, BuiltLanguage>();
  for (const other of others) {
    const translated = withPrefix(other, built.content.shared);
    const { code } = translated;
    const otherBuild = { ...build, language: translated, steps: steps.forLanguage(code) };
    const translation = await make(otherBuild, () => readOwnSources(otherBuild, built.sources));
    result.problems.push(...checkPrefix(translated, built.drafts));
    if (translation !== undefined) translations.set(code, translation);
  }
  if (hasErrors([...result.problems, ...result.checks])) return result;
  if (!steps.isPreview) await built.sources.highlighter.save();
  const manifest = joinLanguages(built, translations, { store, builtOn: today() });
  return { ...result, built: { ...built, manifest } };
}

/** The steps of a language: content, checks, and, if there are no errors, everything that is stored. */
async function makeLanguage(
  build: Build,
  read: (build: Build) => Promise<Sources>,
): Promise<MadeResult> {
  const { root, language, steps, store, compression } = build;
  const { settings, words, prefix } = language;
  const { theme } = settings;
  const [client, sources] = await Promise.all([
    steps.step(
      "client bundle",
      {
        inputs: [words, JSON.stringify(theme)],
        files: ["client", "content/islands", "content/img", stylesFile, "pipeline/model"],
      },
      () => bundleClient(root, store, { words, theme, compression, steps }),
    ),
    read(build),
  ]);
  const { code, openapi, libraries, guides, synonyms } = sources;
  const { apis } = openapi;
  const problems = [...client.problems];
  // Errors caused by an unreadable API file or library, such as dead links to its pages, are not reported.
  if (apis.length < settings.openapi.length)
    return { problems: [...problems, ...openapi.problems], checks: [] };
  if (!libraries.isComplete) return { problems: [...problems, ...libraries.problems], checks: [] };

  const versions = await steps.step(
    "history",
    {
      inputs: [libraries.libraries, apis],
      files: [historyFolder],
      summary: ({ histories }) => `${countReleases(histories)} versions`,
    },
    () => readHistory(root, documentedSubjects(libraries.libraries, apis, today()), steps),
  );
  const content = await makeContent(build, sources, versions);
  const published = steps.stepSync("published pages", { inputs: [content, settings] }, () => ({
    ...checkRoutes(content.pages),
    redirects: { ...settings.redirects, ...content.redirects },
  }));
  const { pages: drafts, redirects } = published;
  const navigation = steps.stepSync(
    "navigation",
    { inputs: [content, settings, language.shared] },
    () => toSiteConfig(settings, content.sidebars, language),
  );
  for (const each of [content, published, navigation, synonyms]) problems.push(...each.problems);

  const links = await steps.step(
    "links",
    { fullBuildInputs: [content, published, language.shared], files: agentTextFiles },
    () =>
      checkPages(drafts, {
        root,
        language,
        redirects,
        files: new Set([
          ...["/search", ...language.shared, ...Object.keys(content.files)],
          ...pageListPaths(drafts, apis),
        ]),
        libraries: libraries.libraries.map(({ name }) => name),
        missingGuides: [...guides.unread, ...published.lost],
        faultyFiles: new Set(content.problems.filter(isError).map(({ file }) => file)),
      }),
  );
  const checks = steps.isPreview ? [] : [...code.problems, ...links.problems];
  const { assets } = client;
  if (hasErrors([...problems, ...checks]) || assets === undefined) return { problems, checks };

  const { ofPage, cards } = socialCards(drafts, settings);
  const cardFiles = await steps.step(
    "social cards",
    { fullBuildInputs: [JSON.stringify(cards)], summary: () => `${cards.length} pictures` },
    async () => storeFiles(await drawCards(cards, root), store),
  );
  const texts = await steps.step("search texts", { fullBuildInputs: [content] }, () =>
    searchedPages(drafts),
  );
  // The trees of all pages take most of a build's memory; storing a page frees its tree.
  steps.free(collectHeap);
  const untranslated = guides.untranslated ?? new Set();
  const pages = await steps.progress.step(
    "pages",
    () =>
      completePages(
        drafts,
        { steps, sidebars: content.sidebars, settings, untranslated, redirects, cards: ofPage },
        (page) => store.add("page", JSON.stringify(page)),
      ),
    (completed) => `${completed.size} pages`,
  );
  steps.free(collectHeap);
  // After the pages are stored, because for a large API both together need too much memory.
  const search = await steps.step(
    "search index",
    {
      fullBuildInputs: [texts, synonyms],
      summary: ({ pageCount, bytes }) => `${pageCount} pages in ${(bytes / 1e6).toFixed(1)} MB`,
    },
    () => {
      const { shards, ...size } = indexPages(texts, synonyms.synonyms);
      return { ...size, shards: storeShards(shards, store) };
    },
  );
  const entries = Object.fromEntries([...pages].map(([path, { entry }]) => [path, entry]));
  const { site } = navigation;
  const lists = await steps.step(
    "lists",
    { fullBuildInputs: [content, site, apis, JSON.stringify(entries)] },
    () => {
      const listed = [...pages.values()].map(({ page }) => page);
      return storeFiles(pageLists(drafts, listed, { site, prefix, apis, builtOn: today() }), store);
    },
  );
  const renderer = await steps.progress.step("renderer", () => hashRenderer(root, steps));
  const files = Object.entries({ ...content.files, ...cardFiles });
  const localizedRedirects = Object.entries(redirects).map(([from, to]) => [href(from), href(to)]);
  const manifest = toManifest(
    {
      site,
      sidebarItem: build.plugins.sidebarItem,
      pages: entries,
      sidebars: content.sidebars.map((each) => ({ ...each, id: sidebarIn(prefix, each.id) })),
      files: { ...Object.fromEntries(files.map(([path, file]) => [href(path), file])), ...lists },
      redirects: Object.fromEntries(localizedRedirects),
      searchShards: search.shards,
      assets,
      renderer,
    },
    store,
  );
  const made = { settings, words, sources, content, drafts, pages, assets, manifest };
  return {
    problems,
    checks,
    built: { ...made, untranslated: new Set([...untranslated].map(href)) },
  };
}

function isError({ severity }: Problem): boolean {
  return severity === "error";
}

function countReleases(histories: ReadHistory["histories"]): number {
  return histories.flatMap(({ releases }) => releases).length;
}
