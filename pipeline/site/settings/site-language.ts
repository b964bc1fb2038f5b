import type { LineOf } from "../../kernel/checked-file.ts";
import type { Language } from "../../kernel/language.ts";
import type { Problem } from "../../kernel/problems.ts";
import { languagePrefix } from "../../model/languages.ts";
import type { SiteSettings, TranslatedSettings } from "../../settings/site.ts";
import { readTranslatedSite, translatedSiteFile } from "./read-site.ts";
import { readWords } from "./read-words.ts";

/** A language of the site with its settings. */
export interface SiteLanguage extends Language {
  /** Settings with the texts of this language. */
  settings: SiteSettings;
  /** File with the texts. */
  file: string;
  lineOf: LineOf;
}

export type OtherLanguage = Omit<SiteLanguage, "prefix" | "shared">;

/** Reads words and texts of all languages except the default one, in the order of the settings. */
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
        settings: translatedSettings(settings, texts.texts),
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

/** @param shared paths of files without a language prefix: images, API files */
export function withPrefix(language: OtherLanguage, shared: ReadonlySet<string>): SiteLanguage {
  return { ...language, prefix: languagePrefix(language.code, language.settings.i18n), shared };
}

/** Settings with the texts of another language; a missing logo is that of the site. */
function translatedSettings(settings: SiteSettings, texts: TranslatedSettings): SiteSettings {
  const { navbar = settings.navbar, footer = settings.footer, ...rest } = texts;
  return {
    ...settings,
    ...rest,
    navbar: { ...navbar, logo: navbar.logo ?? settings.navbar.logo },
    footer: { ...footer, logo: footer.logo ?? settings.footer.logo },
  };
}
