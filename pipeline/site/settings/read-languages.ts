import { hasErrors, type Problem } from "../../kernel/problems.ts";
import type { Steps } from "../../kernel/step.ts";
import { apiFileProblems, readSite } from "./read-site.ts";
import { readWords } from "./read-words.ts";
import { type OtherLanguage, readOtherLanguages, type SiteLanguage } from "./site-language.ts";

export interface SiteLanguages {
  /** Absent after errors. */
  language?: SiteLanguage;
  others: OtherLanguage[];
  problems: Problem[];
}

/** Reads settings and words. Errors that invalid settings or words would cause are not reported. */
export async function readLanguages(root: string, steps: Steps): Promise<SiteLanguages> {
  const { settings, problems, lineOf } = await readSite(root);
  const { words, problems: wordProblems } = await readWords(
    root,
    settings?.i18n.defaultLocale ?? "en",
    lineOf,
  );
  problems.push(...wordProblems);
  const missing = settings === undefined ? [] : apiFileProblems(root, settings, lineOf);
  problems.push(...missing);
  if (hasErrors(missing) || settings === undefined || hasErrors(wordProblems)) {
    return { others: [], problems };
  }
  const others = await readOtherLanguages(root, settings, lineOf);
  problems.push(...others.problems);
  if (hasErrors(others.problems)) return { others: [], problems };
  const file = "content/site.yaml";
  const code = settings.i18n.defaultLocale;
  const first = { code, settings, file, lineOf, words, prefix: "", shared: new Set<string>() };
  return {
    language: reuseUnchanged(first, steps),
    others: others.languages.map((other) => reuseUnchanged(other, steps.forLanguage(other.code))),
    problems,
  };
}

/** Reuses equal settings and words of an earlier build, so that steps see identical inputs. */
function reuseUnchanged<Language extends OtherLanguage>(
  language: Language,
  steps: Steps,
): Language {
  const { settings: readSettings, words: readTexts, file } = language;
  // Lines of settings may have moved.
  const settings = steps.reuseEqual("settings", readSettings, ["content/site.yaml", file]);
  const words = steps.reuseEqual("words", readTexts);
  return steps.stepSync("language", { inputs: [settings, words] }, () => ({
    ...language,
    settings,
    words,
  }));
}
