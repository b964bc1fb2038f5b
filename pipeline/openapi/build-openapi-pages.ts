import type { Sidebar } from "../../content/model/navigation.ts";
import type { BuildContext } from "../build-context.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { Problem } from "../problems.ts";
import type { ApiModel } from "./api-model.ts";
import { Descriptions } from "./descriptions.ts";
import { openApiSidebars } from "./openapi-sidebars.ts";
import { operationPage } from "./operation-page.ts";
import { overviewPage } from "./overview-page.ts";
import type { ApiBuild } from "./page-context.ts";
import { schemaPage } from "./schema-page.ts";
import { tagPage } from "./tag-page.ts";

export interface OpenApiPages {
  pages: PageDraft[];
  sidebars: Sidebar[];
  /** Old paths to the pages that replaced them. */
  redirects: Record<string, string>;
  files: { path: string; type: string; content: string }[];
  problems: Problem[];
}

/** All pages of the web-API reference, with their sidebars and what the request editor loads. */
export function buildOpenApiPages(
  api: ApiModel,
  context: Pick<BuildContext, "highlighter" | "graph">,
): OpenApiPages {
  const build: ApiBuild = {
    highlighter: context.highlighter,
    graph: context.graph,
    api,
    descriptions: new Descriptions(context.highlighter),
  };
  const result: OpenApiPages = {
    pages: [overviewPage(build)],
    sidebars: openApiSidebars(api),
    redirects: redirects(api),
    files: [],
    problems: [],
  };
  for (const tag of api.tags) result.pages.push(tagPage(tag, build));
  for (const source of [...api.operations, ...api.webhooks]) {
    const { page, file } = operationPage(source, build);
    result.pages.push(page);
    if (file !== undefined) result.files.push(file);
  }
  for (const schema of api.schemas.values()) result.pages.push(schemaPage(schema, build));
  return result;
}

/** Paths of the old site and of guesses readers make. */
function redirects(api: ApiModel): Record<string, string> {
  const table: Record<string, string> = {};
  const names = ["", "/minatokens-api", "/schemas", "/tags", "/webhooks"];
  for (const name of names) table[`/OpenAPI${name}`] = api.path;
  const pages = new Set([...api.schemas.values()].map((schema) => schema.path));
  for (const schema of api.schemas.values()) {
    const plain = `/OpenAPI/schemas/${schema.name.toLowerCase()}`;
    if (!pages.has(plain)) table[plain] = schema.path;
  }
  return table;
}
