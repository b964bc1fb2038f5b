import { Table } from "../../../components/table.tsx";
import { sentence, t } from "../../../kernel/words.ts";
import type { ChoiceOption, FieldNode, SchemaNode } from "../../../model/operation.ts";
import { isEqual } from "../../../model/schema/json-value.ts";
import { joined } from "../../../tree/joined.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { textOf } from "../../../tree/plain-text.ts";
import type { PageContext } from "../page-context.ts";
import { optionType, unsupportedNote } from "./field-list.tsx";
import {
  discriminatorNote,
  elementFacts,
  hasInlineFacts,
  hasNestedContent,
  isMoreThanType,
  isShownAsFields,
  optionText,
  ruleText,
  valueFacts,
} from "./value-facts.tsx";
import { describedText, gapAfter, typeNodes, typeOrNull, withFacts } from "./value-text.tsx";

/** Fields as flat tables with dotted names, the Markdown form of the nested lists. */
export function fieldTables(node: SchemaNode, page: PageContext): Content {
  const options = topChoices(node);
  const common = commonFields(options);
  const head = [t("column.field"), t("column.type"), t("column.required"), t("column.description")];
  const rows: Content[][] = [];
  addRows(node, "", { rows, described: new Map() }, page);
  return [
    rows.length > 0 && <Table head={head} rows={rows} />,
    common.size > 0 &&
      options.slice(0, 1).map(({ node: option }) => [
        <p>{t("choice.common")}</p>,
        fieldTables(
          withFields(option, (field) => common.has(field.field)),
          page,
        ),
      ]),
    node.choices && <p>{t(`choice.${node.choices.mode}.follow`)}</p>,
    discriminatorNote(node, page),
    options.map(({ label, node: option }) => [
      <p>
        <strong>{option.name === undefined ? label : typeNodes(option.type, page)}</strong>
        {optionWords(option, page)}
        {/* The text of a named option leaves its rules to its own page; here its fields follow. */}
        {option.name !== undefined && valueFacts(option, page).map((fact) => [" ", fact])}
        {elementSentence(option, page)}
      </p>,
      optionType(label, option, page),
      fieldTables(
        withFields(option, (field) => !common.has(field.field)),
        page,
      ),
    ]),
    (node.rules ?? [])
      .filter(isShownAsFields)
      .map((rule) => [<p>{ruleText(rule, page)}</p>, rule.node && fieldTables(rule.node, page)]),
    unsupportedNote(node),
  ];
}

/** Fields that are equal in all variants and are shown once. */
function commonFields([first, ...others]: readonly ChoiceOption[]): ReadonlySet<string> {
  if (first === undefined || others.length === 0) return new Set();
  const same = (first.node.fields ?? []).filter((field) =>
    others.every(({ node }) =>
      isEqual(
        node.fields?.find((each) => each.field === field.field),
        field,
      ),
    ),
  );
  return new Set(same.map(({ field }) => field));
}

function withFields(node: SchemaNode, isKept: (field: FieldNode) => boolean): SchemaNode {
  return { ...node, fields: (node.fields ?? []).filter(isKept) };
}

function optionWords(option: SchemaNode, page: PageContext): Content {
  const text = optionText(option, page);
  return text.length > 0 && [": ", text];
}

/** Choices of the body have a table each; choices of fields are rows of one table. */
function topChoices(node: SchemaNode) {
  return (node.choices?.options ?? []).filter(
    ({ node: option }) => option.cut === undefined || option.name !== undefined,
  );
}

interface FieldTable {
  rows: Content[][];
  /** First field of each named schema whose fields are in the table. */
  described: Map<string, { name: string; field: FieldNode }>;
}

/** @param prefix of the names of rows */
function addRows(node: SchemaNode, prefix: string, table: FieldTable, page: PageContext): void {
  for (const field of node.fields ?? []) addField(field, prefix, table, page);
  if (node.items !== undefined) addRows(node.items, `${prefix}[]`, table, page);
  if (node.values !== undefined) addRows(node.values, `${prefix}{key}`, table, page);
  if (prefix === "") return;
  for (const { label, node: option } of node.choices?.options ?? []) {
    addRows(option, `${prefix}<${label}>`, table, page);
  }
  for (const { rule, field, node: ruled } of (node.rules ?? []).filter(isShownAsFields)) {
    const word = field === undefined ? rule : `${rule} ${field}`;
    if (ruled !== undefined) {
      addRows(ruled, `${prefix}<${word}>`, table, page);
    }
  }
}

