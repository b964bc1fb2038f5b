import { subschemasOf } from "../../../json-schema/subschemas.ts";
import { memoize } from "../../../kernel/memoize.ts";
import type { FieldNode, SchemaNode, TypePart } from "../../../model/operation.ts";
import { toDiscriminator } from "../../../model/schema/discriminator.ts";
import {
  isListed,
  isObject,
  type JsonRecord,
  jsonObjectOf,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { isNullable, kindOf, typesOf } from "../../../model/schema/kind.ts";
import { type NormalSchema, normalSchema } from "../../../model/schema/normal-schema.ts";
import { resolve, schemaNameOf } from "../../../model/schema/references.ts";
import { fieldSchema } from "../../../model/schema/schema-of-value.ts";
import type { SchemaContext } from "../api-model.ts";
import { annotatedValues } from "./annotated-values.ts";
import { collapseNullChoice, schemasExtending, toChoices } from "./schema-choices.ts";
import { addAnnotations, addLimits, addNotes, addUnit, addUnsupported } from "./schema-keywords.ts";
import { schemaRules, withRequiredTypes } from "./schema-rules.ts";
import { typeText } from "./type-text.ts";

/** Maximum nodes; larger schemas are expanded with fewer levels. */
const nodeBudget = 150;

/** Expands up to four levels of named schemas within the budget. Recursive references become links. */
export function toSchemaNode(api: SchemaContext, raw: unknown, budget = nodeBudget): SchemaNode {
  for (let depth = 4; depth > 0; depth--) {
    const remaining = { nodes: budget };
    const node = expand(raw, { api, depth, path: [], remaining });
    if (remaining.nodes >= 0) return node;
  }
  return expand(raw, { api, depth: 0, path: [], remaining: { nodes: Number.POSITIVE_INFINITY } });
}

interface Context {
  api: SchemaContext;
  /** Remaining levels of named schemas. */
  depth: number;
  /** References and schemas being expanded. */
  path: readonly (string | NormalSchema)[];
  /** Remaining nodes; if it becomes negative, the result is discarded. */
  remaining: { nodes: number };
}

/** Maximum nesting of inline objects. */
const maxDepth = 24;

function expand(raw: unknown, context: Context): SchemaNode {
  context.remaining.nodes--;
  // The budget is exceeded, so the result is discarded.
  if (context.remaining.nodes < 0) return { kind: "any", type: [] };
  const normal = normalSchema(raw, context.api.document);
  const { schema, name, shownAs, unresolved, references } = normal;
  context.remaining.nodes -= references.length;
  const isKnown = name !== undefined && context.api.schemas.has(name);
  const recursive = isReferenceIn(context.path, raw, normal);
  if (recursive || (isKnown && context.depth <= 0 && hasSubschemas(schema, context))) {
    return cutNode(schema, isKnown ? name : undefined, recursive ? "recursive" : "deep", context);
  }
  const path = [...context.path, ...references, normal];
  const base = isKnown ? context.api.schemas.get(name)?.raw : raw;
  const node = expandOwn(normal, schemasExtending(context.api, base), {
    ...context,
    path,
    depth: context.depth - (isKnown ? 1 : 0),
  });
  addSelectorExample(node, base, context.api);
  if (unresolved !== undefined) node.unsupported = [`$ref: ${unresolved}`];
  if (isKnown) {
    node.name = name;
    node.type = namedType(node, name);
  } else if (shownAs !== undefined && context.api.schemas.has(shownAs)) {
    node.type = namedType(node, shownAs);
  }
  return node;
}

const schemaNames = memoize(
  (schemas: SchemaContext["schemas"]) =>
    new Map<unknown, string>([...schemas.values()].map(({ name, raw }) => [raw, name])),
);

/** Schemas that choose between named ones by a discriminator, by each of these. */
const choosers = memoize((schemas: SchemaContext["schemas"]) => {
  const found = new Map<string, unknown[]>();
  for (const { raw } of schemas.values()) {
    const { discriminator, oneOf, anyOf } = recordOf(raw);
    if (discriminator === undefined) continue;
    for (const option of [...listOf(oneOf), ...listOf(anyOf)]) {
      const name = schemaNameOf(stringOf(recordOf(option).$ref) ?? "");
      if (name !== undefined) found.set(name, [...(found.get(name) ?? []), raw]);
    }
  }
  return found;
});

/** Adds the discriminator value that selects this schema as the example of its field, unless it has one. */
function addSelectorExample(node: SchemaNode, raw: unknown, api: SchemaContext): void {
  const name = schemaNames(api.schemas).get(raw);
  if (name === undefined) return;
  const choosing = choosers(api.schemas).get(name) ?? [];
  for (const parent of [...listOf(recordOf(raw).allOf), ...choosing]) {
    const base = resolve(api.document, recordOf(parent));
    const { property, values = [] } = toDiscriminator(base.discriminator, [name]) ?? {};
    const own = values.find(({ schema }) => schema === name);
    const field = node.fields?.find((each) => each.field === property);
    if (own === undefined || field === undefined) continue;
    const isAllowed = field.enum === undefined || field.enum.length > 1;
    if (isAllowed && (field.default ?? field.example) === undefined) field.example = own.value;
  }
}

/** True for a reference to a schema that is being expanded. */
function isReferenceIn(path: Context["path"], raw: unknown, normal: NormalSchema): boolean {
  const { references, name } = normal;
  const [ref] = references;
  if (ref === undefined) return false;
  const isReference = name !== undefined || stringOf(recordOf(raw).$ref) !== undefined;
  return path.includes(isReference ? ref : normal);
}

/** Lists, maps and primitive values show their type beside the name; other kinds only the name. */
function namedType({ kind, format, type }: SchemaNode, name: string): TypePart[] {
  const named = { text: name, schema: name };
  switch (kind) {
    case "array":
    case "map":
      if (type[0]?.schema === name) return [named];
      return [named, { text: " (" }, ...type, { text: ")" }];
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return [named, { text: format === undefined ? ` (${kind})` : ` (${kind}, ${format})` }];
    default:
      return [named];
  }
}

/** Primitive values are as short as a link, so they are never cut. */
function hasSubschemas(schema: JsonRecord, context: Context): boolean {
  return context.path.length > maxDepth || subschemasOf(schema).length > 0;
}

function cutNode(
  schema: JsonRecord,
  name: string | undefined,
  cut: "recursive" | "deep",
  context: Context,
): SchemaNode {
  const kind = kindOf(schema);
  const text = name ?? kind;
  const type: TypePart[] = [name === undefined ? { text } : { text, schema: name }];
  const node: SchemaNode = { kind, type, cut };
  if (name !== undefined) node.name = name;
  addAnnotations(node, schema);
  if (isNullable(schema)) node.nullable = true;
  context.remaining.nodes--;
  return node;
}

function expandOwn(
  normal: NormalSchema,
  extending: readonly string[],
  context: Context,
): SchemaNode {
  const { schema } = normal;
  const node: SchemaNode = { kind: kindOf(schema), type: [] };
  addAnnotations(node, schema);
  addLimits(node, schema);
  addUnit(node, schema, context.api.units);
  addStructure(node, normal, context);
  addChoices(node, schema, extending, context);
  const rules = schemaRules(schema, (part) => expand(part, context));
  if (rules.length > 0) node.rules = rules;
  addNotes(node, schema);
  addUnsupported(node, schema);
  if (isNullable(schema)) node.nullable = true;
  const collapsed = collapseNullChoice(withRequiredTypes(node));
  if (collapsed.type.length === 0) collapsed.type = typeText(collapsed, schema);
  return collapsed;
}

function addStructure(
  node: SchemaNode,
  { schema: raw, origins }: NormalSchema,
  context: Context,
): void {
  // `required` has no effect on other types.
  const types = typesOf(raw);
  const isObjectLike = types.length === 0 || types.includes("object");
  const required = new Set(isObjectLike ? stringsOf(raw.required) : []);
  const properties = recordOf(raw.properties);
  const names = new Set([...Object.keys(properties), ...required]);
  if (isObject(raw.properties) || names.size > 0)
    node.fields = [...names].map((field): FieldNode => {
      const origin = origins.get(field);
      const schema = Object.hasOwn(properties, field)
        ? properties[field]
        : (fieldSchema(raw, field) ?? raw.additionalProperties);
      return {
        ...expand(schema, context),
        ...(origin !== undefined && { origin }),
        field,
        required: required.has(field),
      };
    });
  const hasItems = node.kind !== "choice" && raw.items !== undefined && raw.items !== false;
  if (hasItems) node.items = expand(raw.items, context);
  addPrefixItems(node, raw, context);
  const { additionalProperties: more } = raw;
  if (isObject(more) || more === true) node.values = expand(more, context);
  else if (more === false || raw.unevaluatedProperties === false) node.closed = true;
  addPatterns(node, raw, context);
}

/** `prefixItems` become fields `[0]`, `[1]`, … */
function addPrefixItems(node: SchemaNode, raw: JsonRecord, context: Context): void {
  const schemas = listOf(raw.prefixItems);
  if (schemas.length === 0) return;
  const minItems = typeof raw.minItems === "number" ? raw.minItems : 0;
  node.fields = schemas.map(
    (schema, index): FieldNode => ({
      ...expand(schema, context),
      field: `[${index}]`,
      required: index < minItems,
    }),
  );
}

/** A single pattern makes a map; with other properties or patterns, each pattern is a field. */
function addPatterns(node: SchemaNode, raw: JsonRecord, context: Context): void {
  const patterns = Object.entries(recordOf(raw.patternProperties));
  const [only] = patterns;
  if (patterns.length === 1 && only !== undefined && node.fields === undefined) {
    node.values ??= expand(only[1], context);
    return;
  }
  const fields = patterns.map(
    ([pattern, schema]): FieldNode => ({
      ...expand(schema, context),
      field: `/${pattern}/`,
      required: false,
      isPattern: true,
    }),
  );
  if (fields.length > 0) node.fields = [...(node.fields ?? []), ...fields];
}

function addChoices(
  node: SchemaNode,
  raw: JsonRecord,
  extending: readonly string[],
  context: Context,
): void {
  const mode = Array.isArray(raw.oneOf) ? "oneOf" : "anyOf";
  const schemas = listOf(raw[mode]);
  if (schemas.length === 0) {
    const discriminator = toDiscriminator(raw.discriminator, extending);
    if (discriminator !== undefined && discriminator.values.length > 0) {
      node.discriminator = discriminator;
    }
    return;
  }
  const values = annotatedValues(schemas);
  if (values !== undefined) {
    const allowed = node.enum?.filter((value) => isListed(values.enum ?? [], value));
    const kind = node.kind === "choice" ? values.kind : node.kind;
    Object.assign(node, values, { kind }, allowed && { enum: allowed });
    return;
  }
  const options = schemas.map((schema) => ({
    node: withoutExcludedFields(expand(withItems(schema, raw, context), context), raw),
    jsonSchema: jsonObjectOf(schema),
  }));
  node.choices = toChoices(mode, options, raw.discriminator);
}

/** `items` beside a choice applies to those of its options that are lists. */
function withItems(option: unknown, { items, type }: JsonRecord, { api }: Context): unknown {
  if (items === undefined || type !== undefined) return option;
  const isList = kindOf(normalSchema(option, api.document).schema) === "array";
  return isList ? { allOf: [option, { items }] } : option;
}

/** `additionalProperties: false` beside a choice excludes the fields that only its options have. */
function withoutExcludedFields(option: SchemaNode, raw: JsonRecord): SchemaNode {
  const { fields } = option;
  if (raw.additionalProperties !== false || fields === undefined) return option;
  const ownFields = fields.map((field): FieldNode => {
    const isExcluded = fieldSchema(raw, field.field) === undefined && !field.isPattern;
    return isExcluded ? { ...field, kind: "never", type: [{ text: "never" }] } : field;
  });
  return { ...option, fields: ownFields };
}
