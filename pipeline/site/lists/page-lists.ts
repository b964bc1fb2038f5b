import type { PageDraft } from "../../kernel/page-draft.ts";
import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import { type Catalogue, type CataloguePage, cataloguePath } from "../../model/catalogue.ts";
import type { SiteBasics } from "../../model/site.ts";
import { sitemapPath } from "../../model/urls.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import { groupPages, type PageGroup, type PageHead } from "./listed-page.ts";
import { llmsFiles, llmsPaths, llmsScopes } from "./llms-files.ts";
import { sitemapXml } from "./sitemap-files.ts";

/** Paths of the list files, for checking links before the files exist. */
export function pageListPaths(
  drafts: readonly PageDraft[],
  apis: readonly ApiModel[],
): readonly string[] {
  return [...llmsPaths(llmsScopes(drafts, apis)), cataloguePath, sitemapPath];
}

export interface PageListOptions {
  site: SiteBasics;
  /** Path prefix of the language. */
  prefix: string;
  apis: readonly ApiModel[];
  /** ISO date for pages without a date of their own. */
  builtOn: string;
}

/**
 * All list files of a language for search engines, assistants and programs. A generator, because together they hold
 * the text of every page twice.
 */
export function* pageLists(
  drafts: readonly PageDraft[],
  pages: readonly PageHead[],
  { site, prefix, apis, builtOn }: PageListOptions,
): Generator<SiteFile> {
  const groups = groupPages(drafts, pages);
  yield* llmsFiles(groups, { ...site, prefix }, apis);
  yield pageCatalogue(groups, apis, prefix);
  if (prefix !== "") return;
  const all = groups.flatMap((group) => group.pages);
  yield sitemapXml(all, site.url, builtOn);
}

/** All pages of a language as JSON, for the MCP server and other programs. @param prefix path prefix of the language */
function pageCatalogue(
  groups: readonly PageGroup[],
  apis: readonly ApiModel[],
  prefix: string,
): SiteFile {
  const operations = new Map(
    apis.flatMap((api) => api.operations).map((operation) => [operation.pagePath, operation]),
  );
  const schemas = new Map(
    apis.flatMap((api) => [...api.schemas.values()]).map(({ name, path }) => [path, name]),
  );
  const pages = groups.flatMap((group) =>
    group.pages.map(({ path, title, description, section, kind }): CataloguePage => {
      const page = { path, title, description, section, kind, group: group.title };
      const withoutPrefix = path.slice(prefix.length);
      const schema = schemas.get(withoutPrefix);
      if (schema !== undefined) return { ...page, schema };
      const operation = operations.get(withoutPrefix);
      if (operation === undefined) return page;
      const { id, method } = operation;
      return { ...page, operation: { id, method, path: operation.path } };
    }),
  );
  const catalogue: Catalogue = { pages };
  return jsonFile(prefix + cataloguePath, catalogue);
}
