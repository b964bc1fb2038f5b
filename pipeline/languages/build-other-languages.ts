import { buildContent, type Content } from "../build-content.ts";
import {
  type BuiltLanguage,
  buildLanguage,
  clientFiles,
  type LanguageOptions,
  type LanguageParts,
} from "../build-language.ts";
import {
  type EarlierBuild,
  hasChanged,
  keepsContent,
  keptWords,
  withChangedSettings,
} from "../earlier-build.ts";
import { inLanguage } from "../kernel/language.ts";
import { type Problem, sortProblems } from "../kernel/problems.ts";
import type { Progress } from "../kernel/progress.ts";
import { readApis } from "../openapi/read/read-apis.ts";
import type { Sources } from "../read-sources.ts";
import {
  type OtherLanguage,
  type SiteLanguage,
  withPrefix,
} from "../site/settings/site-language.ts";

/** The default language: what it was made from serves the others. */
export interface FirstLanguage extends LanguageParts {
  built: BuiltLanguage;
}

/**
 * Builds the other languages, one after the other. What was read and checked for the
 * default language is not read again; its pages are made anew in other words.
 */
export async function buildOtherLanguages(
  languages: readonly OtherLanguage[],
  first: FirstLanguage,
  options: LanguageOptions,
): Promise<{ built: Map<string, BuiltLanguage>; problems: Problem[] }> {
  const built = new Map<string, BuiltLanguage>();
  const problems: Problem[] = [];
  for (const other of languages) {
    const before = earlierOf(other.code, options.earlier);
    const words = keptWords(before, other.words);
    const language = withPrefix({ ...other, words }, first.content.shared);
    const earlier = withChangedSettings(before, language.settings);
    const progress = withLanguage(options.progress, language);
    const made = await inLanguage(language, () =>
      buildOther(language, first, { ...options, progress, earlier }),
    );
    problems.push(...made.problems);
    if (made.built !== undefined) built.set(language.code, made.built);
  }
  return { built, problems: sortProblems(problems) };
}

async function buildOther(
  language: SiteLanguage,
  first: FirstLanguage,
  options: LanguageOptions,
): Promise<{ built?: BuiltLanguage; problems: Problem[] }> {
  const { root, store } = first;
  const { progress, earlier } = options;
  const client = await progress.step("client bundle", () =>
    clientFiles({ root, language, store }, earlier),
  );
  const content = keepsContent(earlier)
    ? earlier.built.content
    : await translatedContent(language, first, options);
  const collisions = pagesBelow(language, first.built);
  return buildLanguage({ ...first, language, client, content }, collisions, options);
}

async function translatedContent(
  language: SiteLanguage,
  first: FirstLanguage,
  options: LanguageOptions,
): Promise<Content> {
  const sources = await translatedSources(language, first, options);
  return buildContent(first.root, language, sources, options);
}

/** The same sources with the language's guides. What is read of an API file holds words of ours. */
async function translatedSources(
  { code, settings }: SiteLanguage,
  { root, content }: FirstLanguage,
  { earlier }: LanguageOptions,
): Promise<Sources> {
  const { sources } = content;
  const known = hasChanged(earlier, "openapi") ? undefined : earlier?.built.content.sources.openapi;
  const openapi = known ?? (await readApis(root, settings.openapi));
  return {
    ...sources,
    openapi: { ...openapi, problems: [] },
    guides: sources.translations.get(code) ?? sources.guides,
    // Told with the default language.
    libraries: { ...sources.libraries, problems: [] },
    code: { ...sources.code, problems: [] },
  };
}

/** A page of the default language below the prefix of another would stand in the place of that one's. */
function pagesBelow({ code, prefix }: SiteLanguage, { drafts }: BuiltLanguage): Problem[] {
  return drafts
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .map(({ path, place }) => ({
      severity: "error",
      ...place,
      message: `the page \`${path}\` stands where the language \`${code}\` has its pages`,
      hint: "rename the file or its folder",
    }));
}

function earlierOf(code: string, earlier: EarlierBuild | undefined): EarlierBuild | undefined {
  const own = earlier?.built.others.get(code);
  return earlier === undefined || own === undefined
    ? undefined
    : { ...earlier, built: { ...earlier.built, ...own } };
}

/** Steps are reported with their language. */
function withLanguage(progress: Progress, { code }: SiteLanguage): Progress {
  return { step: (name, run, count) => progress.step(`${code}: ${name}`, run, count) };
}
