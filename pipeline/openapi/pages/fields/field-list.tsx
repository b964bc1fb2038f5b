import { Field, FieldList } from "../../../components/field.tsx";
import { List } from "../../../components/list.tsx";
import { Tabs } from "../../../components/tabs.tsx";
import { counted, sentence, t } from "../../../kernel/words.ts";
import type { Choices, FieldNode, SchemaNode } from "../../../model/operation.ts";
import { joined } from "../../../tree/joined.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import type { PageContext } from "../page-context.ts";
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
import {
  codeList,
  describedText,
  isInline,
  type NamedValue,
  typeNodes,
  typeOrNull,
  withFacts,
} from "./value-text.tsx";

/** Position of a list of fields. */
export interface FieldContext {
  /** Prefix of the anchors. */
  anchor: string;
  /** True for variants of the request body, which samples and editor follow. */
  isVariant?: boolean;
  /** True for what a server sends: its fields are listed in the order of the examples beside them. */
  isResponse?: boolean;
}

/** Nested lists of fields, items, map values and choices. */
export function schemaContent(node: SchemaNode, page: PageContext, context: FieldContext): Content {
  return [
    cutNote(node),
    fieldList(node, page, context),
    node.choices === undefined ? discriminatorNote(node, page) : choiceContent(node, page, context),
    node.items === undefined ? undefined : schemaContent(node.items, page, inside(context)),
    node.values === undefined ? undefined : mapContent(node, node.values, page, inside(context)),
    ruleContent(node, page, context),
    unsupportedNote(node),
  ];
}

/** Position of an item, map value, field or option. */
function inside({ anchor, isResponse = false }: FieldContext, name?: string): FieldContext {
  return { anchor: name === undefined ? anchor : `${anchor}-${name}`, isResponse };
}

function cutNote(node: SchemaNode): Content {
  if (node.cut === undefined || node.name !== undefined) return undefined;
  return <p class="note">{t("schema.again")}</p>;
}

/** Rules about nested values, with the fields to which they apply. */
function ruleContent(
  { rules = [] }: SchemaNode,
  page: PageContext,
  context: FieldContext,
): Content {
  return rules.filter(isShownAsFields).map((rule) => {
    const { rule: name, field, node } = rule;
    const anchor = [context.anchor, name, field].filter((part) => part !== undefined).join("-");
    return [
      <p class="of">{ruleText(rule, page)}</p>,
      node && schemaContent(node, page, { anchor }),
    ];
  });
}

/** Lists keywords that the page cannot show. */
export function unsupportedNote(node: SchemaNode): Content {
  if (node.unsupported === undefined) return undefined;
  return (
    <p class="note">{sentence("schema.unsupported", { parts: codeList(node.unsupported) })}</p>
  );
}

function fieldList({ fields }: SchemaNode, page: PageContext, context: FieldContext): Content {
  if (fields === undefined) return undefined;
  // In a request, what is special to it comes before what it shares with others by `allOf`.
  const isShared = ({ origin }: FieldNode): number => Number(origin !== undefined);
  const ordered =
    context.isResponse === true ? fields : fields.toSorted((a, b) => isShared(a) - isShared(b));
  return <FieldList>{ordered.map((field) => fieldItem(field, page, context))}</FieldList>;
}

function fieldItem(field: FieldNode, page: PageContext, context: FieldContext): Content {
  return (
    <Field
      name={field.field}
      anchor={page.uniqueId(`${context.anchor}-${field.field}`)}
      type={typeOrNull(field, page)}
      required={field.required && context.isResponse !== true}
      deprecated={field.deprecated}
    >
      {valueDescription(field, page)}
      {nestedContent(field, page, inside(context, field.field))}
    </Field>
  );
}

/** Description and facts of a value, keeping paragraphs. */
export function valueDescription(node: NamedValue, page: PageContext): Content {
  const text = describedText(node, page);
  const facts = valueFacts(node, page);
  const elements = elementDescription(node, page);
  if (!isInline(text)) return [text, facts.length > 0 && <p>{facts}</p>, elements];
  const whole = withFacts(text, node.description, facts);
  return [whole.length > 0 && <p>{whole}</p>, elements];
}

/** Description of list items or map values. */
export function elementDescription(node: SchemaNode, page: PageContext): Content {
  const about = elementFacts(node, page);
  if (about === undefined) return undefined;
  const { lead, text } = about;
  return isInline(text)
    ? [
        <p>
          {lead} {text}
        </p>,
      ]
    : [<p>{lead}</p>, text];
}

/** Nested content of a value, collapsed unless it has few fields. */
export function nestedContent(
  field: SchemaNode,
  page: PageContext,
  context: FieldContext,
): Content {
  if (!hasNestedContent(field)) return undefined;
  const content = schemaContent(field, page, context);
  if (isOnlyLinks(field)) return <div>{content}</div>;
  return (
    <details open={fieldsInside(field) <= maxOpenFields}>
      <summary data-markdown-ignore>
        {summaryText(field)}
        {fieldNames(field)}
      </summary>
      {content}
    </details>
  );
}

