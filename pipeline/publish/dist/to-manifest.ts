import type { GuidePlugins } from "../../guides/guide-plugins.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { Sidebar } from "../../model/navigation.ts";
import type { SiteConfig } from "../../model/site.ts";
import {
  type AssetManifest,
  type FileEntry,
  type Manifest,
  MODEL_VERSION,
  type PageEntry,
} from "../../model/store.ts";
import type { PagePath } from "../../model/urls.ts";
import { sidebarHtml } from "../../site/navigation/sidebar-html.tsx";
import { contentHash } from "./content-hash.ts";
import type { ValueWriter } from "./value-writer.ts";

export interface FinishedSite {
  site: SiteConfig;
  sidebarItem?: GuidePlugins["sidebarItem"];
  pages: Record<PagePath, PageEntry>;
  sidebars: readonly Sidebar[];
  /** Stored files by path. */
  files: StoredFiles;
  redirects: Record<string, string>;
  /** Hashes of the values of each shard of the search index. */
  searchShards: Record<string, string[]>;
  assets: AssetManifest;
  /** Hash of the code that renders pages. */
  renderer: string;
}

export function toManifest(finished: FinishedSite, store: ValueWriter): Manifest {
  const { site, pages, redirects, assets, files, searchShards: shards, sidebarItem } = finished;
  const sidebars = Object.fromEntries(
    finished.sidebars.map((sidebar) => [
      sidebar.id,
      store.add("sidebar", sidebarHtml(sidebar, sidebarItem)),
    ]),
  );
  const shell = contentHash(JSON.stringify([site, sidebars, assets, finished.renderer]));
  return {
    model: MODEL_VERSION,
    build: contentHash(JSON.stringify([shell, pages, files, shards, redirects])),
    shell,
    site,
    pages,
    sidebars,
    files,
    redirects,
    search: { index: contentHash(JSON.stringify(shards)), shards },
    assets,
  };
}

/** Stored files by path. */
export type StoredFiles = Record<string, FileEntry>;

/** Stores files one at a time. */
export function storeFiles(files: Iterable<SiteFile>, store: ValueWriter): StoredFiles {
  const entries: StoredFiles = {};
  for (const { path, type, content } of files) {
    entries[path] = { hash: store.add("file", content), type };
  }
  return entries;
}

/** Maximum bytes of a value of the search index. KV allows 25 MiB; several smaller values are read in parallel. */
const searchValueLimit = 5_000_000;

/** Stores the shards of the search index, splitting large ones. */
export function storeShards(
  shards: ReadonlyMap<string, Uint8Array>,
  store: ValueWriter,
): Record<string, string[]> {
  return Object.fromEntries(
    [...shards].map(([name, shard]) => {
      const count = Math.ceil(shard.byteLength / searchValueLimit);
      const values = Array.from({ length: count }, (_, index) =>
        shard.subarray(index * searchValueLimit, (index + 1) * searchValueLimit),
      );
      return [name, values.map((value) => store.add("search", value))];
    }),
  );
}
