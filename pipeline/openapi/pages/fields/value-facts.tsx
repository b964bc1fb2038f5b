import type { ElementContent } from "hast";
import { sentence, t } from "../../../kernel/words.ts";
import type { JsonValue } from "../../../model/body.ts";
import type { SchemaNode, SchemaRule } from "../../../model/operation.ts";
import { asText, isListed, recordOf } from "../../../model/schema/json-value.ts";
import { joined } from "../../../tree/joined.ts";
import { type Content, toNodes } from "../../../tree/jsx-runtime.ts";
import type { PageContext } from "../page-context.ts";
import { limitTexts, rangeText } from "./limit-texts.ts";
import {
  codeList,
  describedText,
  docsLink,
  typeNodes,
  typeOrNull,
  valueCode,
  withFacts,
} from "./value-text.tsx";

/** Sentences on allowed values, default, limits, rules and examples. */
export function valueFacts(node: SchemaNode, page: PageContext): Content[] {
  return joined([...constraintFacts(node), ...furtherFacts(node, page)], " ");
}

/** The facts that are no constraints. */
function furtherFacts(node: SchemaNode, page: PageContext): Content[] {
  const rules = (node.rules ?? []).filter((rule) => !isShownAsFields(rule));
  return [...usageFacts(node), ...rules.map((rule) => ruleText(rule, page)), ...noteFacts(node)];
}

/** Allowed values, default and limits, with those of simple list items. The description is not repeated. */
function constraintFacts(node: SchemaNode): Content[] {
  const { description = "", unit } = node;
  const inner = itemsShownWithList(node);
  const allowed = node.enum ?? inner?.enum;
  const newLimits = (of: SchemaNode) =>
    limitTexts(of).filter((limit) => !description.includes(limit));
  const ofItems = inner === undefined ? [] : newLimits(inner);
  const limits = [...newLimits(node), ...ofItems.map((limit) => t("limit.each", { limit }))];
  const pattern = node.pattern ?? inner?.pattern;
  return factList(
    allowed &&
      !allowed.every((value) => description.includes(`\`${value}\``)) &&
      enumFact(allowed, node.meanings ?? inner?.meanings),
    node.default !== undefined && sentence("schema.default", { value: valueCode(node.default) }),
    limits.length > 0 && t("schema.limits", { limits: limits.join(", ") }),
    unit !== undefined && !description.includes(unit) && t("schema.unit", { unit }),
    node.secret && t("schema.secret"),
    pattern !== undefined && sentence("schema.pattern", { pattern: <code>{pattern}</code> }),
  );
}

/** The form of a value, and where it may be sent. */
function usageFacts(node: SchemaNode): Content[] {
  // OpenAPI 3.0 says only that a value is binary.
  const type = node.format === "binary" ? undefined : node.contentMediaType;
  const media = [node.contentEncoding, type].filter((text) => text !== undefined);
  return factList(
    media.length > 0 && t("schema.content", { types: media.join(", ") }),
    node.readOnly && t("schema.readOnly"),
    node.writeOnly && t("schema.writeOnly"),
    node.closed && t("schema.closed"),
  );
}

/** XML notes, examples and external documentation. */
function noteFacts({ xml, docs, ...node }: SchemaNode): Content[] {
  const values = joined(shownExamples(node).map((each) => valueCode(each)));
  const id = values.length === 1 ? "example.value" : "example.values";
  return factList(
    xml && xmlFact(xml),
    values.length > 0 && sentence(id, { values }),
    docs && sentence("operation.moreAbout", { link: docsLink(docs) }),
  );
}

/** The facts that there are. */
function factList(...all: Content[]): Content[] {
  return all.filter((fact) => fact !== undefined && fact !== false);
}

/** Characters of the longest example beside its field: samples have the others. */
const maxExampleLength = 200;

