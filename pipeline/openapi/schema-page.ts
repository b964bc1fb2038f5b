import { flatten, h, variant } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { ApiSchema } from "./api-model.ts";
import { examplePanel } from "./code-panel.ts";
import { schemaContent, typeNodes, valueFacts } from "./field-list.ts";
import { fieldTables } from "./field-table.ts";
import { type ApiBuild, PageContext } from "./page-context.ts";
import { relatedSection } from "./related-section.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** One data shape of the API. */
export function schemaPage(schema: ApiSchema, build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const node = toFittingNode(api, schema.raw);
  const facts = valueFacts(node);
  const body = flatten([
    page.blocks(node.description, 1),
    h(
      "p",
      { class: "note" },
      "Type: ",
      h("i", null, typeNodes(node.type, page)),
      node.nullable && " or null",
    ),
    facts.length > 0 && h("p", null, facts),
    node.fields !== undefined && h("h2", { id: "fields" }, "Fields"),
    node.fields === undefined && node.choices !== undefined && h("h2", { id: "forms" }, "Forms"),
    variant(schemaContent(node, page), fieldTables(node, page)),
    node.example !== undefined && [
      h("h2", { id: "example" }, "Example"),
      examplePanel(JSON.stringify(node.example, null, 2), "json"),
    ],
    relatedSection(`schema:${schema.name}`, page),
  ]);
  return {
    path: schema.path,
    section: "openapi",
    kind: "schema",
    title: schema.name,
    heading: [h("code", null, schema.name)],
    description: schema.brief || `Schema ${schema.name} of ${api.title}.`,
    body,
    layout: "article",
    sidebar: "openapi-schemas",
    breadcrumbs: [{ label: api.title, path: api.path }, { label: "Schemas" }],
    frontMatter: {},
    sourceFile: api.file,
    place: { file: api.file, line: api.lineOf(schema.pointer) },
    search: { symbols: [schema.name], entries: [] },
    group: "Schemas",
  };
}
