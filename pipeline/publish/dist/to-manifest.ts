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
import type { ValueStore } from "./value-collector.ts";

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
    finished.files.map((file) => [
      file.path,
      { hash: store.add("file", file.content), type: file.type, ...compressed(file, store) },
    ]),
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

/** What Cloudflare does not compress on its way is compressed here, once. */
function compressed({ type, content }: SiteFile, store: ValueStore): { gzip?: string } {
  if (!needsOwnCompression(type)) return {};
  return { gzip: store.add("file", gzipSync(content, { level: 9 })) };
}

function hashes<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => [name: string, hash: string],
): Record<string, string> {
  return Object.fromEntries(items.map(entryOf));
}
