import { cataloguePath } from "../../../content/model/catalogue.ts";
import type { SiteBasics } from "../../../content/model/site.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import { groupPages, type PageHead } from "./listed-page.ts";
import { llmsFiles, llmsPaths, llmsScopes } from "./llms-files.ts";
import { pageCatalogue } from "./page-catalogue.ts";
import { sitemapMd, sitemapPath, sitemapXml } from "./sitemap-files.ts";

/** Paths of the files that list the finished pages; known before, so that links to them can be checked. */
export function pageListPaths(
  drafts: readonly PageDraft[],
  apis: readonly ApiModel[],
): readonly string[] {
  return [...llmsPaths(llmsScopes(drafts, apis)), cataloguePath, "/sitemap.md", sitemapPath];
}

export interface PageListOptions {
  site: SiteBasics;
  /** What the paths of the language begin with. */
  prefix: string;
  apis: readonly ApiModel[];
  /** ISO date that stands for pages whose sources have no history. */
  builtOn: string;
}

/**
 * Every file that lists all pages of a language: for search engines, assistants and programs. One at a time: together
 * they hold the text of every page twice.
 */
export function* pageLists(
  drafts: readonly PageDraft[],
  pages: readonly PageHead[],
  { site, prefix, apis, builtOn }: PageListOptions,
): Generator<SiteFile> {
  const groups = groupPages(drafts, pages);
  const listed = { ...site, prefix };
  yield* llmsFiles(groups, listed, apis);
  yield pageCatalogue(groups, apis, prefix);
  yield sitemapMd(groups, listed, builtOn);
  if (prefix !== "") return;
  const all = groups.flatMap((group) => group.pages);
  yield sitemapXml(all, site.url, builtOn);
}
