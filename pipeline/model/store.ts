import type { SiteConfig } from "./site.ts";
import type { Messages } from "./text/translate.ts";
import type { PagePath } from "./urls.ts";

/**
 * Keys and shapes of stored values, shared by pipeline and Worker. Raise MODEL_VERSION when the shape of a value
 * changes; the Worker rejects values of another version.
 */
export const MODEL_VERSION = 1;

/** Characters of the base64url SHA-256 kept in a key (96 bits: no collision among any number of pages). */
export const HASH_LENGTH = 16;

export type ValueKind = "page" | "sidebar" | "file" | "search" | "asset" | "group";

/** KV key of a value: `{kind}/{model version}/{hash of its bytes}`. Values are immutable. */
export function valueKey(kind: ValueKind, hash: string): string {
  return `${kind}/${MODEL_VERSION}/${hash}`;
}

/** Location of a stored text. */
export interface StoredText {
  /** Hash of the text. */
  hash: string;
  /** Hash of the {@link toGroup group} that contains it. Absent for a text stored alone. */
  group?: string;
}

/** KV key of the value that contains a text. */
export function storedKey(kind: ValueKind, { hash, group }: StoredText): string {
  return group === undefined ? valueKey(kind, hash) : valueKey("group", group);
}

const lineFeed = 10;

/**
 * A value with several texts: a line of JSON with the hash and size of each, then their bytes. So one text is read
 * without decoding the others.
 * @param texts by hash
 */
export function toGroup(texts: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const sizes = [...texts].map(([hash, text]) => [hash, text.byteLength] as const);
  // ASCII, like hashes and sizes.
  const head = Uint8Array.from(`${JSON.stringify(sizes)}\n`, (character) =>
    character.charCodeAt(0),
  );
  const group = new Uint8Array(sizes.reduce((sum, [, size]) => sum + size, head.byteLength));
  group.set(head);
  let end = head.byteLength;
  for (const text of texts.values()) {
    group.set(text, end);
    end += text.byteLength;
  }
  return group;
}

/** The bytes of a text in its value; undefined when the group lacks it. */
export function bytesIn(
  value: Uint8Array<ArrayBuffer>,
  { hash, group }: StoredText,
): Uint8Array<ArrayBuffer> | undefined {
  if (group === undefined) return value;
  const head = value.indexOf(lineFeed);
  const sizes: [string, number][] = JSON.parse(String.fromCharCode(...value.subarray(0, head)));
  let start = head + 1;
  for (const [name, size] of sizes) {
    if (name === hash) return value.subarray(start, start + size);
    start += size;
  }
  return undefined;
}

export type AssetEncoding = "identity" | "br";

/**
 * KV key of a client file. The name contains a content hash, so that pages of earlier deploys, in open tabs or caches,
 * find their files without a manifest.
 */
export function assetKey(name: string, encoding: AssetEncoding): string {
  const key = valueKey("asset", name);
  return encoding === "identity" ? key : `${key}.${encoding}`;
}

/** Part of the Worker bundle, so that Worker and content change together. */
export interface Manifest {
  model: number;
  /** Hash of the build's output; part of every cache key. */
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
  /** Data of the other languages, whose pages are also in `pages`; absent for a single language. */
  languages?: Record<string, LanguageEntry>;
}

/** A language other than the default. */
export interface LanguageEntry {
  site: SiteConfig;
  /** Like {@link Manifest.shell}, for this language's pages. */
  shell: string;
  search: SearchEntry;
  /** The first script, with the words of this language. */
  entry: string;
  /** Words of the interface. */
  words: Messages;
  /** Pages that are not translated: they show the default language. */
  untranslated: PagePath[];
}

/** A page and its sidebar, which are read in parallel. */
export interface PageEntry extends StoredText {
  /** Id of its sidebar. */
  sidebar: string;
}

export interface FileEntry extends StoredText {
  type: string;
}

export interface SearchEntry {
  /** Hash over all shards: the cache key of every answer. */
  index: string;
  /** Shard name to the hashes of its values: a large shard is stored in several, in order. */
  shards: Record<string, string[]>;
}

/** Text of a `script` or `style` element, which the security policy allows by its hash. */
export interface InlineText {
  code: string;
  /** `sha256-…` */
  hash: string;
}

/** Output of the client build. */
export interface AssetManifest {
  /** All styles, which stand in every page. */
  styles: InlineText;
  /** Site path of the first script, loaded on every page: `/assets/{name}.{hash}.js`. */
  entry: string;
  /** Sets the theme before the first paint. */
  inline: InlineText[];
  /** Every client file: path below `/assets/` to the hash of each of its forms, under {@link assetKey}. */
  files: Record<string, Record<AssetEncoding, string>>;
}
