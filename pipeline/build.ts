import { join } from "node:path";
import { href, inLanguage } from "./kernel/language.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import { runGc } from "./kernel/run-gc.ts";
import { type StepMemory, Steps } from "./kernel/step.ts";
import { today } from "./kernel/today.ts";
import type { AssetManifest } from "./model/store.ts";
import type { Compression } from "./publish/bundle/encoded-files.ts";
import { diskProblem } from "./publish/dist/disk-problem.ts";
import { groupTexts } from "./publish/dist/group-texts.ts";
import { type BuiltLanguage, joinLanguages } from "./publish/dist/join-languages.ts";
import { lostPages } from "./publish/dist/lost-pages.ts";
import { StagedDist } from "./publish/dist/staged-dist.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import type { SiteSettings } from "./settings/site.ts";
import { checkPrefix } from "./site/links/check-routes.ts";
import { withPrefix } from "./site/settings/site-language.ts";
import type { Build } from "./steps/build.ts";
import {
  type Content,
  joinContent,
  makeAgentFiles,
  makeApiFiles,
  makeChangelog,
  makeGuidePages,
  makeLibraryPages,
  makeOperationPages,
  readVersions,
  referenceContext,
  storeImages,
} from "./steps/content.ts";
import { readLanguages } from "./steps/languages.ts";
import {
  bundleScripts,
  checkPages,
  drawSocialCards,
  indexSearch,
  makeLists,
  makeManifest,
  makeNavigation,
  readSearchTexts,
  storePages,
} from "./steps/output.ts";
import {
  checkBlocks,
  openTools,
  readAllGuides,
  readApiFiles,
  readPackages,
  readPictures,
  readPlugins,
  readSearchSynonyms,
  type Sources,
} from "./steps/sources.ts";

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
  content: Content;
  assets: AssetManifest;
}

/** With sorted problems. */
export interface MadeResult extends BuildResult {
  /** True if a step returned an earlier value although its inputs changed. */
  hasStaleValues: boolean;
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
    const result = await makeSite({ ...options, store: dist });
    const { built } = result;
    if (built === undefined) return { ...result, values: 0 };
    const grouped = { ...built, manifest: groupTexts(built.manifest, dist) };
    const lost = await lostPages(directory, grouped.manifest);
    await progress.step(
      "write dist",
      () => dist.publish(grouped),
      () => `${dist.size} values`,
    );
    const problems = sortProblems([...result.problems, ...lost]);
    return { problems, built: grouped, values: dist.size };
  } catch (error) {
    const problem = diskProblem(error);
    if (problem === undefined) throw error;
    return { problems: [problem], values: 0 };
  } finally {
    await dist.close();
  }
}

export interface MakeOptions extends BuildOptions {
  /** Receives all values. */
  store: ValueStore;
  /** Step values of earlier builds with the same store. */
  memory?: StepMemory;
  /**
   * Paths of pages to build first: with a memory, values that these pages do not need may stay stale until a build
   * without `first`.
   */
  first?: ReadonlySet<string>;
  /** Includes drafts of guides. */
  showsDrafts?: boolean;
}

/** {@link buildSite} without writing. */
export async function makeSite(options: MakeOptions): Promise<MadeResult> {
  const steps = new Steps(options);
  const { problems, built } = await makeLanguages(steps, options);
  return {
    problems: sortProblems(problems),
    ...(built && { built }),
    hasStaleValues: steps.hasStaleValues,
  };
}

