import { AsyncLocalStorage } from "node:async_hooks";
import english from "../../content/ui/en.json" with { type: "json" };
import type { Messages } from "../model/text/translate.ts";
import { sharedRoutes, splitLink } from "../model/urls.ts";

export interface Language {
  code: string;
  /** Texts of the interface. */
  words: Messages;
  /** Path prefix of the language; empty for the default language. */
  prefix: string;
  /** Paths of files without a language prefix, such as images. */
  shared: ReadonlySet<string>;
}

export type WordId = keyof typeof english;

/** Fallback for texts that a language lacks. */
export const englishWords: Messages = english;

const withoutLanguage: Language = {
  code: "en",
  words: englishWords,
  prefix: "",
  shared: new Set(),
};

const storage = new AsyncLocalStorage<Language>();

/** Runs `work`, including what it awaits, with the words and links of a language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return storage.run(language, work);
}

/** Outside of `inLanguage` it is English without a prefix. */
export function currentLanguage(): Language {
  return storage.getStore() ?? withoutLanguage;
}

/** Folders of files without a language prefix. */
const sharedFolders = /^\/(?:assets|\.well-known)\//;

export function isDefaultLanguage(
  { prefix }: Pick<Language, "prefix"> = currentLanguage(),
): boolean {
  return prefix === "";
}

/**
 * Prefixes a site path, with its query and anchor, for the current language. Shared files, other sites and bare
 * anchors are returned unchanged.
 */
export function href(link: string): string {
  const { prefix, shared } = currentLanguage();
  if (isDefaultLanguage({ prefix }) || !link.startsWith("/") || link.startsWith("//")) return link;
  const { path } = splitLink(link);
  if (shared.has(path) || sharedRoutes.includes(path) || sharedFolders.test(path)) return link;
  return prefix + (path === "/" ? link.slice(1) : link);
}
