import { gzipSync } from "node:zlib";
import type { Sidebar } from "../../../content/model/navigation.ts";
import { needsOwnCompression } from "../../../content/model/own-compression.ts";
import type { SiteConfig } from "../../../content/model/site.ts";
import {
  type AssetManifest,
  type Manifest,
  MODEL_VERSION,
  type PageEntry,
} from "../../../content/model/store.ts";
import type { PagePath } from "../../../content/model/urls.ts";
import type { SiteFile } from "../../site/lists/site-files.ts";
import { sidebarHtml } from "../../site/navigation/sidebar-html.tsx";
import { contentHash } from "./content-hash.ts";
import { type HashedValue, hashed, type ValueStore } from "./value-collector.ts";

/** Parts of the search index by name. */
export type SearchParts = ReadonlyMap<string, string | Uint8Array>;

/** The finished site, before it becomes values under hashed keys. */
export interface FinishedSite {
  site: SiteConfig;
  /** Those that are stored already. */
  pages: Record<PagePath, PageEntry>;
  sidebars: readonly Sidebar[];
  files: readonly SiteFile[];
  redirects: Record<string, string>;
  searchParts: SearchParts;
  assets: AssetManifest;
  /** Hash of the code that renders pages. */
  renderer: string;
}

/** Puts all other values into the store and answers with the manifest that finds them again. */
export function toManifest(finished: FinishedSite, store: ValueStore): Manifest {
  const { site, pages, redirects, assets } = finished;
  const sidebars = hashes(finished.sidebars, (sidebar) => [
    sidebar.id,
    store.add("sidebar", sidebarHtml(sidebar)),
  ]);
  const parts = hashes([...finished.searchParts], ([name, value]) => [
    name,
    store.add("search", value),
  ]);
  const files = Object.fromEntries(
    finished.files.map((file) => {
      const { whole, gzip } = storedFile(file);
      const hash = store.addHashed("file", whole);
      const compressed = gzip && { gzip: store.addHashed("file", gzip) };
      return [file.path, { hash, type: file.type, ...compressed }];
    }),
  );
  const shell = contentHash(JSON.stringify([site, sidebars, assets, finished.renderer]));
  return {
    model: MODEL_VERSION,
    build: contentHash(JSON.stringify([shell, pages, files, parts, redirects])),
    shell,
    site,
    pages,
    sidebars,
    files,
    redirects,
    search: { index: contentHash(JSON.stringify(parts)), parts },
    assets,
  };
}

interface StoredFile {
  whole: HashedValue;
  /** Of what Cloudflare does not compress on its way. */
  gzip?: HashedValue;
}

/** The dev server takes over most files from the build before: they are hashed and compressed once. */
const storedFiles = new WeakMap<SiteFile, StoredFile>();

function storedFile(file: SiteFile): StoredFile {
  const known = storedFiles.get(file);
  if (known !== undefined) return known;
  const { type, content } = file;
  const stored = {
    whole: hashed(content),
    ...(needsOwnCompression(type) && { gzip: hashed(gzipSync(content, { level: 9 })) }),
  };
  storedFiles.set(file, stored);
  return stored;
}

function hashes<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => [name: string, hash: string],
): Record<string, string> {
  return Object.fromEntries(items.map(entryOf));
}
