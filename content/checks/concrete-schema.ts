import { allowedValues, isListed } from "../json-schema/allowed-values.ts";
import { isObject } from "../json-schema/json-value.ts";
import { escapePointer } from "../json-schema/pointer.ts";
import { schemaNameOf } from "../json-schema/references.ts";
import type { JsonObject, JsonValue } from "../model/body.ts";
import type { CheckSchema } from "../model/request-check.ts";
import { isPattern } from "./is-pattern.ts";

/** Named schemas, for `#/$defs/Name`. */
export type Definitions = Readonly<Record<string, CheckSchema>>;

/** Why none of several forms is the one a value has. */
export interface VariantFault {
  pointer: string;
  /** The field whose value tells the forms apart, where there is one. */
  field: string | undefined;
  allowed: JsonValue[];
}

export interface ConcreteSchema {
  /** Without references and choices: what the value must be, given what it says it is. */
  schema: CheckSchema;
  variantFaults: VariantFault[];
}

/** Makes a schema concrete for one value: references followed, `allOf` merged, of several forms the one that is meant. */
export function concreteSchema(
  schema: CheckSchema,
  value: JsonValue | undefined,
  definitions: Definitions,
): ConcreteSchema {
  const variantFaults: VariantFault[] = [];
  const walk: Walk = { definitions, variantFaults };
  return { schema: concrete(schema, value, "", walk), variantFaults };
}

interface Walk {
  definitions: Definitions;
  variantFaults: VariantFault[];
}

function concrete(
  raw: CheckSchema,
  value: JsonValue | undefined,
  pointer: string,
  walk: Walk,
): CheckSchema {
  const flat = flatten(raw, value, pointer, walk);
  if (Array.isArray(value) && isObject(flat.items)) {
    const { items, ...rest } = flat;
    const each = value.map((item, index) => concrete(items, item, `${pointer}/${index}`, walk));
    return { ...rest, prefixItems: each };
  }
  if (!isObject(value)) return flat;
  const { patternProperties: _patterns, additionalProperties, ...rest } = flat;
  const properties = new Map(Object.entries(isObject(flat.properties) ? flat.properties : {}));
  for (const [name, item] of Object.entries(value)) {
    const schema = fieldSchema(flat, name);
    if (schema === undefined) continue;
    properties.set(name, concrete(schema, item, `${pointer}/${escapePointer(name)}`, walk));
  }
  if (properties.size === 0) return flat;
  // Every field of the value that has a schema is named now. Where the schema names none itself, others are no mistake.
  const isNamed = isObject(flat.properties) && !isObject(additionalProperties);
  const isOpen = !isNamed && additionalProperties !== false;
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(isOpen && { additionalProperties: {} }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

/** What the value of a field has to be: named, or known by a pattern, or one of any name. */
function fieldSchema(
  { properties, patternProperties, additionalProperties }: CheckSchema,
  name: string,
): CheckSchema | undefined {
  if (isObject(properties) && Object.hasOwn(properties, name)) return asSchema(properties[name]);
  const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const matching = patterns.filter(
    ([pattern]) => isPattern(pattern) && new RegExp(pattern, "u").test(name),
  );
  if (matching.length > 0) return { allOf: matching.map(([, schema]) => schema) };
  return isObject(additionalProperties) ? additionalProperties : undefined;
}

/** One level: `$ref`, `allOf`, `oneOf` and `anyOf` become what they add up to. */
function flatten(
  raw: CheckSchema,
  value: JsonValue | undefined,
  pointer: string,
  walk: Walk,
): CheckSchema {
  const { $ref, allOf, oneOf, anyOf, ...own } = raw;
  let flat: CheckSchema = own;
  const parts = [
    ...(typeof $ref === "string" ? [definition($ref, walk)] : []),
    ...schemasOf(allOf),
  ];
  for (const part of parts) flat = merge(flatten(part, value, pointer, walk), flat);
  const options = [...schemasOf(oneOf), ...schemasOf(anyOf)];
  if (options.length === 0) return flat;
  const chosen = chooseVariant(options, value, pointer, walk);
  return chosen === undefined ? flat : merge(chosen, flat);
}

function definition($ref: string, { definitions }: Walk): CheckSchema {
  return definitions[schemaNameOf($ref) ?? ""] ?? {};
}

function chooseVariant(
  options: readonly CheckSchema[],
  value: JsonValue | undefined,
  pointer: string,
  walk: Walk,
): CheckSchema | undefined {
  const quiet: Walk = { ...walk, variantFaults: [] };
  const flat = options.map((option) => flatten(option, value, pointer, quiet));
  const ofType = flat.filter((option) => hasType(option, value));
  const [only, ...others] = ofType;
  if (only === undefined) {
    const allowed = flat.flatMap(({ type }) => (type === undefined ? [] : [type]));
    walk.variantFaults.push({ pointer, field: undefined, allowed });
    return undefined;
  }
  if (others.length === 0) return only;
  const field = isObject(value) ? tellingField(ofType, value, quiet) : undefined;
  if (field === undefined || !isObject(value)) return closestVariant(ofType, value, quiet);
  const fits = ofType.filter((option) => allows(option, field, value[field], quiet));
  if (fits.length > 0) return closestVariant(fits, value, quiet);
  const allowed = ofType.flatMap((option) => allowedOf(option, field, quiet) ?? []);
  walk.variantFaults.push({ pointer, field, allowed: [...new Set(allowed)] });
  return undefined;
}

/** A field of the value whose allowed values tell the forms apart. */
function tellingField(
  options: readonly CheckSchema[],
  value: JsonObject,
  walk: Walk,
): string | undefined {
  return Object.keys(value).find((name) => {
    const sets = options.map((option) => allowedOf(option, name, walk));
    if (sets.some((set) => set === undefined)) return false;
    return new Set(sets.map((set) => JSON.stringify(set))).size > 1;
  });
}

function allows(
  option: CheckSchema,
  name: string,
  value: JsonValue | undefined,
  walk: Walk,
): boolean {
  return value !== undefined && isListed(allowedOf(option, name, walk) ?? [], value);
}

function allowedOf(option: CheckSchema, name: string, walk: Walk): JsonValue[] | undefined {
  const field = isObject(option.properties) ? option.properties[name] : undefined;
  if (!isObject(field)) return undefined;
  return allowedValues(flatten(field, undefined, "", walk));
}

function closestVariant(
  options: readonly CheckSchema[],
  value: JsonValue | undefined,
  walk: Walk,
): CheckSchema | undefined {
  const scored = options.map((option) => ({ option, misfit: misfit(option, value, walk) }));
  return scored.sort((a, b) => a.misfit - b.misfit)[0]?.option;
}

/** How badly a value fits one form. A field that is known but wrong counts less than one that is not known. */
function misfit(schema: CheckSchema, value: JsonValue | undefined, walk: Walk): number {
  const flat = flatten(schema, value, "", walk);
  if (!hasType(flat, value)) return 4;
  const allowed = allowedValues(flat);
  const isAllowed = allowed === undefined || value === undefined || isListed(allowed, value);
  const own = isAllowed ? 0 : 4;
  if (Array.isArray(value)) {
    const { items } = flat;
    return (
      own + sum(isObject(items) ? value.map((item) => belowOne(misfit(items, item, walk))) : [])
    );
  }
  if (!isObject(value)) return own;
  const known = flat.properties;
  if (!isObject(known)) return own;
  const required = Array.isArray(flat.required) ? flat.required : [];
  const missing = required.filter((name) => !Object.hasOwn(value, String(name))).length;
  const fields = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    return isObject(field) ? belowOne(misfit(field, item, walk)) : 1;
  });
  return own + missing + sum(fields);
}

