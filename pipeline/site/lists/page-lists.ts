import { cataloguePath } from "../../../content/model/catalogue.ts";
import type { Page } from "../../../content/model/page.ts";
import type { SiteBasics } from "../../../content/model/site.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { PageDraft } from "../pages/page-draft.ts";
import { groupPages } from "./listed-page.ts";
import { llmsFiles, llmsPaths } from "./llms-files.ts";
import { pageCatalogue } from "./page-catalogue.ts";
import type { SiteFile } from "./site-files.ts";
import { sitemapMd, sitemapXml } from "./sitemap-files.ts";

/** Paths of the files that list the finished pages; known before, so that links to them can be checked. */
export const pageListPaths: readonly string[] = [
  ...llmsPaths,
  cataloguePath,
  "/sitemap.md",
  "/sitemap.xml",
];

export interface PageListOptions {
  site: SiteBasics;
  api: ApiModel | undefined;
  /** ISO date that stands for pages whose sources have no history. */
  builtOn: string;
}

/** Every file that lists all pages: for search engines, assistants and programs. */
export function pageLists(
  drafts: readonly PageDraft[],
  pages: readonly Page[],
  { site, api, builtOn }: PageListOptions,
): SiteFile[] {
  const groups = groupPages(drafts, pages);
  return [
    ...llmsFiles(groups, site),
    pageCatalogue(groups, api),
    sitemapMd(groups, site, builtOn),
    sitemapXml(groups, site.url, builtOn),
  ];
}
