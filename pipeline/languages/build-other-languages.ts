import {
  type BuiltLanguage,
  buildLanguage,
  clientFiles,
  type LanguageParts,
} from "../build-language.ts";
import { inLanguage } from "../kernel/language.ts";
import { type Problem, sortProblems } from "../kernel/problems.ts";
import type { Steps } from "../kernel/step.ts";
import type { Compression } from "../publish/bundle/encoded-files.ts";
import { readApiFiles } from "../read-sources.ts";
import {
  type OtherLanguage,
  type SiteLanguage,
  withPrefix,
} from "../site/settings/site-language.ts";

/** The default language: what it was made from serves the others. */
export interface FirstLanguage extends LanguageParts {
  built: BuiltLanguage;
  compression: Compression;
}

/**
 * Builds the other languages, one after the other. What was read and checked for the
 * default language is not read again; its pages are made anew in other words.
 */
export async function buildOtherLanguages(
  languages: readonly OtherLanguage[],
  first: FirstLanguage,
  steps: Steps,
): Promise<{ built: Map<string, BuiltLanguage>; problems: Problem[] }> {
  const built = new Map<string, BuiltLanguage>();
  const problems: Problem[] = [];
  for (const other of languages) {
    const language = withPrefix(other, first.built.content.shared);
    const made = await inLanguage(language, () =>
      buildOther(language, first, steps.forLanguage(other.code)),
    );
    problems.push(...made.problems);
    if (made.built !== undefined) built.set(language.code, made.built);
  }
  return { built, problems: sortProblems(problems) };
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
  return buildLanguage(
    { ...first, language, client, sources },
    pagesBelow(language, first.built),
    steps,
  );
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
