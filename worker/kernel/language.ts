import { AsyncLocalStorage } from "node:async_hooks";
import { languageOf, languagePrefix } from "../../pipeline/model/languages.ts";
import type { SiteConfig } from "../../pipeline/model/site.ts";
import type { LanguageEntry, SearchEntry } from "../../pipeline/model/store.ts";
import type { Messages } from "../../pipeline/model/text/translate.ts";
import { manifest } from "./manifest.ts";

/** The language of the current request. Async context, like Hono's `contextStorage`. */
const storage = new AsyncLocalStorage<string>();

/** Runs `work` with the language of the path as the current one. */
export function inLanguageOf<Result>(path: string, work: () => Result): Result {
  const { i18n } = manifest.site;
  // A site with one language needs no async context.
  return i18n.locales.length === 1 ? work() : storage.run(languageOf(path, i18n), work);
}

/** The language of this request; outside of any, the default one. */
export function currentLanguage(): string {
  return storage.getStore() ?? manifest.site.i18n.defaultLocale;
}

/** Undefined for the default language, whose data is in the manifest itself. */
function currentEntry(): LanguageEntry | undefined {
  return manifest.languages?.[currentLanguage()];
}

export function currentPrefix(): string {
  return languagePrefix(currentLanguage(), manifest.site.i18n);
}

export function currentSite(): SiteConfig {
  return currentEntry()?.site ?? manifest.site;
}

export function currentShell(): string {
  return currentEntry()?.shell ?? manifest.shell;
}

export function currentSearch(): SearchEntry {
  return currentEntry()?.search ?? manifest.search;
}

/** Path of the entry script, which is bundled with the words of the current language. */
export function currentScript(): string {
  return currentEntry()?.entry ?? manifest.assets.entry;
}

/** Words of the interface; undefined for the default language, whose words are in the bundle. */
export function messagesIn(language: string): Messages | undefined {
  return manifest.languages?.[language]?.words;
}

/** True for a page without a translation, which shows the text of the default language. */
export function isUntranslated(path: string): boolean {
  return currentEntry()?.untranslated.includes(path) ?? false;
}
