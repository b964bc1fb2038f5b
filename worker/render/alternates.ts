import { languagePrefix, pathInLanguage } from "../../content/model/languages.ts";
import { currentLanguage } from "../language.ts";
import { manifest } from "../manifest.ts";

/** The same page in another language. */
export interface Alternate {
  language: string;
  path: string;
  /** What paths of the language begin with. */
  prefix: string;
}

/** A path of the current language in all languages, its own too; none on a site with one. */
export function alternatesOf(path: string): Alternate[] {
  const { i18n } = manifest.site;
  if (i18n.locales.length === 1) return [];
  const own = currentLanguage();
  return i18n.locales.map((language) => ({
    language,
    path: pathInLanguage(path, own, language, i18n),
    prefix: languagePrefix(language, i18n),
  }));
}

/** Those of which a page really is in their language: what search engines are told. */
export function translationsOf(path: string): Alternate[] {
  return alternatesOf(path).filter(
    (each) => manifest.languages?.[each.language]?.untranslated.includes(each.path) !== true,
  );
}

/** Where the text of a page that is not translated stands in its own language. */
export function originalOf(path: string): string {
  const { i18n } = manifest.site;
  return pathInLanguage(path, currentLanguage(), i18n.defaultLocale, i18n);
}
