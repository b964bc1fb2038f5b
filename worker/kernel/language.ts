import { AsyncLocalStorage } from "node:async_hooks";
import { languageOf, languagePrefix } from "../../pipeline/model/languages.ts";
import type { SiteConfig } from "../../pipeline/model/site.ts";
import type { LanguageEntry, SearchEntry } from "../../pipeline/model/store.ts";
import type { Messages } from "../../pipeline/model/text/translate.ts";
import { manifest } from "./manifest.ts";

/** The language of the current request. Async context, like Hono's `contextStorage`. */
const storage = new AsyncLocalStorage<string>();

/** Runs `answer` with the language of the path as the current one. */
export function inLanguageOf<Result>(path: string, answer: () => Result): Result {
  const { i18n } = manifest.site;
  // A site with one language needs no async context.
  return i18n.locales.length === 1 ? answer() : storage.run(languageOf(path, i18n), answer);
}

/** The language of this request; outside of any, the default one. */
export function currentLanguage(): string {
  return storage.getStore() ?? manifest.site.i18n.defaultLocale;
}

/** Manifest entries of the current language; undefined for the default language, which uses the manifest's own. */
function entry(): LanguageEntry | undefined {
  return manifest.languages?.[currentLanguage()];
}

/** Path prefix of the current language. */
export function currentPrefix(): string {
  return languagePrefix(currentLanguage(), manifest.site.i18n);
}

/** The site with the texts and links of the current language. */
export function currentSite(): SiteConfig {
  return entry()?.site ?? manifest.site;
}

export function currentShell(): string {
  return entry()?.shell ?? manifest.shell;
}

export function currentSearch(): SearchEntry {
  return entry()?.search ?? manifest.search;
}

/** Path of the entry script, which is bundled with the words of the current language. */
export function currentScript(): string {
  return entry()?.entry ?? manifest.assets.entry;
}

/** Words of the interface; undefined for the default language, whose words are in the bundle. */
export function wordsOf(language: string): Messages | undefined {
  return manifest.languages?.[language]?.words;
}

/** True for a page without a translation, which shows the text of the default language. */
export function isUntranslated(path: string): boolean {
  return entry()?.untranslated.includes(path) ?? false;
}
