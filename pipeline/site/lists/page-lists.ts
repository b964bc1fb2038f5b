import { cataloguePath } from "../../../content/model/catalogue.ts";
import type { Page } from "../../../content/model/page.ts";
import type { SiteBasics } from "../../../content/model/site.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { PageDraft } from "../pages/page-draft.ts";
import { groupPages } from "./listed-page.ts";
import { llmsFiles, llmsPaths, llmsScopes } from "./llms-files.ts";
import { pageCatalogue } from "./page-catalogue.ts";
import type { SiteFile } from "./site-files.ts";
import { sitemapMd, sitemapXml } from "./sitemap-files.ts";

/** Paths of the files that list the finished pages; known before, so that links to them can be checked. */
export function pageListPaths(
  drafts: readonly PageDraft[],
  apis: readonly ApiModel[],
): readonly string[] {
  return [...llmsPaths(llmsScopes(drafts, apis)), cataloguePath, "/sitemap.md", "/sitemap.xml"];
}

export interface PageListOptions {
  site: SiteBasics;
  apis: readonly ApiModel[];
  /** ISO date that stands for pages whose sources have no history. */
  builtOn: string;
}

/** Every file that lists all pages: for search engines, assistants and programs. */
export function pageLists(
  drafts: readonly PageDraft[],
  pages: readonly Page[],
  { site, apis, builtOn }: PageListOptions,
): SiteFile[] {
  const groups = groupPages(drafts, pages);
  return [
    ...llmsFiles(groups, site, apis),
    pageCatalogue(groups, apis),
    sitemapMd(groups, site, builtOn),
    sitemapXml(groups, site.url, builtOn),
  ];
}