function belowOne(number: number): number {
  return number / (1 + number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function hasType({ type, properties }: CheckSchema, value: JsonValue | undefined): boolean {
  const wanted = type ?? (properties === undefined ? undefined : "object");
  if (wanted === undefined || value === undefined) return true;
  const types = Array.isArray(wanted) ? wanted : [wanted];
  return types.some(
    (name) => name === typeOf(value) || (name === "number" && typeOf(value) === "integer"),
  );
}

export function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** Both at once: properties together, required fields together, of allowed values those that both allow. */
function merge(base: CheckSchema, more: CheckSchema): CheckSchema {
  const merged: CheckSchema = { ...base, ...more };
  if (isObject(base.properties) && isObject(more.properties)) {
    merged.properties = mergeProperties(base.properties, more.properties);
  }
  if (Array.isArray(base.required) && Array.isArray(more.required)) {
    merged.required = [...new Set([...base.required, ...more.required])];
  }
  if (Array.isArray(base.enum) && Array.isArray(more.enum)) {
    const others = more.enum;
    merged.enum = base.enum.filter((item) => isListed(others, item));
  }
  if (isObject(base.items) && isObject(more.items)) {
    merged.items = mergeFields(base.items, more.items);
  }
  const rules = [...(base["x-rules"] ?? []), ...(more["x-rules"] ?? [])];
  if (rules.length > 0) merged["x-rules"] = rules;
  return merged;
}

function mergeProperties(base: JsonObject, more: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [name, field] of Object.entries(more)) {
    const before = base[name];
    merged[name] = isObject(before) && isObject(field) ? mergeFields(before, field) : field;
  }
  return merged;
}

/** Two descriptions of one property: both must hold, so the references of the first are kept beside the second. */
function mergeFields(base: CheckSchema, more: CheckSchema): CheckSchema {
  const isPlain = ({ $ref, allOf, oneOf, anyOf }: CheckSchema) =>
    [$ref, allOf, oneOf, anyOf].every((keyword) => keyword === undefined);
  return isPlain(base) && isPlain(more) ? merge(base, more) : { allOf: [base, more] };
}

function schemasOf(list: JsonValue | undefined): CheckSchema[] {
  return Array.isArray(list) ? list.filter((item) => isObject(item)) : [];
}

function asSchema(value: JsonValue | undefined): CheckSchema {
  return isObject(value) ? value : {};
}
