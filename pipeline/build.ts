import { join } from "node:path";
import { today } from "./build-content.ts";
import {
  type BuiltLanguage,
  buildLanguage,
  clientFiles,
  type LanguageParts,
} from "./build-language.ts";
import { inLanguage } from "./kernel/language.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import { type StepMemory, Steps } from "./kernel/step.ts";
import type { Compression } from "./publish/bundle/encoded-files.ts";
import { diskProblem } from "./publish/dist/disk-problem.ts";
import { groupTexts } from "./publish/dist/group-texts.ts";
import { joinLanguages } from "./publish/dist/join-languages.ts";
import { lostPages } from "./publish/dist/lost-pages.ts";
import { StagedDist } from "./publish/dist/staged-dist.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import { readApiFiles, readSources } from "./read-sources.ts";
import { readSynonyms, synonymsFile } from "./search/read-synonyms.ts";
import { checkPrefix } from "./site/links/check-routes.ts";
import { checkWords } from "./site/settings/check-words.ts";
import { readSite } from "./site/settings/read-site.ts";
import { readWords } from "./site/settings/read-words.ts";
import {
  defaultLanguage,
  type OtherLanguage,
  readOtherLanguages,
  type SiteLanguage,
  withPrefix,
} from "./site/settings/site-language.ts";

export interface BuildOptions {
  root: string;
  progress: Progress;
}

export interface BuildResult {
  /** Sorted, without duplicates. */
  problems: Problem[];
  /** Absent after errors; `dist/` is then unchanged. */
  built?: BuiltLanguage;
}

export interface MadeResult extends BuildResult {
  /** True if a step returned an earlier value although its inputs changed. */
  hasStaleValues: boolean;
}

export interface WrittenResult extends BuildResult {
  /** Number of written values. */
  values: number;
}

/** Writes `dist/`, unless there is an error. */
export async function buildSite({ root, progress }: BuildOptions): Promise<WrittenResult> {
  const directory = join(root, "dist");
  const dist = new StagedDist(directory);
  try {
    const result = await makeSite({ root, progress, store: dist });
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
  /** Compression of scripts and styles; default `best`. */
  compression?: Compression;
}

/** {@link buildSite} without writing. The result is the default language, with a manifest of all languages. */
export async function makeSite(options: MakeOptions): Promise<MadeResult> {
  const steps = new Steps(options);
  const result = await runSteps(steps, options);
  return { ...result, hasStaleValues: steps.hasStaleValues };
}

async function runSteps(steps: Steps, options: MakeOptions): Promise<BuildResult> {
  const { root } = options;
  const { settings: read, problems: settingProblems, lineOf } = await readSite(root);
  const words = await readWords(root, read?.i18n.defaultLocale ?? "en", lineOf);
  const wordProblems = [...words.problems];
  if (!hasErrors(words.problems)) {
    wordProblems.push(...(await steps.progress.step("check words", () => checkWords(root, steps))));
  }
  // Errors caused by invalid settings or words are not reported.
  if (read === undefined || hasErrors(wordProblems)) {
    return { problems: sortProblems([...settingProblems, ...wordProblems]) };
  }
  const others = await readOtherLanguages(root, read, lineOf);
  const found = [...settingProblems, ...wordProblems, ...others.problems];
  if (hasErrors(others.problems)) return { problems: sortProblems(found) };
  const language = reuseUnchanged(defaultLanguage(read, words.words, lineOf), steps);
  const further = others.languages.map((other) =>
    reuseUnchanged(other, steps.forLanguage(other.code)),
  );
  return inLanguage(language, () => makeLanguages(language, further, { found, steps, options }));
}

/** Reuses equal settings and words of an earlier build, so that steps see identical inputs. */
function reuseUnchanged<Language extends OtherLanguage>(
  language: Language,
  steps: Steps,
): Language {
  const { settings: read, words: readWords, file } = language;
  const settings = steps.quick("settings", [JSON.stringify(read)], () => read, {
    files: ["content/site.yaml", file],
  });
  const words = steps.quick("words", [JSON.stringify(readWords)], () => readWords);
  return steps.quick("language", [settings, words], () => ({ ...language, settings, words }));
}

async function makeLanguages(
  language: SiteLanguage,
  others: readonly OtherLanguage[],
  { found, steps, options }: { found: readonly Problem[]; steps: Steps; options: MakeOptions },
): Promise<BuildResult> {
  const { root, store, showsDrafts, compression = "best" } = options;
  const [client, sources, synonyms] = await Promise.all([
    clientFiles({ root, language, store }, compression, steps),
    readSources(root, language, { steps, showsDrafts }),
    steps.step("synonyms", [], () => readSynonyms(root), { files: [synonymsFile] }),
  ]);
  const sourceProblems = [...found, ...client.problems];
  // Errors caused by an unreadable API file or library, such as dead links to its pages, are not reported.
  if (sources.openapi.apis.length < language.settings.openapi.length) {
    return { problems: sortProblems([...sourceProblems, ...sources.openapi.problems]) };
  }
  if (!sources.libraries.isComplete) {
    return { problems: sortProblems([...sourceProblems, ...sources.libraries.problems]) };
  }
  const parts = { root, language, client, sources, synonyms: synonyms.synonyms, store };
  const first = await buildLanguage(parts, [...sourceProblems, ...synonyms.problems], steps);
  if (first.built === undefined) return { problems: first.problems };
  const all = { ...parts, built: first.built, compression };
  const built = new Map<string, BuiltLanguage>();
  const problems = [...first.problems];
  // One after the other, from sources that are read and checked once.
  for (const other of others) {
    const own = withPrefix(other, first.built.content.shared);
    const made = await inLanguage(own, () => buildOther(own, all, steps.forLanguage(other.code)));
    problems.push(...made.problems);
    if (made.built !== undefined) built.set(other.code, made.built);
  }
  if (hasErrors(problems)) return { problems: sortProblems(problems) };
  const manifest = joinLanguages(first.built, built, { store, builtOn: today() });
  return {
    problems: sortProblems(problems),
    built: { ...first.built, manifest },
  };
}

/** Sources and output of the default language, which the others reuse. */
interface FirstLanguage extends LanguageParts {
  built: BuiltLanguage;
  compression: Compression;
}

async function buildOther(
  language: SiteLanguage,
  first: FirstLanguage,
  steps: Steps,
): Promise<{ built?: BuiltLanguage; problems: Problem[] }> {
  const { root, compression } = first;
  const client = await clientFiles({ ...first, language }, compression, steps);
  const openapi = await readApiFiles(root, language, steps);
  const guides = first.sources.translations.get(language.code) ?? first.sources.guides;
  const sources = { ...first.sources, openapi, guides };
  const found = checkPrefix(language, first.built.drafts);
  return buildLanguage({ ...first, language, client, sources }, found, steps);
}