/** Reads the sources once and makes the default language; the others are made from it, one after the other. */
async function makeLanguages(
  steps: Steps,
  { root, store, compression = "best", showsDrafts = false }: MakeOptions,
): Promise<BuildResult> {
  const { language, others, problems } = await readLanguages(root, steps);
  const { plugins, problems: ofPlugins } = await readPlugins(root, steps);
  problems.push(...ofPlugins);
  if (language === undefined || hasErrors(ofPlugins)) return { problems };
  const build: Build = { root, language, plugins, steps, store, compression, showsDrafts };
  const first = await inLanguage(language, () => makeLanguage(build, readSources));
  problems.push(...first.problems);
  const { built } = first;
  if (built === undefined) return { problems };
  const further = new Map<string, BuiltLanguage>();
  for (const other of others) {
    const own = withPrefix(other, built.content.shared);
    const ownBuild = { ...build, language: own, steps: steps.forLanguage(own.code) };
    const made = await inLanguage(own, () =>
      makeLanguage(ownBuild, () => readOwnSources(ownBuild, built.sources)),
    );
    problems.push(...made.problems, ...checkPrefix(own, built.drafts));
    if (made.built !== undefined) further.set(own.code, made.built);
  }
  if (hasErrors(problems)) return { problems };
  await built.sources.highlighter.save();
  const manifest = joinLanguages(built, further, { store, builtOn: today() });
  return { problems, built: { ...built, manifest } };
}

async function readSources(build: Build): Promise<Sources> {
  const guides = readAllGuides(build);
  const libraries = readPackages(build);
  const openapi = readApiFiles(build);
  // After the libraries, because two TypeScript programs at once need 250 MB more.
  const code = Promise.all([guides, openapi, libraries]).then((read) =>
    checkBlocks(build, ...read),
  );
  const [tools, images, synonyms] = await Promise.all([
    openTools(build),
    readPictures(build),
    readSearchSynonyms(build),
    code,
  ]);
  return {
    ...tools,
    ...(await guides),
    libraries: await libraries,
    openapi: await openapi,
    code: await code,
    images,
    synonyms,
  };
}

/** Sources of another language: guides without a translation, and everything else, are those of the default one. */
async function readOwnSources(build: Build, first: Sources): Promise<Sources> {
  const guides = first.translations.get(build.language.code) ?? first.guides;
  return { ...first, guides, openapi: await readApiFiles(build) };
}

/** Makes a language: content, then checks, and, if there are no errors, what is stored. */
async function makeLanguage(
  build: Build,
  read: (build: Build) => Promise<Sources>,
): Promise<BuildResult> {
  const { language } = build;
  const [client, sources] = await Promise.all([bundleScripts(build), read(build)]);
  const { openapi, libraries, synonyms } = sources;
  const problems = [...client.problems];
  // Errors caused by an unreadable API file or library, such as dead links to its pages, are not reported.
  if (openapi.apis.length < language.settings.openapi.length) {
    return { problems: [...problems, ...openapi.problems] };
  }
  if (!libraries.isComplete) return { problems: [...problems, ...libraries.problems] };

  const versions = await readVersions(build, sources);
  const guides = await makeGuidePages(build, sources, versions);
  const context = referenceContext(guides);
  const operations = await makeOperationPages(build, sources, context);
  const symbols = await makeLibraryPages(build, sources, context);
  const apiFiles = await makeApiFiles(build, sources, context);
  const changelog = await makeChangelog(build, versions, context);
  const images = await storeImages(build, sources);
  const agentFiles = await makeAgentFiles(build, sources);
  const content = joinContent(build, sources, versions, {
    parts: [guides, operations, symbols, changelog],
    shared: [images, apiFiles, agentFiles],
  });

  const checked = await checkPages(build, sources, content);
  const navigation = makeNavigation(build, content);
  for (const part of [content, checked, navigation, synonyms]) {
    problems.push(...part.problems);
  }
  const { assets } = client;
  if (hasErrors(problems) || assets === undefined) return { problems };

  const cards = await drawSocialCards(build, checked);
  const texts = await readSearchTexts(build, content, checked);
  // The trees of all pages are the most that a build holds; storing a page frees its tree.
  build.steps.release(runGc);
  const pages = await storePages(build, sources, content, checked, cards);
  build.steps.release(runGc);
  const search = await indexSearch(build, texts, synonyms.synonyms);
  const lists = await makeLists(build, sources, content, checked, navigation, pages);
  const parts = { navigation, pages, cards, search, lists, assets };
  const manifest = await makeManifest(build, content, checked, parts);

  const untranslated = new Set([...(sources.guides.untranslated ?? [])].map(href));
  const { settings, words } = language;
  const { drafts } = checked;
  return {
    problems,
    built: { settings, words, sources, content, drafts, pages, untranslated, assets, manifest },
  };
}
