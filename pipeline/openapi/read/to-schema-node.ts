import { memoize } from "../../kernel/memoize.ts";
import type { FieldNode, SchemaNode, TypePart } from "../../model/operation.ts";
import { toDiscriminator } from "../../model/schema/discriminator.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import { isNullable, kindOf, typesOf } from "../../model/schema/kind.ts";
import { type NormalSchema, normalSchema } from "../../model/schema/normal-schema.ts";
import { resolve } from "../../model/schema/references.ts";
import { fieldSchema } from "../../model/schema/schema-of-value.ts";
import { subschemasOf } from "../../model/schema/subschemas.ts";
import { annotatedValues } from "./annotated-values.ts";
import type { SchemaContext } from "./api-model.ts";
import { collapseNullChoice, schemasExtending, toChoices } from "./schema-choices.ts";
import { addAnnotations, addLimits, addNotes, addUnit, addUnsupported } from "./schema-keywords.ts";
import { schemaRules, withRequiredTypes } from "./schema-rules.ts";
import { typeText } from "./type-text.ts";

/** Maximum nodes; larger schemas are expanded with fewer levels. */
const nodeBudget = 150;

/** Expands up to four levels of named schemas within the budget. Recursive references become links. */
export function toSchemaNode(api: SchemaContext, raw: unknown, budget = nodeBudget): SchemaNode {
  for (let depth = 4; depth > 0; depth--) {
    const count = { left: budget };
    const node = expand(raw, { api, depth, path: [], count });
    if (count.left >= 0) return node;
  }
  return expand(raw, { api, depth: 0, path: [], count: { left: Number.POSITIVE_INFINITY } });
}

interface Walk {
  api: SchemaContext;
  /** Remaining levels of named schemas. */
  depth: number;
  /** References and schemas being expanded. */
  path: readonly (string | NormalSchema)[];
  /** Remaining nodes; if it becomes negative, the result is discarded. */
  count: { left: number };
}

/** Maximum nesting of inline objects. */
const maxDepth = 24;

function expand(raw: unknown, walk: Walk): SchemaNode {
  walk.count.left--;
  // The budget is exceeded, so the result is discarded.
  if (walk.count.left < 0) return { kind: "any", type: [] };
  const normal = normalSchema(raw, walk.api.document);
  const { schema, name, shownAs, unresolved, references } = normal;
  walk.count.left -= references.length;
  const isKnown = name !== undefined && walk.api.schemas.has(name);
  const recursive = isReferenceIn(walk.path, raw, normal);
  if (recursive || (isKnown && walk.depth <= 0 && hasSubschemas(schema, walk))) {
    return cutNode(schema, isKnown ? name : undefined, recursive ? "recursive" : "deep", walk);
  }
  const path = [...walk.path, ...references, normal];
  const base = isKnown ? walk.api.schemas.get(name)?.raw : raw;
  const node = expandOwn(normal, schemasExtending(walk.api, base), {
    ...walk,
    path,
    depth: walk.depth - (isKnown ? 1 : 0),
  });
  addOwnSelector(node, base, walk.api);
  if (unresolved !== undefined) node.unsupported = [`$ref: ${unresolved}`];
  if (isKnown) {
    node.name = name;
    node.type = namedType(node, name);
  } else if (shownAs !== undefined && walk.api.schemas.has(shownAs)) {
    node.type = namedType(node, shownAs);
  }
  return node;
}

const schemaNames = memoize(
  (schemas: SchemaContext["schemas"]) =>
    new Map<unknown, string>([...schemas.values()].map(({ name, raw }) => [raw, name])),
);

/** An example of the field by whose value a base selects this schema, unless the file says one. */
function addOwnSelector(node: SchemaNode, raw: unknown, api: SchemaContext): void {
  const name = schemaNames(api.schemas).get(raw);
  if (name === undefined) return;
  for (const part of listOf(recordOf(raw).allOf)) {
    const base = resolve(api.document, recordOf(part));
    const { property, values = [] } = toDiscriminator(base.discriminator, [name]) ?? {};
    const own = values.find(({ schema }) => schema === name);
    const field = node.fields?.find((each) => each.field === property);
    if (own === undefined || field === undefined) continue;
    const isAllowed = field.enum === undefined || field.enum.length > 1;
    if (isAllowed && (field.default ?? field.example) === undefined) field.example = own.value;
  }
}

