import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import type { VersionHistory } from "../../pipeline/model/history.ts";
import type { Page } from "../../pipeline/model/page.ts";
import type { RequestCheck } from "../../pipeline/model/request-check.ts";
import type { SearchAnswer, SearchRequest } from "../../pipeline/model/search/search-answer.ts";
import type { SymbolFilterData } from "../../pipeline/model/search/symbol-filter.ts";
import type { SiteConfig } from "../../pipeline/model/site.ts";
import type { PagePath } from "../../pipeline/model/urls.ts";

/** What MCP tools and request checks read from the site. */
export interface DocsSource {
  site: Pick<
    SiteConfig,
    "title" | "tagline" | "url" | "version" | "projectName" | "navbar" | "apiFolders"
  > & { about?: string | undefined };
  /** All pages in reading order. */
  pages(): Promise<readonly CataloguePage[]>;
  symbols(): Promise<SymbolFilterData>;
  /** Markdown of an existing page, with the anchors of its sections. */
  page(path: PagePath): Promise<Pick<Page, "markdown" | "toc">>;
  /** Schemas and rules for checking requests to the operation of a page. */
  requestCheck(path: PagePath): Promise<RequestCheck>;
  /** Recorded versions of all packages and web APIs. */
  histories(): Promise<VersionHistory[]>;
  /** A plain text file of the site; undefined when there is none at the path. */
  file(path: string): Promise<string | undefined>;
  /** Canonical path of the page, after letter case and redirects; undefined when there is none. */
  resolve(path: string): PagePath | undefined;
  search(request: SearchRequest): Promise<SearchAnswer>;
}