/** Nested content with at most so many fields is open from the beginning. */
const maxOpenFields = 6;

/** Fields at all depths; infinite with variants and rules, which take more room than fields. */
function fieldsInside({ fields = [], items, values, choices, rules }: SchemaNode): number {
  if (choices !== undefined || rules !== undefined) return Number.POSITIVE_INFINITY;
  const inner = items ?? values;
  return fields.reduce(
    (sum, field) => sum + 1 + fieldsInside(field),
    inner === undefined ? 0 : fieldsInside(inner),
  );
}

/** Names that a folded object shows. */
const namesShown = 8;

/** Names of the first fields inside, so that a reader sees what unfolding shows. */
function fieldNames({ fields, items, values, choices }: SchemaNode): Content {
  if (choices !== undefined) return undefined;
  const inner = items ?? values;
  if (fields === undefined) return inner && fieldNames(inner);
  const names = fields.slice(0, namesShown).map(({ field }) => field);
  const more = fields.length > namesShown ? ", …" : "";
  return <span>{` · ${names.join(", ")}${more}`}</span>;
}

/** A choice of only linked schemas takes one line and needs no collapsing. */
function isOnlyLinks(node: SchemaNode): boolean {
  const { choices } = node;
  return (
    choices !== undefined &&
    node.fields === undefined &&
    choices.options.every(({ node: option }) => !hasNestedContent(option))
  );
}

function summaryText(node: SchemaNode): string {
  const inner = node.items ?? node.values;
  if (node.fields === undefined && inner !== undefined && hasNestedContent(inner)) {
    const parts = summaryText(inner);
    return t(node.items === undefined ? "schema.ofEachValue" : "schema.ofEachItem", { parts });
  }
  const variantCount = node.choices?.options.length ?? 0;
  if (variantCount > 0) return counted("schema.variantCount", variantCount);
  const fieldCount = node.fields?.length ?? 0;
  return fieldCount > 0 ? counted("schema.fieldCount", fieldCount) : t("schema.details");
}

function mapContent(
  node: SchemaNode,
  values: SchemaNode,
  page: PageContext,
  context: FieldContext,
): Content {
  if (!hasNestedContent(values)) return [];
  const lead = t(node.kind === "map" ? "schema.underKey" : "schema.underFurtherKey");
  return [<p class="note">{lead}</p>, schemaContent(values, page, context)];
}

function choiceContent(node: SchemaNode, page: PageContext, context: FieldContext): Content {
  const { choices } = node;
  if (choices === undefined) return [];
  const options = choices.options.filter(({ node: option }) => isMoreThanType(option));
  if (options.length === 0) return [];
  const discriminator = discriminatorNote(node, page);
  if (!options.some(({ node: option }) => hasNestedContent(option))) {
    return [plainChoice(choices, page), discriminator];
  }
  const panels = choices.options.map(({ label, node: option }, index) => ({
    value: context.isVariant === true ? label : `${index}-${label}`,
    label,
    children: [
      optionLink(label, option, page),
      optionType(label, option, page),
      valueDescription(option, page),
      schemaContent(option, page, inside(context, label)),
    ],
  }));
  return [
    discriminator,
    <Tabs
      id={page.uniqueId("choice")}
      label={t(`choice.${choices.mode}.count`, { count: panels.length })}
      isVariant={context.isVariant}
      tabs={panels}
    />,
  ];
}

/** Options without nested content: one line for each with facts of its own, otherwise one line for all. */
function plainChoice({ mode, options }: Choices, page: PageContext): Content {
  const nodes = options.map(({ node }) => node);
  if (nodes.some(hasInlineFacts)) {
    const items = nodes.map((option) => [
      <i>{typeOrNull(option, page)}</i>,
      hasInlineFacts(option) && [": ", optionText(option, page)],
    ]);
    return [<p class="of">{t(`choice.${mode}.follow`)}</p>, <List items={items} />];
  }
  // The type text already lists up to three variants.
  if (nodes.length <= 3) return undefined;
  const links = nodes.map((option) => typeNodes(option.type, page));
  return <p class="of">{sentence(`choice.${mode}`, { options: joined(links) })}</p>;
}

/** Type of an option whose label is a title; an object's fields show its type. */
export function optionType(label: string, option: SchemaNode, page: PageContext): Content {
  const { name, kind, type } = option;
  const isTypeKnown = name !== undefined || label === type.map(({ text }) => text).join("");
  if (isTypeKnown || ["object", "choice", "any"].includes(kind)) return undefined;
  return (
    <p class="note">
      <i>{typeOrNull(option, page)}</i>
    </p>
  );
}

function optionLink(label: string, option: SchemaNode, page: PageContext): Content {
  const path = option.name === undefined ? undefined : page.api.schemas.get(option.name)?.path;
  if (path === undefined) return undefined;
  const name = <a href={path}>{option.name ?? label}</a>;
  return <p class="note">{sentence("schema.named", { name })}</p>;
}
