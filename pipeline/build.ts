import { join } from "node:path";
import type { Manifest } from "../content/model/store.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { buildContent, type Content } from "./build-content.ts";
import { bundleClient } from "./client/bundle-client.ts";
import { assignHeadingIds } from "./document/headings.ts";
import type { PageDraft } from "./document/page-draft.ts";
import { hashRenderer } from "./output/hash-renderer.ts";
import { serverRendererFile, serverRendererModule } from "./output/server-renderer.ts";
import { toManifest } from "./output/to-manifest.ts";
import { ValueStore } from "./output/value-store.ts";
import { writeDist } from "./output/write-dist.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import type { Progress } from "./progress.ts";
import { buildSearchIndex } from "./search/build-search-index.ts";
import { readSynonyms } from "./search/read-synonyms.ts";
import { checkLinks } from "./site/check-links.ts";
import { checkRoutes } from "./site/check-routes.ts";
import { completePages } from "./site/complete-pages.ts";
import { pageListPaths, pageLists } from "./site/page-lists.ts";
import { readSite } from "./site/read-site.ts";
import { toSiteConfig } from "./site/to-site-config.ts";

export interface BuildOptions {
  /** Repository root. */
  root: string;
  progress: Progress;
}

export interface BuildResult {
  /** Sorted, without duplicates. */
  problems: Problem[];
  /** Absent when there were errors: `dist/` is then as it was. */
  built?: BuiltSite;
}

/** What a finished build leaves in memory: the dev server goes on from it. */
export interface BuiltSite {
  settings: SiteSettings;
  content: Content;
  /** Drafts that are published. */
  drafts: PageDraft[];
  manifest: Manifest;
  /** Number of stored values. */
  values: number;
}

/** Sources in, `dist/` out: whole, or not at all when any problem is an error. */
export async function buildSite({ root, progress }: BuildOptions): Promise<BuildResult> {
  const { settings, problems: settingProblems, lineOf } = await readSite(root);
  if (settings === undefined) return { problems: sortProblems(settingProblems) };
  const store = new ValueStore();
  const [client, content, words] = await Promise.all([
    progress.step("client bundle", () => bundleClient(root, store)),
    buildContent(root, settings, progress),
    readSynonyms(root),
  ]);

  const navigation = toSiteConfig(settings, content.sidebars, lineOf);
  const routes = checkRoutes(content.pages);
  const drafts = routes.pages;
  for (const draft of drafts) assignHeadingIds(draft.body);
  const redirects = { ...settings.redirects, ...content.redirects };
  const links = await progress.step("links", () =>
    checkLinks(drafts, {
      files: new Set([...content.files.map((file) => file.path), ...pageListPaths]),
      redirects,
    }),
  );
  const problems = sortProblems([
    ...settingProblems,
    ...client.problems,
    ...content.problems,
    ...words.problems,
    ...navigation.problems,
    ...routes.problems,
    ...links,
  ]);
  if (hasErrors(problems) || client.assets === undefined) return { problems };

  const { site } = navigation;
  const pages = await progress.step(
    "pages",
    () => completePages(drafts, { sidebars: content.sidebars, settings, redirects }),
    (all) => `${all.length} pages`,
  );
  const search = await progress.step(
    "search index",
    () => buildSearchIndex(drafts, words.synonyms),
    (index) => `${index.records} records in ${index.parts.size} parts`,
  );
  const lists = pageLists(drafts, pages, { site, api: content.api, builtOn: today() });
  const manifest = toManifest(
    {
      site,
      pages,
      sidebars: content.sidebars,
      files: [...content.files, ...lists],
      redirects,
      searchParts: search.parts,
      assets: client.assets,
      renderer: await hashRenderer(root),
    },
    store,
  );
  const values = store.values.size;
  const modules = new Map([[serverRendererFile, await serverRendererModule()]]);
  await progress.step(
    "write dist",
    () => writeDist(join(root, "dist"), manifest, store.values, modules),
    () => `${values} values`,
  );
  return { problems, built: { settings, content, drafts, manifest, values } };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
