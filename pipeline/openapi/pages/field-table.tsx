import type { ElementContent } from "hast";
import type { FieldNode, SchemaNode } from "../../../content/model/operation.ts";
import { Table } from "../../components/table.tsx";
import { isElement, visitElements } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { discriminatorNote, hasContent, joined, typeNodes, valueFacts } from "./field-list.tsx";
import type { PageContext } from "./page-context.ts";

/** The fields of a value as flat tables with dotted names: the Markdown form of the nested lists. */
export function fieldTables(node: SchemaNode, page: PageContext): Content {
  const { tables } = page.build;
  const known = tables.get(node) ?? toNodes(tablesOf(node, page)).map(shared);
  tables.set(node, known);
  return known;
}

/** But for links within a page, which lead elsewhere on each. */
function shared(node: ElementContent): ElementContent {
  if (!isElement(node, "table")) return node;
  let isOfPage = false;
  visitElements([node], "markdown", ({ properties }) => {
    isOfPage ||= String(properties.href ?? "").startsWith("#");
  });
  return isOfPage ? node : { ...node, data: { ...node.data, sharedAs: {} } };
}

function tablesOf(node: SchemaNode, page: PageContext): Content {
  const table: FieldTable = { rows: [], origins: new Map() };
  addRows(node, "", table, page);
  return [
    table.rows.length > 0 && (
      <Table head={["Field", "Type", "Required", "Description"]} rows={table.rows} />
    ),
    [...table.origins].map(([origin, names]) => (
      <p>
        {"From "}
        {typeNodes([{ text: origin, schema: origin }], page)}
        {": "}
        {joined(
          names.map((name) => <code>{name}</code>),
          ", ",
        )}
        .
      </p>
    )),
    node.choices && [
      <p>{node.choices.mode === "oneOf" ? "One of:" : "Any of:"}</p>,
      discriminatorNote(node, page),
    ],
    topChoices(node).map(({ label, node: option }) => [
      <p>
        <strong>{option.name === undefined ? label : typeNodes(option.type, page)}</strong>
        {option.description === undefined ? undefined : [": ", page.inline(option.description)]}
      </p>,
      fieldTables(option, page),
    ]),
  ];
}

interface FieldTable {
  rows: Content[];
  /** Fields by the schema they come from through `allOf`. */
  origins: Map<string, string[]>;
}

/** Choices of the body itself get a table each; those of fields are rows of the one table. */
function topChoices(node: SchemaNode) {
  return (node.choices?.options ?? []).filter(
    ({ node: option }) => option.cut === undefined || option.name !== undefined,
  );
}

function addRows(node: SchemaNode, prefix: string, table: FieldTable, page: PageContext): void {
  for (const field of node.fields ?? []) addField(field, prefix, table, page);
  if (node.items !== undefined) addRows(node.items, `${prefix}[]`, table, page);
  if (node.values !== undefined) addRows(node.values, `${prefix}{key}`, table, page);
  if (prefix === "") return;
  for (const { label, node: option } of node.choices?.options ?? []) {
    addRows(option, `${prefix}<${label}>`, table, page);
  }
}

function addField(field: FieldNode, prefix: string, table: FieldTable, page: PageContext): void {
  const name = prefix === "" ? field.field : `${prefix}.${field.field}`;
  const facts = valueFacts(field);
  const options = choiceOptions(field, page);
  if (field.origin !== undefined) {
    table.origins.set(field.origin, [...(table.origins.get(field.origin) ?? []), name]);
  }
  table.rows.push(
    <tr>
      <td>
        <code>{name}</code>
      </td>
      <td>
        {typeNodes(field.type, page)}
        {field.nullable ? " or null" : undefined}
      </td>
      <td>{field.required ? "required" : "optional"}</td>
      <td>
        {field.deprecated && "Deprecated. "}
        {page.inline(field.description)}
        {facts.length > 0 && [" ", facts]}
        {options.length > 0 && [
          ` ${field.choices?.mode === "anyOf" ? "Any" : "One"} of: `,
          joined(options, ", "),
          ".",
        ]}
      </td>
    </tr>,
  );
  addRows(field, name, table, page);
}

/** Options by type; where they have fields of their own also what each is for, as the page shows it. */
function choiceOptions(field: FieldNode, page: PageContext): Content[] {
  const options = (field.choices?.options ?? []).map(({ node }) => node);
  const isDescribed = options.some(hasContent);
  return options.map((option) => {
    const description = isDescribed ? page.inline(option.description) : [];
    return (
      <span>
        {typeNodes(option.type, page)}
        {description.length > 0 && [" (", description, ")"]}
      </span>
    );
  });
}