/** Short examples, unless the values are listed anyway. */
function shownExamples(node: SchemaNode): JsonValue[] {
  const { example, otherExamples = [], description, enum: allowed, items } = node;
  if ((allowed ?? items?.enum) !== undefined) return [];
  return [example, ...otherExamples].filter((value, index, all): value is JsonValue => {
    if (value === undefined || isListed(all.slice(0, index), value)) return false;
    const text = asText(value);
    // A short value in the description may mean something else unless it is marked as code.
    const isInDescription = description?.includes(text.length < 4 ? `\`${text}\`` : text);
    return (text === "" || !isInDescription) && text.length <= maxExampleLength;
  });
}

/** Simple items, whose limits cannot be mistaken for those of the list. */
function itemsShownWithList({ items }: SchemaNode): SchemaNode | undefined {
  const isSimple = items?.name === undefined && items?.kind !== "array" && items?.kind !== "map";
  return isSimple ? items : undefined;
}

/** More values are shown in a box that scrolls. */
const maxInText = 60;

function isOneWord(value: JsonValue): boolean {
  return typeof value === "number" || (typeof value === "string" && /^[^\s,]+$/.test(value));
}

function enumFact(
  values: readonly JsonValue[],
  meanings: NonNullable<SchemaNode["meanings"]> = [],
): Content {
  if (values.length > maxInText && meanings.length === 0 && values.every(isOneWord)) {
    const box = (
      <code class="values" tabindex={0}>
        {values.join(", ")}
      </code>
    );
    return [t("choice.oneOf.follow"), " ", box];
  }
  const isMixed = values.some((value) => typeof value !== "string");
  const items = values.map((value) => {
    const text = meanings.find((meaning) => meaning.value === value)?.text;
    return [valueCode(value, isMixed), text !== undefined && ` (${text})`];
  });
  return values.length === 1
    ? sentence("schema.always", { value: joined(items) })
    : sentence("choice.oneOf", { options: joined(items) });
}

function xmlFact({ attribute, wrapped, ...names }: NonNullable<SchemaNode["xml"]>): Content {
  const parts = Object.entries(names).map(([keyword, text]) => [
    `${keyword} `,
    <code>{text}</code>,
  ]);
  const forms = [attribute && "attribute", wrapped && "wrapped"].filter((form) => form);
  return sentence("schema.xml", { parts: joined([...forms.map(String), ...parts]) });
}

/** Description of the elements of a value: list items, map values, or additional properties of an object. */
export function elementFacts(
  node: SchemaNode,
  page: PageContext,
): { lead: Content; text: ElementContent[] } | undefined {
  const element = node.items ?? node.values;
  if (element === undefined) return undefined;
  const textOf = (shown: SchemaNode) =>
    shown.name === undefined ? elementText(node, shown, page) : namedText(shown, page);
  if (node.items === undefined && node.kind !== "map") {
    const { nullable: _inType, ...silent } = element;
    const type = <i>{typeOrNull(element, page)}</i>;
    return { lead: sentence("schema.further", { type }), text: textOf(silent) };
  }
  const text = textOf(element);
  if (text.length === 0) return undefined;
  return { lead: t(node.items === undefined ? "schema.eachValue" : "schema.eachItem"), text };
}

function elementText(node: SchemaNode, element: SchemaNode, page: PageContext): ElementContent[] {
  const isRepeated = element.description?.trim() === node.description?.trim();
  const { description, ...silent } = element;
  const text = describedText(isRepeated ? silent : element, page);
  const isWithList = element === itemsShownWithList(node);
  const facts = joined(
    [
      ...(element.nullable ? [t("schema.mayBeNull")] : []),
      ...(isWithList ? [] : constraintFacts(element)),
      ...furtherFacts(element, page),
    ],
    " ",
  );
  const inner = elementFacts(element, page);
  const whole = withFacts(text, description, facts);
  return toNodes([whole, inner && [whole.length > 0 && " ", inner.lead, " ", inner.text]]);
}

