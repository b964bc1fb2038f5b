import type { BuiltSite } from "../build.ts";
import { assignHeadingIds } from "../document/headings.ts";
import { buildGuides } from "../guides/build-guides.ts";
import { readGuides } from "../guides/read-guides.ts";
import { contentHash } from "../output/content-hash.ts";
import { ValueStore } from "../output/value-store.ts";
import { hasErrors, type Problem } from "../problems.ts";
import { completePages } from "../site/complete-pages.ts";

export interface UpdatedGuides {
  /** The site with the changed guides in it; absent when one of them has an error. */
  built?: BuiltSite;
  /** The values that are new. */
  values: ReadonlyMap<string, string | Uint8Array>;
  problems: Problem[];
}

/**
 * Compiles changed guides into an already built site: the page is there at once, while links, code, search
 * and what other pages say of it wait for the full build that follows.
 * @param files repository paths of the changed guides
 */
export async function updateGuides(
  root: string,
  files: readonly string[],
  built: BuiltSite,
): Promise<UpdatedGuides> {
  const { content, settings } = built;
  const store = new ValueStore();
  const read = await readGuides(root);
  const changed = read.guides.filter((guide) => files.includes(guide.file));
  const { lastUpdated, mdxCache } = content.sources;
  const guides = await buildGuides(changed, content.context, { lastUpdated, mdxCache });
  const problems = [...read.problems, ...guides.problems];
  if (hasErrors(problems)) return { values: store.values, problems };
  const byPath = new Map(guides.pages.map((page) => [page.path, page]));
  for (const page of guides.pages) assignHeadingIds(page.body);
  const drafts = built.drafts.map((draft) => byPath.get(draft.path) ?? draft);
  const pages = { ...built.manifest.pages };
  const completed = completePages(drafts, {
    sidebars: content.sidebars,
    settings,
    redirects: built.manifest.redirects,
    isWanted: (draft) => byPath.has(draft.path),
  });
  for (const page of completed) pages[page.path] = store.add("page", JSON.stringify(page));
  const build = contentHash(JSON.stringify([built.manifest.build, pages]));
  const manifest = { ...built.manifest, pages, build };
  return { built: { ...built, drafts, manifest }, values: store.values, problems };
}