function addField(field: FieldNode, prefix: string, table: FieldTable, page: PageContext): void {
  const own = field.field || '""';
  const name = prefix === "" || own.startsWith("[") ? prefix + own : `${prefix}.${own}`;
  const nested: FieldTable = { rows: [], described: new Map(table.described) };
  addRows(field, name, nested, page);
  const isCut = nested.rows.length > maxReturnedFields && isReturned(field, page);
  const same =
    nested.rows.length > fewFields && !isCut ? sameFields(field, name, nested) : undefined;
  const text = withFacts(describedText(field, page), field.description, valueFacts(field, page));
  const elements = elementSentence(field, page);
  table.rows.push([
    <code>{name}</code>,
    typeOrNull(field, page),
    t(field.required ? "field.required" : "field.optional"),
    [
      field.deprecated && [t("field.deprecatedLead"), " "],
      text,
      elements && gapAfter(textOf(text)).trimEnd(),
      elements,
      choiceSentences(field, page),
      withElements(field).map((inner) => discriminatorNote(inner, page)),
      unsupportedNote(field),
      same !== undefined && [" ", sentence("field.asIn", { name: <code>{same}</code> })],
    ],
  ]);
  if (isCut || same !== undefined) return;
  table.rows.push(...nested.rows);
  table.described = nested.described;
}

/** Up to this number, the fields of a schema are repeated for each field that it describes. */
const fewFields = 3;

/** Name of an earlier field of the table with the same named schema and the same fields. */
function sameFields(field: FieldNode, name: string, { described }: FieldTable): string | undefined {
  const schema = hasPage(field) ? field.type[0]?.schema : undefined;
  if (schema === undefined) return undefined;
  const earlier = described.get(schema);
  if (earlier === undefined) described.set(schema, { name, field });
  return earlier !== undefined && isSameBelow(earlier.field, field) ? earlier.name : undefined;
}

function isSameBelow(...nodes: [SchemaNode, SchemaNode]): boolean {
  const [one, other] = nodes.map(({ fields, choices, rules }) => [fields, choices, rules]);
  return isEqual(one, other);
}

/** A value that operations return, and that has more fields, is shown only on the page of its schema. */
const maxReturnedFields = 20;

function isReturned({ type }: SchemaNode, { build }: PageContext): boolean {
  return type.some(({ schema }) => schema !== undefined && build.returnCounts.has(schema));
}

/** True for a named value with many named variants, which the page of its schema lists. */
function isListOnItsPage(node: SchemaNode): boolean {
  const options = node.choices?.options ?? [];
  return hasPage(node) && options.length > 3 && options.every(({ node: each }) => hasPage(each));
}

function hasPage({ type }: SchemaNode): boolean {
  return type.length === 1 && type[0]?.schema !== undefined;
}

/** Sentences on choices of a value, its items or map values, if there is more than their types say. */
export function choiceSentences(node: SchemaNode, page: PageContext): Content {
  return withElements(node).map((inner) => {
    const options = inner.choices?.options ?? [];
    const isListed =
      inner === node ||
      // A type names up to three named variants.
      options.some(({ node: each }) =>
        (options.length > 3 ? isMoreThanType : hasInlineFacts)(each),
      );
    return isListed && !isListOnItsPage(inner) && choiceSentence(inner, page);
  });
}

/** The value, its items or map values, and so on. */
function withElements(node: SchemaNode): SchemaNode[] {
  const inner = node.items ?? node.values;
  return inner === undefined ? [node] : [node, ...withElements(inner)];
}

/** The variants of a value with their types and descriptions. */
function choiceSentence({ choices }: SchemaNode, page: PageContext): Content {
  if (choices === undefined || choices.options.length === 0) return undefined;
  const options = choices.options.map(({ label, node: option }) => {
    const isLink =
      option.name !== undefined && !hasNestedContent(option) && !hasInlineFacts(option);
    const text = isLink ? [] : optionText(option, page);
    const elements = elementSentence(option, page);
    return [
      // Rows of fields have the label of an object without a name.
      option.name === undefined && option.kind === "object" ? label : typeNodes(option.type, page),
      (text.length > 0 || elements !== undefined) && [" (", text, elements, ")"],
    ];
  });
  return [" ", sentence(`choice.${choices.mode}`, { options: joined(options) })];
}

function elementSentence(node: SchemaNode, page: PageContext): Content {
  const elements = elementFacts(node, page);
  return elements && [" ", elements.lead, " ", elements.text];
}
