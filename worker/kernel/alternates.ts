import { languagePrefix, pathInLanguage } from "../../pipeline/model/languages.ts";
import { currentLanguage } from "./language.ts";
import { manifest } from "./manifest.ts";

/** The same page in another language. */
export interface Alternate {
  language: string;
  path: string;
  /** Path prefix of the language. */
  prefix: string;
}

/** A path in all languages of the site, including the current one. */
export function alternatesOf(path: string): Alternate[] {
  const { i18n } = manifest.site;
  return i18n.locales.map((language) => ({
    language,
    path: pathInLanguage(path, currentLanguage(), language, i18n),
    prefix: languagePrefix(language, i18n),
  }));
}

/** Only the languages that have a translation of the page, for `hreflang`; empty on a site with one language. */
export function translationsOf(path: string): Alternate[] {
  if (manifest.site.i18n.locales.length === 1) return [];
  return alternatesOf(path).filter(
    (each) => manifest.languages?.[each.language]?.untranslated.includes(each.path) !== true,
  );
}

/** URL of the original, for a page without a translation. */
export function originalOf(path: string): string {
  const { i18n } = manifest.site;
  return pathInLanguage(path, currentLanguage(), i18n.defaultLocale, i18n);
}
