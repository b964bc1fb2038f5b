import type { JsonValue } from "../../content/model/body.ts";
import {
  type FieldNode,
  limitTexts,
  type SchemaNode,
  type TypePart,
} from "../../content/model/operation.ts";
import { tabs } from "../components/tabs.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import type { PageContext } from "./page-context.ts";

/** What a value may hold, as nested lists: fields, items, map values and choices. */
export function schemaContent(node: SchemaNode, page: PageContext): DocNode[] {
  return flatten([
    cutNote(node),
    node.fields === undefined ? undefined : fieldList(node.fields, page),
    node.choices === undefined ? undefined : choiceContent(node, page),
    node.items === undefined ? undefined : schemaContent(node.items, page),
    node.values === undefined ? undefined : mapContent(node, node.values, page),
    notShownNote(node),
  ]);
}

/** True when a value has parts of its own to show. */
export function hasContent(node: SchemaNode): boolean {
  if (node.cut === "recursive" && node.name === undefined) return true;
  return (
    (node.fields?.length ?? 0) > 0 ||
    node.choices?.options.some(({ node: option }) => isTold(option)) === true ||
    (node.items !== undefined && hasContent(node.items)) ||
    (node.values !== undefined && hasContent(node.values)) ||
    node.notShown !== undefined
  );
}

/** Options worth a word beyond the type's own text. */
function isTold(option: SchemaNode): boolean {
  return option.name !== undefined || option.description !== undefined || hasContent(option);
}

export function typeNodes(type: readonly TypePart[], page: PageContext): DocNode[] {
  return type.map(({ text, schema }) => {
    const path = schema === undefined ? undefined : page.api.schemas.get(schema)?.path;
    return path === undefined ? text : h("a", { href: path }, text);
  });
}

function cutNote(node: SchemaNode): DocNode | undefined {
  if (node.cut === undefined || node.name !== undefined) return undefined;
  return h("p", { class: "note" }, "The same fields again, as deep as needed.");
}

function notShownNote(node: SchemaNode): DocNode | undefined {
  if (node.notShown === undefined) return undefined;
  const keywords = node.notShown.map((keyword) => h("code", null, keyword));
  return h(
    "p",
    { class: "note" },
    "Not shown here, see the API file: ",
    joined(keywords, ", "),
    ".",
  );
}

function fieldList(fields: readonly FieldNode[], page: PageContext): DocNode {
  return h(
    "ul",
    { class: "f" },
    grouped(fields).map((group) => [
      originLabel(group.origin, page),
      group.fields.map((field) => fieldItem(field, page)),
    ]),
  );
}

interface FieldGroup {
  origin: string | undefined;
  fields: FieldNode[];
}

/** Own fields first, then those of each schema the object builds upon. */
export function grouped(fields: readonly FieldNode[]): FieldGroup[] {
  const groups = new Map<string | undefined, FieldNode[]>([[undefined, []]]);
  for (const field of fields) {
    const group = groups.get(field.origin);
    if (group === undefined) groups.set(field.origin, [field]);
    else group.push(field);
  }
  return [...groups]
    .map(([origin, members]) => ({ origin, fields: members }))
    .filter((group) => group.fields.length > 0);
}

function originLabel(origin: string | undefined, page: PageContext): DocNode | undefined {
  if (origin === undefined) return undefined;
  return h("li", { class: "from" }, "From ", typeNodes([{ text: origin, schema: origin }], page));
}

function fieldItem(field: FieldNode, page: PageContext): DocNode {
  return h(
    "li",
    null,
    h("code", null, field.field),
    " ",
    h("i", null, typeNodes(field.type, page), field.nullable ? " or null" : undefined),
    field.required && [" ", h("b", null, "required")],
    field.deprecated && [" ", h("s", null, "deprecated")],
    valueDescription(field, page),
    nestedContent(field, page),
  );
}

/** Description and facts of a value; paragraphs stay paragraphs. */
export function valueDescription(node: SchemaNode, page: PageContext): DocNode[] {
  const text = page.inline(node.description);
  const facts = valueFacts(node);
  const isInline = text.every(
    (part) => typeof part === "string" || (part.type === "element" && inlineTags.has(part.tag)),
  );
  if (text.length === 0 && facts.length === 0) return [];
  const gap = text.length > 0 && facts.length > 0 ? " " : undefined;
  if (isInline) return [h("p", null, text, gap, facts)];
  return flatten([text, facts.length > 0 && h("p", null, facts)]);
}

const inlineTags = new Set(["code", "a", "em", "strong", "del", "br"]);

