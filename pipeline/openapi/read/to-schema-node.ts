import type { FieldNode, SchemaNode, TypePart } from "../../model/operation.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  listOf,
  recordOf,
  stringsOf,
  textOfValue,
} from "../../model/schema/json-value.ts";
import { annotationKeywords } from "../../model/schema/keywords.ts";
import { lookUp, schemaNameOf } from "../../model/schema/references.ts";
import { annotatedValues } from "./annotated-values.ts";
import type { SchemaContext } from "./api-model.ts";
import { mergeNodes } from "./merge-nodes.ts";
import {
  collapseNullChoice,
  schemasExtending,
  toChoices,
  toDiscriminator,
} from "./schema-choices.ts";
import {
  addAnnotations,
  addLimits,
  addNotes,
  addUnit,
  addUnsupported,
  kindOf,
  nullableOf,
} from "./schema-keywords.ts";
import { ruleInWords, schemaRules, withRequiredTypes } from "./schema-rules.ts";
import { typeText } from "./type-text.ts";
import { withoutRules } from "./units-and-rules.ts";

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
  /** References being expanded. */
  path: readonly string[];
  /** Remaining nodes; if it becomes negative, the result is discarded. */
  count: { left: number };
}

/** Maximum nesting of inline objects. */
const deepestPath = 24;

/** Maximum length of a chain of `allOf`, whose parts do not use up levels. */
const longestInheritance = 100;

function expand(raw: unknown, walk: Walk): SchemaNode {
  walk.count.left--;
  // The budget is exceeded, so the result is discarded.
  if (walk.count.left < 0) return { kind: "any", type: [] };
  if (raw === false) return { kind: "never", type: [{ text: "never" }] };
  if (!isObject(raw)) return { kind: "any", type: [{ text: "any" }] };
  const { rules, schema } = withoutRules(raw);
  if (rules.length > 0) {
    const node = expand(schema, walk);
    return { ...node, rules: [...(node.rules ?? []), ...rules.map(ruleInWords)] };
  }
  const ref = textOfValue(raw.$ref);
  if (ref === undefined) return expandOwn(raw, walk);
  if (lookUp(walk.api.document, ref) === undefined) return unresolvedNode(raw, ref);
  return withSiblings(expandReference(ref, walk), raw, walk);
}

/** Value of a field, list or map. At the last level, an `allOf` around one named schema is cut. */
function expandValue(raw: unknown, walk: Walk): SchemaNode {
  const described = walk.depth <= 0 ? describedReference(raw) : undefined;
  if (described === undefined) return expand(raw, walk);
  walk.count.left--;
  const { $ref, annotations, isNullable } = described;
  const node = withSiblings(expandReference($ref, walk), { $ref, ...annotations }, walk);
  return isNullable ? { ...node, nullable: true } : node;
}

interface DescribedReference {
  $ref: string;
  annotations: JsonRecord;
  isNullable: boolean;
}

/** Before OpenAPI 3.1, keywords beside a reference needed an `allOf`; undefined for any other `allOf`. */
function describedReference(raw: unknown): DescribedReference | undefined {
  const whole = withoutNull(recordOf(raw));
  const { allOf, type: _type, ...siblings } = whole.schema;
  const parts = listOf(allOf).map((part) => withoutNull(recordOf(part)));
  const refs = parts.flatMap(({ schema }) => textOfValue(schema.$ref) ?? []);
  const words = parts.map(({ schema }) => schema).filter((schema) => schema.$ref === undefined);
  const [$ref] = refs;
  if ($ref === undefined || refs.length > 1) return undefined;
  if (![...words, siblings].every(isOnlyAnnotated)) return undefined;
  return {
    $ref,
    annotations: Object.assign({}, ...words, siblings),
    isNullable: [whole, ...parts].some(({ isNullable }) => isNullable),
  };
}

/** Removes a null option. */
function withoutNull(schema: JsonRecord): { schema: JsonRecord; isNullable: boolean } {
  const { anyOf, ...rest } = schema;
  const options = listOf(anyOf).map(recordOf);
  const [only, ...others] = options.filter(({ type }) => type !== "null");
  const isWrapped = options.length === 2 && others.length === 0 && isOnlyAnnotated(rest);
  return only !== undefined && isWrapped
    ? { schema: { ...only, ...rest }, isNullable: true }
    : { schema, isNullable: nullableOf(schema) };
}

