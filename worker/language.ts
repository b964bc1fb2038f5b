import { AsyncLocalStorage } from "node:async_hooks";
import { languageOf, languagePrefix } from "../content/model/languages.ts";
import type { SiteConfig } from "../content/model/site.ts";
import type { LanguageEntry, SearchEntry } from "../content/model/store.ts";
import type { Messages } from "../content/model/text/translate.ts";
import { manifest } from "./manifest.ts";

/** The language of the request that is being answered, as Hono's own context storage keeps a request. */
const storage = new AsyncLocalStorage<string>();

/** Answers what stands at a path in the path's language. */
export function inLanguageOf<Result>(path: string, answer: () => Result): Result {
  const { i18n } = manifest.site;
  // Most sites have one language: nothing is kept for them.
  return i18n.locales.length === 1 ? answer() : storage.run(languageOf(path, i18n), answer);
}

/** The language of this request; outside of any, the default one. */
export function currentLanguage(): string {
  return storage.getStore() ?? manifest.site.i18n.defaultLocale;
}

/** What the current language has of its own; undefined for the default one, which has the manifest's. */
function entry(): LanguageEntry | undefined {
  return manifest.languages?.[currentLanguage()];
}

/** What paths of the current language begin with. */
export function currentPrefix(): string {
  return languagePrefix(currentLanguage(), manifest.site.i18n);
}

/** The site with the texts and links of the current language. */
export function currentSite(): SiteConfig {
  return entry()?.site ?? manifest.site;
}

/** As `manifest.shell`. */
export function currentShell(): string {
  return entry()?.shell ?? manifest.shell;
}

/** The index of the current language. */
export function currentSearch(): SearchEntry {
  return entry()?.search ?? manifest.search;
}

/** Path of the first script, which speaks the current language. */
export function currentScript(): string {
  return entry()?.entry ?? manifest.assets.entry;
}

/** Words of the interface; undefined for the default language, whose words are in the bundle. */
export function wordsOf(language: string): Messages | undefined {
  return manifest.languages?.[language]?.words;
}

/** True for a page that shows the default language, since its own has no text for it. */
export function isUntranslated(path: string): boolean {
  return entry()?.untranslated.includes(path) ?? false;
}
