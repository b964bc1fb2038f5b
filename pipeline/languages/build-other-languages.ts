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

/** Sources and output of the default language, which other languages reuse. */
export interface FirstLanguage extends LanguageParts {
  built: BuiltLanguage;
  compression: Compression;
}

/** Builds the other languages one after the other, from sources that are read and checked once. */
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
    conflictingPages(language, first.built),
    steps,
  );
}

/** Reports pages of the default language whose path begins with the prefix of another language. */
function conflictingPages({ code, prefix }: SiteLanguage, { drafts }: BuiltLanguage): Problem[] {
  return drafts
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .map(({ path, place }) => ({
      severity: "error",
      ...place,
      message: `the page \`${path}\` stands where the language \`${code}\` has its pages`,
      hint: "rename the file or its folder",
    }));
}
