import { t } from "../../../kernel/words.ts";
import type { Choices, FieldNode, SchemaNode, SchemaRule } from "../../../model/operation.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { kindOf } from "../../../model/schema/kind.ts";
import { isNever } from "../../../model/schema/merge-schemas.ts";

type Expand = (schema: unknown) => SchemaNode;

/** Keywords with one schema, in the order of display. */
const single = ["propertyNames", "not", "if", "then", "else"] as const;

/** Conditions, exceptions and other constraints beyond type and limits. */
export function schemaRules(schema: JsonRecord, expand: Expand): SchemaRule[] {
  if (isNever(schema)) return [];
  const further = listOf(schema.allOf).flatMap((part): SchemaRule[] => {
    const rules = keywordRules(recordOf(part), expand);
    if (rules.length > 0) return rules;
    const node = expand(part);
    const isOfWhole = node.kind !== "choice";
    return [{ rule: "anyOf", node: isOfWhole ? { ...node, kind: "any", type: [] } : node }];
  });
  const inWords = listOf(schema["x-rules"]).map((rule) => ruleInWords(recordOf(rule)));
  return [...keywordRules(schema, expand), ...further, ...inWords];
}

function keywordRules(raw: JsonRecord, expand: Expand): SchemaRule[] {
  const applied = single
    .filter((keyword) => applies(raw, keyword))
    .map((rule): SchemaRule => ({ rule, node: expand(raw[rule]) }));
  const hasBoth = Array.isArray(raw.oneOf) && Array.isArray(raw.anyOf) && raw.anyOf.length > 0;
  return [
    ...(hasBoth ? [{ rule: "anyOf" as const, node: expand({ anyOf: raw.anyOf }) }] : []),
    ...contentRule(raw, expand),
    ...containsRule(raw, expand),
    ...applied,
    ...solePatternRule(raw, expand),
    ...dependentRules(raw, expand),
    ...unevaluatedRule(raw, expand),
  ];
}

/** A rule with a message and a link. */
function ruleInWords({ "x-message": message, "x-link": link }: JsonRecord): SchemaRule {
  const text = stringOf(message) ?? "";
  const href = stringOf(link);
  return {
    rule: "description",
    text: href === undefined ? text : `${text} [${t("rule.why")}](${href})`,
  };
}

/** `then` and `else` have no effect without `if`. */
function applies(raw: JsonRecord, keyword: string): boolean {
  const isOfCondition = keyword === "then" || keyword === "else";
  const isSchema = isObject(raw[keyword]) || raw[keyword] === false;
  return isSchema && (!isOfCondition || raw.if !== undefined);
}

function contentRule({ contentSchema }: JsonRecord, expand: Expand): SchemaRule[] {
  return isObject(contentSchema) ? [{ rule: "contentSchema", node: expand(contentSchema) }] : [];
}

/** A map whose values are those of one pattern: its names match the pattern. */
function solePatternRule(raw: JsonRecord, expand: Expand): SchemaRule[] {
  const [pattern, ...others] = Object.keys(recordOf(raw.patternProperties));
  const isMap = kindOf(raw) === "map" && others.length === 0 && raw.propertyNames === undefined;
  if (pattern === undefined || !isMap) return [];
  return [{ rule: "propertyNames", node: expand({ type: "string", pattern }) }];
}

function containsRule(raw: JsonRecord, expand: Expand): SchemaRule[] {
  if (raw.contains === undefined) return [];
  const { minContains, maxContains } = raw;
  return [
    {
      rule: "contains",
      node: expand(raw.contains),
      minContains: typeof minContains === "number" ? minContains : 1,
      ...(typeof maxContains === "number" && { maxContains }),
    },
  ];
}

function dependentRules(raw: JsonRecord, expand: Expand): SchemaRule[] {
  const required = Object.entries(recordOf(raw.dependentRequired)).map(
    ([field, names]): SchemaRule => ({
      rule: "dependentSchemas",
      field,
      required: stringsOf(names),
    }),
  );
  const schemas = Object.entries(recordOf(raw.dependentSchemas)).map(
    ([field, schema]): SchemaRule => ({ rule: "dependentSchemas", field, node: expand(schema) }),
  );
  return [...required, ...schemas];
}

function unevaluatedRule(
  { unevaluatedProperties: more }: JsonRecord,
  expand: Expand,
): SchemaRule[] {
  return isObject(more) && (Object.keys(more).length > 0 || stringOf(more.$ref) !== undefined)
    ? [{ rule: "unevaluatedProperties", node: expand(more) }]
    : [];
}

/**
 * Options and rules often only require a field: take its type from the whole. Options that extend the whole repeat its
 * fields: leave these out.
 */
export function withRequiredTypes(whole: SchemaNode): SchemaNode {
  const { fields, choices, rules } = whole;
  if (fields === undefined || (choices === undefined && rules === undefined)) return whole;
  const known = new Map(fields.map((field) => [field.field, field]));
  const typed = (field: FieldNode): FieldNode => {
    const same = known.get(field.field);
    const isBare = field.kind === "any" && field.description === undefined;
    if (same === undefined || !isBare) return field;
    const { kind, type, name } = same;
    return { ...field, kind, type, ...(name !== undefined && { name }) };
  };
  const isNew = ({ origin, ...field }: FieldNode): boolean => {
    if (origin === undefined) return true;
    const { origin: _origin, ...same } = known.get(field.field) ?? { origin };
    return JSON.stringify(same) !== JSON.stringify(field);
  };
  const reduced = (node: SchemaNode): SchemaNode => ({
    ...node,
    ...(node.fields && { fields: node.fields.map(typed).filter(isNew) }),
    ...(node.choices && { choices: withReduced(node.choices) }),
  });
  const withReduced = (inner: Choices): Choices => ({
    ...inner,
    options: inner.options.map((option) => ({ ...option, node: reduced(option.node) })),
  });
  return {
    ...whole,
    ...(choices && { choices: withReduced(choices) }),
    ...(rules && {
      rules: rules.map((rule) => (rule.node ? { ...rule, node: reduced(rule.node) } : rule)),
    }),
  };
}
