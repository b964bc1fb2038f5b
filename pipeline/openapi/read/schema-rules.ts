import {
  isObject,
  type JsonRecord,
  recordOf,
  stringsOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import type { SchemaNode, SchemaRule } from "../../../content/model/operation.ts";

/** Makes the node of a schema that a rule is about. */
type Expand = (schema: unknown) => SchemaNode;

/** Keywords that each hold one schema, in the order in which they are told. */
const single = [
  ["propertyNames", "names"],
  ["not", "not"],
  ["if", "if"],
  ["then", "then"],
  ["else", "else"],
] as const;

/** What a value has to fit beyond its type and limits: conditions, exceptions, and what lies in texts and lists. */
export function schemaRules(raw: JsonRecord, expand: Expand): SchemaRule[] {
  const told = single
    .filter(([keyword]) => isTold(raw, keyword))
    .map(([keyword, rule]): SchemaRule => ({ rule, node: expand(raw[keyword]) }));
  const also = Array.isArray(raw.oneOf) && Array.isArray(raw.anyOf) && raw.anyOf.length > 0;
  return [
    ...(also ? [{ rule: "also" as const, node: expand({ anyOf: raw.anyOf }) }] : []),
    ...contentRule(raw, expand),
    ...containsRule(raw, expand),
    ...told,
    ...dependentRules(raw, expand),
    ...furtherRule(raw, expand),
  ];
}

/** `then` and `else` mean nothing without `if`. */
function isTold(raw: JsonRecord, keyword: string): boolean {
  const isOfCondition = keyword === "then" || keyword === "else";
  const isSchema = isObject(raw[keyword]) || raw[keyword] === false;
  return isSchema && (!isOfCondition || raw.if !== undefined);
}

function contentRule({ contentSchema }: JsonRecord, expand: Expand): SchemaRule[] {
  return isObject(contentSchema) ? [{ rule: "content", node: expand(contentSchema) }] : [];
}

function containsRule(raw: JsonRecord, expand: Expand): SchemaRule[] {
  if (raw.contains === undefined) return [];
  const { minContains, maxContains } = raw;
  return [
    {
      rule: "contains",
      node: expand(raw.contains),
      least: typeof minContains === "number" ? minContains : 1,
      ...(typeof maxContains === "number" && { most: maxContains }),
    },
  ];
}

/** Also in the older form of one keyword for both. */
function dependentRules(raw: JsonRecord, expand: Expand): SchemaRule[] {
  const asked = {
    ...recordOf(raw.dependencies),
    ...recordOf(raw.dependentSchemas),
  };
  const required = { ...recordOf(raw.dependencies), ...recordOf(raw.dependentRequired) };
  const fields = Object.entries(required).flatMap(([field, needed]): SchemaRule[] => {
    const names = stringsOf(needed);
    return names.length === 0 ? [] : [{ rule: "with", field, needed: names }];
  });
  const schemas = Object.entries(asked)
    .filter(([, schema]) => isObject(schema))
    .map(([field, schema]): SchemaRule => ({ rule: "with", field, node: expand(schema) }));
  return [...fields, ...schemas];
}

function furtherRule({ unevaluatedProperties: more }: JsonRecord, expand: Expand): SchemaRule[] {
  return isObject(more) && (Object.keys(more).length > 0 || textOfValue(more.$ref) !== undefined)
    ? [{ rule: "further", node: expand(more) }]
    : [];
}

/** Forms and rules often say no more of a field than that it is required: its type is that of the whole. */
export function tellRequired({ fields = [], choices, rules = [] }: SchemaNode): void {
  const known = new Map(fields.map((field) => [field.field, field]));
  const nodes = [...(choices?.options ?? []), ...rules].flatMap(({ node }) => node ?? []);
  const optional = nodes.flatMap(({ choices: inner }) => inner?.options ?? []);
  for (const { fields: parts = [] } of [...nodes, ...optional.map(({ node }) => node)]) {
    for (const part of parts) {
      const whole = known.get(part.field);
      const isBare = part.kind === "any" && part.description === undefined;
      if (whole === undefined || !isBare) continue;
      part.kind = whole.kind;
      part.type = whole.type;
      if (whole.name !== undefined) part.name = whole.name;
    }
  }
}
