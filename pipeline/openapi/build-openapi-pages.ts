import type { BuildContext } from "../components/build-context.ts";
import type { BuiltPages } from "../kernel/built-pages.ts";
import { openApiSidebars } from "./openapi-sidebars.ts";
import { Descriptions } from "./pages/descriptions.tsx";
import { operationPage } from "./pages/operation-page.tsx";
import { outgoingRequestPage } from "./pages/outgoing-request-page.tsx";
import { overviewPage } from "./pages/overview-page.tsx";
import { ownLinks } from "./pages/own-links.ts";
import type { ApiBuild } from "./pages/page-context.ts";
import { schemaPage } from "./pages/schema-page.tsx";
import { tagPage } from "./pages/tag-page.tsx";
import { requestFiles } from "./projections/request-files.ts";
import type { ApiModel } from "./read/api-model.ts";
import { schemaExamples } from "./read/examples/schema-examples.ts";

/** All pages of an API, with sidebars and the data of requests. */
export function buildOpenApiPages(
  api: ApiModel,
  context: BuildContext,
): Omit<BuiltPages, "problems"> {
  const build = apiBuild(api, context);
  const { file, strict, placeWith } = api;
  const examples = schemaExamples(api);
  const pages = [
    overviewPage(build),
    ...api.tags.map((tag) => tagPage(tag, build)),
    ...api.operations.map((operation) => operationPage(operation, build)),
    ...[...api.webhooks, ...api.callbacks].map((source) => outgoingRequestPage(source, build)),
    ...[...api.schemas.values()].map((schema) =>
      schemaPage(schema, build, examples.get(schema.name)),
    ),
  ];
  return {
    pages: pages.map((page) => ({ ...page, links: { file, strict, placeWith } })),
    sidebars: openApiSidebars(api),
    redirects: redirects(api),
    files: [...requestFiles(api, context.graph)],
  };
}

export function apiBuild(api: ApiModel, context: BuildContext): ApiBuild {
  const descriptions = new Descriptions(context.highlighter, ownLinks(api));
  return { ...context, api, descriptions, returnCounts: returnCounts(api) };
}

/** Redirects from paths of the old site and from likely guesses. */
function redirects(api: ApiModel): Record<string, string> {
  const table: Record<string, string> = {};
  const { prefix } = api;
  for (const name of ["", "/schemas", "/tags", "/webhooks", "/callbacks"])
    table[prefix + name] = api.path;
  const taken = new Set([...api.schemas.values()].map((schema) => schema.path));
  for (const schema of api.schemas.values()) {
    const plain = `${prefix}/schemas/${schema.name.toLowerCase()}`;
    if (!taken.has(plain)) table[plain] = schema.path;
  }
  return table;
}

/** Number of operations that return each named schema. */
function returnCounts(api: ApiModel): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { responses } of api.operations) {
    const contents = responses.flatMap((response) => response.contents);
    for (const name of new Set(contents.flatMap(({ schema }) => schema?.name ?? []))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}
