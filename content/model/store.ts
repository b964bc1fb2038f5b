import type { SiteConfig } from "./site.ts";
import type { Messages } from "./text/translate.ts";
import type { PagePath } from "./urls.ts";

/**
 * The one contract between pipeline and worker: which keys hold what.
 * Raise MODEL_VERSION when the shape of a stored value changes; a worker refuses values of another version.
 */
export const MODEL_VERSION = 1;

/** Characters of the base64url SHA-256 kept in a key (96 bits: no collision among any number of pages). */
export const HASH_LENGTH = 16;

export type ValueKind = "page" | "sidebar" | "file" | "search" | "asset" | "group";

/** KV key of a value: `{kind}/{model version}/{hash of its bytes}`. Values are immutable. */
export function valueKey(kind: ValueKind, hash: string): string {
  return `${kind}/${MODEL_VERSION}/${hash}`;
}

/** Where a text is found. */
export interface StoredText {
  /** Of the text itself. */
  hash: string;
  /** Hash of the value that holds it with others: JSON, an object of texts by their hashes. Absent where it is a value of its own. */
  group?: string;
}

/** KV key of the value that a text is found in. */
export function storedKey(kind: ValueKind, { hash, group }: StoredText): string {
  return group === undefined ? valueKey(kind, hash) : valueKey("group", group);
}

/** The text in its value; undefined when that is another value. */
export function textIn(value: string, { hash, group }: StoredText): string | undefined {
  if (group === undefined) return value;
  const texts: Partial<Record<string, string>> = JSON.parse(value);
  return texts[hash];
}

export type AssetEncoding = "identity" | "br";

/**
 * KV key of a client file. Its name holds a content hash already, so a page from before a deploy, in an
 * open tab or in a cache, still finds its files: no manifest is needed to name them.
 */
export function assetKey(name: string, encoding: AssetEncoding): string {
  const key = valueKey("asset", name);
  return encoding === "identity" ? key : `${key}.${encoding}`;
}

/** Travels inside the worker bundle, so worker and content switch in one step. */
export interface Manifest {
  model: number;
  /** Hash of everything the build put out; part of every cache key. */
  build: string;
  /** Hash of what surrounds the pages (site settings, sidebars, client assets): part of every page's ETag. */
  shell: string;
  site: SiteConfig;
  pages: Record<PagePath, PageEntry>;
  /** Sidebar id to hash of its HTML. */
  sidebars: Record<string, string>;
  /** Site path of a plain file to its hash and media type. */
  files: Record<string, FileEntry>;
  /** Old path to the page that replaced it. */
  redirects: Record<string, PagePath>;
  search: SearchEntry;
  assets: AssetManifest;
  /** What the other languages have of their own; their pages stand among all others. Absent where there is one. */
  languages?: Record<string, LanguageEntry>;
}

/** A language beside the default one. */
export interface LanguageEntry {
  site: SiteConfig;
  /** As {@link Manifest.shell}, of this language's pages. */
  shell: string;
  search: SearchEntry;
  /** The first script, which says what it says in this language. */
  entry: string;
  /** Of the interface. */
  words: Messages;
  /** Pages that are not translated: they show the default language. */
  untranslated: PagePath[];
}

/** What a page is made of: both values are read at the same time. */
export interface PageEntry extends StoredText {
  /** Id of its sidebar. */
  sidebar: string;
}

export interface FileEntry extends StoredText {
  type: string;
}

/** The search index: its parts under their own hashes. */
export interface SearchEntry {
  /** Hash over all parts: the cache key of every answer. */
  index: string;
  /** Part name to the hashes of its values: a large part is stored in several, in order. */
  parts: Record<string, string[]>;
}

/** What the client build put out. */
export interface AssetManifest {
  /** Site paths, `/assets/{name}.{hash}.{ext}`. */
  styles: string;
  /** The first script, loaded on every page. */
  entry: string;
  /** The typeface of text, preloaded on every page; absent where it is one of the reader's device. */
  font?: string;
  /** Inline script that sets the theme before first paint; its hash stands in the CSP. */
  inline: { code: string; hash: string }[];
  /** Every client file: path below `/assets/` to the hash of each of its forms, under {@link assetKey}. */
  files: Record<string, Record<AssetEncoding, string>>;
}