/** True for a reference to a schema that is being expanded. */
function isReferenceIn(path: Walk["path"], raw: unknown, normal: NormalSchema): boolean {
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
function hasSubschemas(schema: JsonRecord, walk: Walk): boolean {
  if (walk.path.length > maxDepth) return true;
  return subschemasOf(schema).length > 0;
}

function cutNode(
  schema: JsonRecord,
  name: string | undefined,
  cut: "recursive" | "deep",
  walk: Walk,
): SchemaNode {
  const kind = kindOf(schema);
  const text = name ?? kind;
  const type: TypePart[] = [name === undefined ? { text } : { text, schema: name }];
  const node: SchemaNode = { kind, type, cut };
  if (name !== undefined) node.name = name;
  addAnnotations(node, schema);
  if (isNullable(schema)) node.nullable = true;
  walk.count.left--;
  return node;
}

function expandOwn(normal: NormalSchema, extending: readonly string[], walk: Walk): SchemaNode {
  const { schema } = normal;
  const node: SchemaNode = { kind: kindOf(schema), type: [] };
  addAnnotations(node, schema);
  addLimits(node, schema);
  addUnit(node, schema, walk.api.units);
  addStructure(node, normal, walk);
  addChoices(node, schema, extending, walk);
  const rules = schemaRules(schema, (part) => expand(part, walk));
  if (rules.length > 0) node.rules = rules;
  addNotes(node, schema);
  addUnsupported(node, schema);
  if (isNullable(schema)) node.nullable = true;
  const settled = collapseNullChoice(withRequiredTypes(node));
  if (settled.type.length === 0) settled.type = typeText(settled, schema);
  return settled;
}

function addStructure(node: SchemaNode, { schema: raw, origins }: NormalSchema, walk: Walk): void {
  const originOf = (field: string) => {
    const origin = origins.get(field);
    return origin === undefined ? {} : { origin };
  };
  // Of other types, `required` says nothing.
  const types = typesOf(raw);
  const isObjectLike = types.length === 0 || types.includes("object");
  const required = new Set(isObjectLike ? stringsOf(raw.required) : []);
  if (isObject(raw.properties)) {
    node.fields = Object.entries(raw.properties).map(
      ([field, schema]): FieldNode => ({
        ...expand(schema, walk),
        ...originOf(field),
        field,
        required: required.has(field),
      }),
    );
  }
  const described = new Set(node.fields?.map(({ field }) => field));
  const extra = [...required].filter((field) => !described.has(field));
  if (extra.length > 0)
    node.fields = [
      ...(node.fields ?? []),
      ...extra.map((field) => ({
        ...expand(fieldSchema(raw, field) ?? raw.additionalProperties, walk),
        ...originOf(field),
        field,
        required: true,
      })),
    ];
  const isOfList = node.kind !== "choice" && raw.items !== undefined && raw.items !== false;
  if (isOfList) node.items = expand(raw.items, walk);
  addPrefixItems(node, raw, walk);
  const { additionalProperties: more } = raw;
  if (isObject(more) || more === true) node.values = expand(more, walk);
  else if (more === false || raw.unevaluatedProperties === false) node.closed = true;
  addPatterns(node, raw, walk);
}

/** `prefixItems` become fields `[0]`, `[1]`, … */
function addPrefixItems(node: SchemaNode, raw: JsonRecord, walk: Walk): void {
  const places = listOf(raw.prefixItems);
  if (places.length === 0) return;
  const least = typeof raw.minItems === "number" ? raw.minItems : 0;
  node.fields = places.map(
    (schema, index): FieldNode => ({
      ...expand(schema, walk),
      field: `[${index}]`,
      required: index < least,
    }),
  );
}

/** A single pattern makes a map; with other properties or patterns, each pattern is a field. */
function addPatterns(node: SchemaNode, raw: JsonRecord, walk: Walk): void {
  const patterns = Object.entries(recordOf(raw.patternProperties));
  const [only] = patterns;
  if (patterns.length === 1 && only !== undefined && node.fields === undefined) {
    node.values ??= expand(only[1], walk);
    return;
  }
  const fields = patterns.map(
    ([pattern, schema]): FieldNode => ({
      ...expand(schema, walk),
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
  walk: Walk,
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
  const values = node.enum === undefined ? annotatedValues(schemas) : undefined;
  if (values !== undefined) {
    Object.assign(node, node.kind === "choice" ? values : { ...values, kind: node.kind });
    return;
  }
  const forms = schemas.map((schema) => ({
    node: withoutRefused(expand(withItems(schema, raw, walk), walk), raw),
    jsonSchema: jsonObjectOf(schema),
  }));
  node.choices = toChoices(mode, forms, raw.discriminator);
}

/** `items` beside a choice is about those of its options that are lists. */
function withItems(option: unknown, { items, type }: JsonRecord, { api }: Walk): unknown {
  if (items === undefined || type !== undefined) return option;
  const isList = kindOf(normalSchema(option, api.document).schema) === "array";
  return isList ? { allOf: [option, { items }] } : option;
}

/** `additionalProperties: false` beside a choice refuses the fields that only its options name. */
function withoutRefused(option: SchemaNode, raw: JsonRecord): SchemaNode {
  const { fields } = option;
  if (raw.additionalProperties !== false || fields === undefined) return option;
  const settled = fields.map((field): FieldNode => {
    const isRefused = fieldSchema(raw, field.field) === undefined && !field.isPattern;
    return isRefused ? { ...field, kind: "never", type: [{ text: "never" }] } : field;
  });
  return { ...option, fields: settled };
}