/** Null, and the description unless it is that of the named schema, which its page shows. */
function namedText({ name = "", description, nullable }: SchemaNode, page: PageContext) {
  const ofSchema = recordOf(page.api.schemas.get(name)?.raw).description;
  const text = description === ofSchema ? [] : page.inline(description);
  return withFacts(text, description, nullable ? [t("schema.mayBeNull")] : []);
}

/** True for a value that does not fit into one line: it has fields, or variants and elements with more than a type. */
export function hasNestedContent(node: SchemaNode): boolean {
  if (node.cut === "recursive" && node.name === undefined) return true;
  return (
    (node.fields?.length ?? 0) > 0 ||
    node.choices?.options.some(({ node: option }) => isMoreThanType(option)) === true ||
    (node.items !== undefined && hasNestedContent(node.items)) ||
    (node.values !== undefined && hasNestedContent(node.values)) ||
    node.rules?.some(isShownAsFields) === true ||
    node.discriminator !== undefined ||
    node.unsupported !== undefined
  );
}

/** True for an option of which there is more to show than its type: here or on the page of its schema. */
export function isMoreThanType(option: SchemaNode): boolean {
  return option.name !== undefined || hasInlineFacts(option) || hasNestedContent(option);
}

/** True for an option with facts in its line of the choice. A named one with nested content has them on its page. */
export function hasInlineFacts(option: SchemaNode): boolean {
  const { name, description, rules = [] } = option;
  const constraints = constraintFacts(option);
  if (name !== undefined) return !hasNestedContent(option) && constraints.length > 0;
  const all = [...rules, ...constraints, ...usageFacts(option), ...noteFacts(option)];
  return description !== undefined || all.length > 0;
}

/** Description and facts of an option in one line; a named option with content has its facts on its own page. */
export function optionText(option: SchemaNode, page: PageContext): ElementContent[] {
  const isShown = option.name === undefined || hasInlineFacts(option);
  const facts = isShown ? valueFacts(option, page) : [];
  return withFacts(page.inline(option.description), option.description, facts);
}

/** True for rules about anonymous values with nested content; other rules are sentences. */
export function isShownAsFields({ node }: SchemaRule): boolean {
  return node !== undefined && node.name === undefined && hasNestedContent(node);
}

/** The rule as a sentence, or as an introduction to its fields. */
export function ruleText(rule: SchemaRule, page: PageContext): Content {
  const { node, required = [] } = rule;
  const lead = ruleLead(rule);
  if (rule.rule === "description") return page.inline(rule.text);
  if (node === undefined) return sentence("rule.required", { lead, fields: codeList(required) });
  if (isShownAsFields(rule)) return lead;
  const facts = valueFacts(node, page);
  const hasType = rule.rule !== "propertyNames" && (node.kind !== "any" || facts.length === 0);
  const text = describedText(node, page);
  return [
    lead,
    " ",
    hasType && [typeOrNull(node, page), facts.length + text.length > 0 ? ". " : "."],
    withFacts(text, node.description, facts),
  ];
}

function ruleLead({ rule, field = "", minContains, maxContains }: SchemaRule): Content {
  if (rule === "description") return undefined;
  if (rule === "dependentSchemas")
    return sentence("rule.dependentSchemas", { field: <code>{field}</code> });
  if (rule !== "contains") return t(`rule.${rule}`);
  return t("rule.contains", { range: rangeText(minContains, maxContains) ?? "" });
}

/** Explains which property values select which option or subschema. */
export function discriminatorNote(node: SchemaNode, page: PageContext): Content {
  const discriminator = node.choices?.discriminator ?? node.discriminator;
  if (discriminator === undefined) return undefined;
  const { property, values, otherwise } = discriminator;
  const named = (schema: string) => typeNodes([{ text: schema, schema }], page);
  const items = values.map(({ value, schema }) => [<code>{value}</code>, " → ", named(schema)]);
  return (
    <p class="of">
      {sentence("choice.decidedBy", {
        property: <code>{property}</code>,
        values: joined(items),
      })}
      {otherwise !== undefined && [" ", sentence("choice.otherwise", { schema: named(otherwise) })]}
    </p>
  );
}
