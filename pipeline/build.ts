import { join } from "node:path";
import { buildContent } from "./build-content.ts";
import { type BuiltLanguage, buildLanguage, clientFiles, today } from "./build-language.ts";
import {
  type EarlierBuild,
  hasChanged,
  isPreview,
  keepsContent,
  keptWords,
  withChangedSettings,
} from "./earlier-build.ts";
import { inLanguage } from "./kernel/language.ts";
import { hasErrors, type Problem, sortProblems } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import { buildOtherLanguages } from "./languages/build-other-languages.ts";
import { diskProblem } from "./publish/dist/disk-problem.ts";
import { joinLanguages } from "./publish/dist/join-languages.ts";
import { StagedDist } from "./publish/dist/staged-dist.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import { readSources } from "./read-sources.ts";
import { noSynonyms, readSynonyms } from "./search/read-synonyms.ts";
import { checkWords } from "./site/settings/check-words.ts";
import { readSite } from "./site/settings/read-site.ts";
import { readWords } from "./site/settings/read-words.ts";
import {
  defaultLanguage,
  type OtherLanguage,
  readOtherLanguages,
  type SiteLanguage,
} from "./site/settings/site-language.ts";

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

/** What a finished build leaves in memory: the dev server goes on from it. Its manifest holds all languages. */
export interface BuiltSite extends BuiltLanguage {
  /** The languages beside the default one. */
  others: ReadonlyMap<string, BuiltLanguage>;
}

/** A build of `dist/`. */
export interface WrittenResult extends BuildResult {
  /** How many values were made. */
  values: number;
}

/** Sources in, `dist/` out: whole, or not at all when any problem is an error. */
export async function buildSite(options: BuildOptions): Promise<WrittenResult> {
  try {
    return await buildDist(options);
  } catch (error) {
    const problem = diskProblem(error);
    if (problem === undefined) throw error;
    return { problems: [problem], values: 0 };
  }
}

async function buildDist({ root, progress }: BuildOptions): Promise<WrittenResult> {
  const dist = new StagedDist(join(root, "dist"));
  try {
    const result = await makeSite({ root, progress, store: dist, isLast: true });
    const { built } = result;
    if (built === undefined) return { ...result, values: 0 };
    await progress.step(
      "write dist",
      () => dist.publish(built),
      () => `${dist.size} values`,
    );
    return { ...result, values: dist.size };
  } finally {
    await dist.close();
  }
}

export interface MakeOptions extends BuildOptions {
  /** Where all values go. */
  store: ValueStore;
  earlier?: EarlierBuild | undefined;
  /** Guides that are not finished are pages, too. */
  showsDrafts?: boolean;
  /** No build follows this one: the tree of a page is dropped as soon as the page is stored. */
  isLast?: boolean;
}

/** Everything of {@link buildSite} but the writing. */
export async function makeSite(options: MakeOptions): Promise<BuildResult> {
  const { root } = options;
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
  const others = await readOtherLanguages(root, settings, lineOf);
  const found = [...settingProblems, ...wordProblems, ...others.problems];
  if (hasErrors(others.problems)) return { problems: sortProblems(found) };
  const language = defaultLanguage(settings, keptWords(options.earlier, read.words), lineOf);
  const making = { ...options, earlier: withChangedSettings(options.earlier, settings) };
  return inLanguage(language, () =>
    makeLanguages({ language, others: others.languages, found }, making),
  );
}

async function makeLanguages(
  {
    language,
    others,
    found,
  }: { language: SiteLanguage; others: readonly OtherLanguage[]; found: readonly Problem[] },
  making: MakeOptions,
): Promise<BuildResult> {
  const { root, progress, store, showsDrafts, earlier } = making;
  const { settings } = language;
  const made = keepsContent(earlier)
    ? earlier.built.content
    : readSources(root, settings, { progress, earlier, showsDrafts }).then((sources) =>
        buildContent(root, language, sources, { progress, earlier }),
      );
  const [client, content, synonyms] = await Promise.all([
    progress.step("client bundle", () => clientFiles({ root, language, store }, earlier)),
    made,
    // A preview keeps the search index.
    isPreview(earlier) ? noSynonyms : readSynonyms(root),
  ]);
  const sourceProblems = [...found, ...client.problems];
  // Nor is what follows from an API file that cannot be read: links to its pages, its item of the navbar.
  if (content.apis.length < settings.openapi.length) {
    return { problems: sortProblems([...sourceProblems, ...content.sources.openapi.problems]) };
  }
  const parts = { root, language, client, content, synonyms: synonyms.synonyms, store };
  const first = await buildLanguage(parts, [...sourceProblems, ...synonyms.problems], making);
  if (first.built === undefined) return { problems: first.problems };
  const further = await buildOtherLanguages(others, { ...parts, built: first.built }, making);
  const problems = sortProblems([...first.problems, ...further.problems]);
  if (hasErrors(problems)) return { problems };
  const manifest = joinLanguages(first.built, further.built, { store, builtOn: today() });
  return { problems, built: { ...first.built, manifest, others: further.built } };
}

/** Only what is written in the words' file, or in the code that asks for them, can be at odds. */
function asksForOtherWords(earlier: EarlierBuild | undefined): boolean {
  const kinds = ["words", "client", "worker"] as const;
  return kinds.some((kind) => hasChanged(earlier, kind));
}