/** Allowed values, default, limits and the like, as sentences. */
export function valueFacts(node: SchemaNode): DocNode[] {
  const facts: DocNode[][] = [];
  const inner = node.items !== undefined && node.items.name === undefined ? node.items : undefined;
  const allowed = node.enum ?? inner?.enum;
  if (allowed !== undefined && !explains(node.description, allowed)) facts.push(enumFact(allowed));
  if (node.default !== undefined) facts.push(flatten(["Default: ", valueCode(node.default), "."]));
  const limits = [...limitTexts(node), ...(inner === undefined ? [] : limitTexts(inner))];
  if (limits.length > 0) facts.push([`Limits: ${limits.join(", ")}.`]);
  if (node.pattern !== undefined)
    facts.push(flatten(["Pattern: ", h("code", null, node.pattern), "."]));
  const media = [node.contentEncoding, node.contentMediaType].filter((text) => text !== undefined);
  if (media.length > 0) facts.push([`Content: ${media.join(", ")}.`]);
  if (node.readOnly) facts.push(["Only in answers."]);
  if (node.writeOnly) facts.push(["Only in requests."]);
  if (node.closed) facts.push(["No other fields are allowed."]);
  return facts.flatMap((fact, index) => (index === 0 ? fact : [" ", ...fact]));
}

/** A description that already names every value need not be followed by the list of them. */
function explains(description: string | undefined, values: readonly JsonValue[]): boolean {
  return values.every((value) => description?.includes(`\`${value}\``) === true);
}

function enumFact(values: readonly JsonValue[]): DocNode[] {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return flatten(["Always ", valueCode(only), "."]);
  return flatten(["One of: ", joined(values.map(valueCode), ", "), "."]);
}

export function valueCode(value: JsonValue): DocNode {
  return h("code", null, typeof value === "string" && value !== "" ? value : JSON.stringify(value));
}

export function joined(nodes: readonly DocNode[], separator: string): DocNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [separator, node]));
}

function nestedContent(field: SchemaNode, page: PageContext): DocNode | undefined {
  if (!hasContent(field)) return undefined;
  const content = schemaContent(field, page);
  if (isOnlyLinks(field)) return h("div", null, content);
  return h("details", null, h("summary", null, summaryText(field)), content);
}

/** Choices among linked schemas take one line, which need not be folded. */
function isOnlyLinks(node: SchemaNode): boolean {
  const { choices } = node;
  return (
    choices !== undefined &&
    node.fields === undefined &&
    choices.options.every(({ node: option }) => !hasContent(option))
  );
}

function summaryText(node: SchemaNode): string {
  const inner = node.items ?? node.values;
  if (node.fields === undefined && inner !== undefined && hasContent(inner)) {
    return `${summaryText(inner)} of each ${node.items === undefined ? "value" : "item"}`;
  }
  const fields = counted(node.fields?.length ?? 0, "field");
  const forms = counted(node.choices?.options.length ?? 0, "form");
  return [...fields, ...forms].join(" and ") || "Details";
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? what : `${what}s`}`];
}

function mapContent(node: SchemaNode, values: SchemaNode, page: PageContext): DocNode[] {
  if (!hasContent(values)) {
    if (node.kind === "map") return [];
    return [
      h(
        "p",
        { class: "note" },
        "Further fields may follow, of type ",
        h("i", null, typeNodes(values.type, page)),
        ".",
      ),
    ];
  }
  const lead = node.kind === "map" ? "Under each key:" : "Under each further key:";
  return flatten([h("p", { class: "note" }, lead), schemaContent(values, page)]);
}

function choiceContent(node: SchemaNode, page: PageContext): DocNode[] {
  const { choices } = node;
  if (choices === undefined) return [];
  const lead = choices.mode === "oneOf" ? "One of" : "Any of";
  const options = choices.options.filter(({ node: option }) => isTold(option));
  if (options.length === 0) return [];
  const discriminator = discriminatorNote(node, page);
  if (!options.some(({ node: option }) => hasContent(option))) {
    // Up to three forms are told in full by the type's own text.
    if (choices.options.length <= 3) return flatten([discriminator]);
    const links = choices.options.map(({ node: option }) =>
      h("span", null, typeNodes(option.type, page)),
    );
    return flatten([h("p", { class: "of" }, `${lead}: `, joined(links, ", "), "."), discriminator]);
  }
  const panels = choices.options.map(({ label, node: option }, index) => ({
    value: `${index}-${label}`,
    label,
    children: flatten([
      optionLink(label, option, page),
      valueDescription(option, page),
      schemaContent(option, page),
    ]),
  }));
  const id = page.uniqueId("choice");
  return flatten([
    discriminator,
    tabs({ id, label: `${lead} ${panels.length} forms`, tabs: panels }),
  ]);
}

function optionLink(label: string, option: SchemaNode, page: PageContext): DocNode | undefined {
  const path = option.name === undefined ? undefined : page.api.schemas.get(option.name)?.path;
  if (path === undefined) return undefined;
  return h("p", { class: "note" }, "Schema ", h("a", { href: path }, option.name ?? label));
}

/** Which property tells the options of a choice apart, and by which values. */
export function discriminatorNote(node: SchemaNode, page: PageContext): DocNode | undefined {
  const discriminator = node.choices?.discriminator;
  if (discriminator === undefined) return undefined;
  const values = discriminator.values.map(({ value, schema }) =>
    h("span", null, h("code", null, value), " → ", typeNodes([{ text: schema, schema }], page)),
  );
  return h(
    "p",
    { class: "of" },
    h("code", null, discriminator.property),
    " tells which: ",
    joined(values, ", "),
    ".",
  );
}
