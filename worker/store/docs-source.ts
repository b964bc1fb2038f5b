import type { CataloguePage } from "../../content/model/catalogue.ts";
import type { RequestCheck } from "../../content/model/request-check.ts";
import type { SearchAnswer, SearchRequest } from "../../content/model/search/search-answer.ts";
import type { SymbolFilterData } from "../../content/model/search/symbol-filter.ts";
import type { SiteConfig } from "../../content/model/site.ts";
import type { PagePath } from "../../content/model/urls.ts";

/** Where the MCP server's answers come from. */
export interface DocsSource {
  site: Pick<
    SiteConfig,
    "title" | "tagline" | "url" | "version" | "projectName" | "navbar" | "agentRules" | "folders"
  > & { about?: string | undefined };
  /** All pages in reading order. */
  pages(): Promise<readonly CataloguePage[]>;
  symbols(): Promise<SymbolFilterData>;
  /** The Markdown twin of a page that exists. */
  markdown(path: PagePath): Promise<string>;
  /** What a request to the operation that a page is about is checked against. */
  requestCheck(path: PagePath): Promise<RequestCheck>;
  /** A plain text file of the site; undefined when there is none at the path. */
  file(path: string): Promise<string | undefined>;
  /** The page that a path means: exact, in other letter case, redirected. */
  resolve(path: string): PagePath | undefined;
  search(request: SearchRequest): Promise<SearchAnswer>;
}
