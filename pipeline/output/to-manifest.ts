import type { Sidebar } from "../../content/model/navigation.ts";
import type { Page } from "../../content/model/page.ts";
import type { SiteConfig } from "../../content/model/site.ts";
import { type AssetManifest, type Manifest, MODEL_VERSION } from "../../content/model/store.ts";
import { sidebarHtml } from "../site/sidebar-html.ts";
import type { SiteFile } from "../site/site-files.ts";
import { contentHash } from "./content-hash.ts";
import type { ValueStore } from "./value-store.ts";

/** The finished site, before it becomes values under hashed keys. */
export interface FinishedSite {
  site: SiteConfig;
  pages: readonly Page[];
  sidebars: readonly Sidebar[];
  files: readonly SiteFile[];
  redirects: Record<string, string>;
  /** Parts of the search index by name. */
  searchParts: ReadonlyMap<string, string | Uint8Array>;
  assets: AssetManifest;
  /** Hash of the code that renders pages. */
  renderer: string;
}

/** Puts every value into the store and answers with the manifest that finds them again. */
export function toManifest(finished: FinishedSite, store: ValueStore): Manifest {
  const { site, redirects, assets } = finished;
  const pages = hashes(finished.pages, (page) => [
    page.path,
    store.add("page", JSON.stringify(page)),
  ]);
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
      { hash: store.add("file", file.content), type: file.type },
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

function hashes<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => [name: string, hash: string],
): Record<string, string> {
  return Object.fromEntries(items.map(entryOf));
}