/** The page reports the unresolved reference. */
function unresolvedNode(raw: JsonRecord, ref: string): SchemaNode {
  const node: SchemaNode = { kind: "any", type: [{ text: "any" }] };
  addAnnotations(node, raw);
  node.unsupported = [`$ref: ${ref}`];
  return node;
}

/** OpenAPI 3.1 allows keywords beside a reference. */
function withSiblings(node: SchemaNode, raw: JsonRecord, walk: Walk): SchemaNode {
  const { $ref: _ref, ...siblings } = raw;
  if (Object.keys(siblings).length === 0) return node;
  const own = expandOwn(siblings, walk);
  const { name } = node;
  const merged = mergeNodes([node, own]);
  if (name !== undefined) merged.name = name;
  return merged;
}

function expandReference(ref: string, walk: Walk): SchemaNode {
  const name = schemaNameOf(ref);
  const target = targetOf(walk.api, ref, name);
  const isKnown = name !== undefined && walk.api.schemas.has(name);
  const recursive = walk.path.includes(ref);
  if (recursive || (isKnown && walk.depth <= 0 && hasSubschemas(target, walk))) {
    return cutNode(target, isKnown ? name : undefined, recursive ? "recursive" : "deep", walk);
  }
  const node = expand(target, inside(walk, ref, isKnown ? 1 : 0));
  if (isKnown) {
    node.name = name;
    node.type = namedType(node, name);
  }
  return node;
}

function targetOf(api: SchemaContext, ref: string, name: string | undefined): unknown {
  const schema = name === undefined ? undefined : api.schemas.get(name);
  return schema === undefined ? lookUp(api.document, ref) : schema.raw;
}

