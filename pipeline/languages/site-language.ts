import { languagePrefix } from "../../content/model/languages.ts";
import type { Messages } from "../../content/model/text/translate.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { Problem } from "../kernel/problems.ts";
import { type LineOf, readTranslatedSite, translatedSiteFile } from "../site/settings/read-site.ts";
import { readWords } from "../site/settings/read-words.ts";
import { UnderPrefix } from "./under-prefix.ts";

/** A language of the site: what it says, and where it stands. */
export interface SiteLanguage {
  code: string;
  /** The settings with this language's texts; links in them lead to its pages. */
  settings: SiteSettings;
  /** File in which the texts are, and where in it. */
  file: string;
  lineOf: LineOf;
  /** Of the interface. */
  words: Messages;
  /** Brings paths of the default language below the prefix of this one. */
  under: UnderPrefix;
}

/** The language at the root of the site. */
export function defaultLanguage(
  settings: SiteSettings,
  words: Messages,
  lineOf: LineOf,
): SiteLanguage {
  const code = settings.i18n.defaultLocale;
  return { code, settings, file: "content/site.yaml", lineOf, words, under: new UnderPrefix("") };
}

/** What is known of another language before its pages are made. */
export type OtherLanguage = Omit<SiteLanguage, "under">;

/** Reads words and texts of all languages but the default one, in the order of the settings. */
export async function readOtherLanguages(
  root: string,
  settings: SiteSettings,
  lineOf: LineOf,
): Promise<{ languages: OtherLanguage[]; problems: Problem[] }> {
  const { defaultLocale, locales } = settings.i18n;
  const read = locales
    .filter((code) => code !== defaultLocale)
    .map(async (code) => {
      const [words, texts] = await Promise.all([
        readWords(root, code, lineOf, "locales"),
        readTranslatedSite(root, code),
      ]);
      const language: OtherLanguage = {
        code,
        settings: { ...settings, ...texts.texts },
        file: translatedSiteFile(code),
        lineOf: texts.lineOf,
        words: words.words,
      };
      return { language, problems: [...words.problems, ...texts.problems] };
    });
  const all = await Promise.all(read);
  return {
    languages: all.map(({ language }) => language),
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** @param shared paths that are the same in all languages: images, API files */
export function withPrefix(language: OtherLanguage, shared: ReadonlySet<string>): SiteLanguage {
  const { code, settings } = language;
  const under = new UnderPrefix(languagePrefix(code, settings.i18n), shared);
  return { ...language, settings: under.settings(settings), under };
}
