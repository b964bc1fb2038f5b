import type { FieldNode, SchemaNode } from "../../content/model/operation.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import { joined, typeNodes, valueFacts } from "./field-list.ts";
import type { PageContext } from "./page-context.ts";

/** The fields of a value as flat tables with dotted names: the Markdown form of the nested lists. */
export function fieldTables(node: SchemaNode, page: PageContext): DocNode[] {
  const rows: DocNode[] = [];
  addRows(node, "", rows, page);
  return flatten([
    rows.length > 0 && fieldTable(rows),
    topChoices(node).map(({ label, node: option }) => [
      h(
        "p",
        null,
        h("strong", null, label),
        option.description === undefined ? undefined : [": ", page.inline(option.description)],
      ),
      fieldTables(option, page),
    ]),
  ]);
}

/** Choices of the body itself get a table each; those of fields are rows of the one table. */
function topChoices(node: SchemaNode) {
  return (node.choices?.options ?? []).filter(
    ({ node: option }) => option.cut === undefined || option.name !== undefined,
  );
}

function fieldTable(rows: DocNode[]): DocNode {
  const head = ["Field", "Type", "Required", "Description"].map((text) => h("th", null, text));
  return h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows));
}

function addRows(node: SchemaNode, prefix: string, rows: DocNode[], page: PageContext): void {
  for (const field of node.fields ?? []) addField(field, prefix, rows, page);
  if (node.items !== undefined) addRows(node.items, `${prefix}[]`, rows, page);
  if (node.values !== undefined) addRows(node.values, `${prefix}{key}`, rows, page);
  if (prefix === "") return;
  for (const { label, node: option } of node.choices?.options ?? []) {
    addRows(option, `${prefix}<${label}>`, rows, page);
  }
}

function addField(field: FieldNode, prefix: string, rows: DocNode[], page: PageContext): void {
  const name = prefix === "" ? field.field : `${prefix}.${field.field}`;
  const facts = valueFacts(field);
  const options = (field.choices?.options ?? []).map(({ node }) =>
    h("span", null, typeNodes(node.type, page)),
  );
  rows.push(
    h(
      "tr",
      null,
      h("td", null, h("code", null, name)),
      h("td", null, typeNodes(field.type, page), field.nullable ? " or null" : undefined),
      h("td", null, field.required ? "yes" : "no"),
      h(
        "td",
        null,
        field.deprecated && "Deprecated. ",
        page.inline(field.description),
        facts.length > 0 && [" ", facts],
        options.length > 0 && [
          ` ${field.choices?.mode === "anyOf" ? "Any" : "One"} of: `,
          joined(options, ", "),
          ".",
        ],
      ),
    ),
  );
  addRows(field, name, rows, page);
}