function inside(walk: Walk, ref: string, levels: number): Walk {
  return { ...walk, depth: walk.depth - levels, path: [...walk.path, ref] };
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
function hasSubschemas(raw: unknown, walk: Walk): boolean {
  if (walk.path.length > deepestPath) return true;
  if (!isObject(raw)) return false;
  if (textOfValue(raw.$ref) !== undefined) return true;
  return [
    "properties",
    "items",
    "allOf",
    "oneOf",
    "anyOf",
    "additionalProperties",
    "prefixItems",
    "patternProperties",
  ].some((keyword) => keyword in raw);
}

function cutNode(
  raw: unknown,
  name: string | undefined,
  cut: "recursive" | "deep",
  walk: Walk,
): SchemaNode {
  const record = recordOf(raw);
  const kind = kindOf(record);
  const text = name ?? kind;
  const type: TypePart[] = [name === undefined ? { text } : { text, schema: name }];
  const node: SchemaNode = { kind, type, cut };
  if (name !== undefined) node.name = name;
  addAnnotations(node, record);
  // An allOf around one schema often only adds a description.
  if (node.description === undefined) {
    const only = listOf(record.allOf);
    const inner = only.length === 1 ? recordOf(only[0]) : {};
    const text = textOfValue(inner.description);
    if (text !== undefined) node.description = text;
  }
  walk.count.left--;
  return node;
}

function expandOwn(raw: JsonRecord, walk: Walk): SchemaNode {
  if (Array.isArray(raw.allOf)) return expandAllOf(raw, walk);
  const kind = kindOf(raw);
  const node: SchemaNode = { kind, type: [] };
  addAnnotations(node, raw);
  addLimits(node, raw);
  addUnit(node, raw, walk.api.units);
  addStructure(node, raw, walk);
  addChoices(node, raw, walk);
  const rules = schemaRules(raw, (schema) => expand(schema, walk));
  if (rules.length > 0) node.rules = rules;
  addNotes(node, raw);
  addUnsupported(node, raw);
  const nullable = nullableOf(raw);
  if (nullable) node.nullable = true;
  const settled = collapseNullChoice(withRequiredTypes(node));
  if (settled.type.length === 0) settled.type = typeText(settled, raw);
  return settled;
}

/** Merges the parts of an allOf in order; names of parts become the origin of fields. */
function expandAllOf(raw: JsonRecord, walk: Walk): SchemaNode {
  const { allOf, ...siblings } = raw;
  const parts = listOf(allOf).map((part): SchemaNode => {
    const ref = textOfValue(recordOf(part).$ref);
    const name = ref === undefined ? undefined : schemaNameOf(ref);
    const node =
      name === undefined || ref === undefined ? expand(part, walk) : expandPart(ref, walk);
    // The discriminator of a parent selects one of its subschemas, and applies to none of them.
    if (name !== undefined) delete node.discriminator;
    return name === undefined ? node : withOrigin(node, name);
  });
  const hasSiblings = Object.keys(siblings).some(
    (key) => key !== "description" || parts.length > 0,
  );
  const own = hasSiblings ? [expandOwn(siblings, walk)] : [];
  const merged = mergeNodes([...parts, ...own]);
  const only = parts.length === 1 ? parts[0]?.name : undefined;
  if (only !== undefined && isOnlyAnnotated(siblings)) {
    merged.name = only;
    merged.type = namedType(merged, only);
  } else {
    delete merged.name;
    merged.type = mergedType(parts, merged);
  }
  return merged;
}

/** Parts of an allOf do not use up a level. */
function expandPart(ref: string, walk: Walk): SchemaNode {
  const name = schemaNameOf(ref);
  const target = targetOf(walk.api, ref, name);
  if (walk.path.includes(ref)) return cutNode(target, name, "recursive", walk);
  if (walk.path.length > longestInheritance) return cutNode(target, name, "deep", walk);
  const node = expand(target, inside(walk, ref, 0));
  if (name !== undefined) node.name = name;
  return node;
}

const annotations = new Set([
  ...annotationKeywords,
  ...["default", "readOnly", "writeOnly", "externalDocs"],
]);

function isOnlyAnnotated(siblings: JsonRecord): boolean {
  return Object.keys(siblings).every((key) => annotations.has(key) || key.startsWith("x-"));
}

function withOrigin(node: SchemaNode, origin: string): SchemaNode {
  const { fields } = node;
  if (fields === undefined) return node;
  return { ...node, fields: fields.map((field) => ({ origin, ...field })) };
}

function mergedType(parts: readonly SchemaNode[], merged: SchemaNode): TypePart[] {
  const named = parts.find((part) => part.name !== undefined && part.choices !== undefined);
  if (named?.name !== undefined) return [{ text: named.name, schema: named.name }];
  const refined = refinedName(parts);
  if (refined !== undefined) return [{ text: refined, schema: refined }];
  return merged.type.length > 0 ? merged.type : [{ text: merged.kind }];
}

/** Name of the only named part if the other parts just refine its properties. */
function refinedName(parts: readonly SchemaNode[]): string | undefined {
  const [base, ...others] = parts;
  if (base?.name === undefined || base.fields === undefined) return undefined;
  const known = new Set(base.fields.map(({ field }) => field));
  const narrows = others.every(
    (part) => part.name === undefined && part.fields?.every(({ field }) => known.has(field)),
  );
  return narrows && others.length > 0 ? base.name : undefined;
}

function addStructure(node: SchemaNode, raw: JsonRecord, walk: Walk): void {
  const required = new Set(stringsOf(raw.required));
  if (isObject(raw.properties)) {
    node.fields = Object.entries(raw.properties).map(
      ([field, schema]): FieldNode => ({
        ...expandValue(schema, walk),
        field,
        required: required.has(field),
      }),
    );
  }
  const described = new Set(node.fields?.map(({ field }) => field));
  const extra = [...required].filter((field) => !described.has(field));
  if (extra.length > 0) node.fields = [...(node.fields ?? []), ...extra.map(requirementOnly)];
  if (raw.items !== undefined && raw.items !== false) node.items = expandValue(raw.items, walk);
  addPrefixItems(node, raw, walk);
  const { additionalProperties: more } = raw;
  if (isObject(more) || more === true) node.values = expandValue(more, walk);
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

/** A part of an allOf may only require a property of another part. */
function requirementOnly(field: string): FieldNode {
  return { field, required: true, kind: "any", type: [{ text: "any" }] };
}

function addChoices(node: SchemaNode, raw: JsonRecord, walk: Walk): void {
  const mode = Array.isArray(raw.oneOf) ? "oneOf" : "anyOf";
  const schemas = listOf(raw[mode]);
  if (schemas.length === 0) {
    const discriminator = toDiscriminator(raw.discriminator, schemasExtending(walk.api, raw));
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
    node: expand(schema, walk),
    jsonSchema: jsonObjectOf(schema),
  }));
  node.choices = toChoices(mode, forms, raw.discriminator);
}
