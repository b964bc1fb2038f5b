import {
  type Catalogue,
  type CataloguePage,
  cataloguePath,
} from "../../../content/model/catalogue.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { PageGroup } from "./listed-page.ts";

/** All pages of a language as JSON, for the MCP server and other programs. @param prefix path prefix of the language */
export function pageCatalogue(
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
      const own = path.slice(prefix.length);
      const schema = schemas.get(own);
      if (schema !== undefined) return { ...page, schema };
      const operation = operations.get(own);
      if (operation === undefined) return page;
      const { id, method } = operation;
      return { ...page, operation: { id, method, path: operation.path } };
    }),
  );
  const catalogue: Catalogue = { pages };
  return {
    path: prefix + cataloguePath,
    type: "application/json",
    content: JSON.stringify(catalogue),
  };
}
