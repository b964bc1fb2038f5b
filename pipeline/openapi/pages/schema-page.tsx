import type { PageDraft } from "../../kernel/page-draft.ts";
import { sentence, t } from "../../kernel/words.ts";
import type { JsonValue } from "../../model/body.ts";
import type { SchemaNode } from "../../model/operation.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { schemaSidebar } from "../openapi-sidebars.ts";
import { exampleCode } from "../projections/example-code.ts";
import type { ApiSchema } from "../read/api-model.ts";
import { generatedResponse } from "../read/examples/generated-example.ts";
import { toSchemaNode } from "../read/schema/to-schema-node.ts";
import { entityId } from "../register-operations.ts";
import { elementDescription, schemaContent } from "./fields/field-list.tsx";
import { fieldTables } from "./fields/field-table.tsx";
import { valueFacts } from "./fields/value-facts.tsx";
import { orNull, ownTitle, typeNodes } from "./fields/value-text.tsx";
import { deprecatedNote } from "./lead-section.tsx";
import { type ApiBuild, apiDraft, PageContext, questionsIn } from "./page-context.ts";
import { relatedSection } from "./related-section.tsx";
import { examplePanel } from "./samples/code-panel.tsx";

/** The page of a named schema. @param found example value from operations */
export function schemaPage(
  schema: ApiSchema,
  build: ApiBuild,
  found: JsonValue | undefined,
): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const node = toSchemaNode(api, schema.raw);
  const { example: _example, ...silent } = node;
  const facts = valueFacts(silent, page);
  const { name: _name, ...unnamed } = node;
  const title = ownTitle({ ...unnamed, field: schema.name });
  const type = <i>{typeNodes(node.type, page)}</i>;
  const content = toNodes(schemaContent(node, page, { anchor: "field" }));
  const body = toNodes([
    node.deprecated && deprecatedNote(t("field.deprecatedLead")),
    <p class="sym" data={{ noText: true }}>
      {sentence("schema.type", { type: orNull(type, node.nullable) })}
    </p>,
    title !== undefined && (
      <p>
        <strong>{title}</strong>
      </p>
    ),
    page.blocks(node.description, 1),
    facts.length > 0 && <p>{facts}</p>,
    elementDescription(node, page),
    node.fields !== undefined && <h2 id="fields">{t("schema.fields")}</h2>,
    node.fields === undefined && node.choices !== undefined && content.length > 0 && (
      <h2 id="forms">{t("schema.variants")}</h2>
    ),
    <Twin markdown={toNodes(fieldTables(node, page))}>{content}</Twin>,
    exampleSection(page, node, found),
    relatedSection(entityId(api, "schema", schema.name), page),
  ]);
  return {
    ...apiDraft(api, t("related.schemas"), { label: t("related.schemas") }),
    path: schema.path,
    kind: "schema",
    title: schema.name,
    description: schema.brief || t("schema.description", { name: schema.name, api: api.title }),
    body,
    sidebar: schemaSidebar(api, schema),
    place: api.placeOf(schema.pointer),
    search: { symbols: [schema.name], entries: [], questions: questionsIn(schema.raw) },
  };
}

/** An example from the file, or one generated from examples of fields, with a note. */
function exampleSection(
  page: PageContext,
  node: SchemaNode,
  found: JsonValue | undefined,
): Content {
  const example = node.example ?? found;
  const isGenerated = example === undefined && hasFieldExamples(node);
  const shown = isGenerated ? generatedResponse(page.api, node) : example;
  if (shown === undefined) return undefined;
  return [
    <h2 id="example">{t("example.title")}</h2>,
    examplePanel(page, exampleCode(shown, { mediaType: "application/json" })),
    isGenerated && <p class="note">{t("schema.exampleMade")}</p>,
  ];
}

/** A generated example is shown only if it contains examples of fields. */
function hasFieldExamples({ fields = [], items }: SchemaNode): boolean {
  return [...fields, ...(items ? [items] : [])].some(
    (element) => element.example !== undefined || hasFieldExamples(element),
  );
}
