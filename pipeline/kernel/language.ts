import { AsyncLocalStorage } from "node:async_hooks";
import type { Messages } from "../../content/model/text/translate.ts";
import { splitLink } from "../../content/model/urls.ts";
import english from "../../content/ui/en.json" with { type: "json" };

/** What pages take from the language in which they are made. */
export interface Language {
  code: string;
  /** Words of the interface. */
  words: Messages;
  /** What the paths of the language begin with; empty for the default language. */
  prefix: string;
  /** Paths of files that all languages share, such as images. */
  shared: ReadonlySet<string>;
}

export type WordId = keyof typeof english;

/** The words as they come with the code: they stand in where a language has no text. */
export const englishWords: Messages = english;

const withoutLanguage: Language = {
  code: "en",
  words: englishWords,
  prefix: "",
  shared: new Set(),
};

const storage = new AsyncLocalStorage<Language>();

/** Runs work, awaited parts included, in which words and links are those of a language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return storage.run(language, work);
}

/** The language of the work that is going on; English, at the root, outside of any. */
export function currentLanguage(): Language {
  return storage.getStore() ?? withoutLanguage;
}

/** What is made of a source once in each language, because words of the language are in it. */
export function oncePerLanguage<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Language, WeakMap<Source, Result>>();
  return (source) => {
    const language = currentLanguage();
    const ofLanguage = results.get(language) ?? new WeakMap<Source, Result>();
    results.set(language, ofLanguage);
    const result = ofLanguage.get(source) ?? make(source);
    ofLanguage.set(source, result);
    return result;
  };
}

/** Routes of the worker that serve all languages. */
const sharedRoutes =
  /^\/(?:mcp|healthz|events|feedback|check-request|assets\/.*|\.well-known\/.*)$/;

/**
 * Address in the current language of a site path as authors and templates write it, with its query and anchor. Shared
 * files, other sites and anchors stay as they are.
 */
export function href(link: string): string {
  const { prefix, shared } = currentLanguage();
  if (prefix === "" || !link.startsWith("/") || link.startsWith("//")) return link;
  const { path } = splitLink(link);
  if (shared.has(path) || sharedRoutes.test(path)) return link;
  return prefix + (path === "/" ? link.slice(1) : link);
}
