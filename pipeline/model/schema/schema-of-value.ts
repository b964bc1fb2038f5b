import type { JsonObject, JsonValue } from "../body.ts";
import type { CheckSchema } from "../request-check.ts";
import { isPattern } from "../text/is-pattern.ts";
import { allowedValues, isListed } from "./allowed-values.ts";
import { isObject } from "./json-value.ts";
import { mergeSchemas } from "./merge-schemas.ts";
import { escapePointer } from "./pointer.ts";
import { schemaNameOf } from "./references.ts";

/** Named schemas, for `#/$defs/Name`. */
export type Definitions = Readonly<Record<string, CheckSchema>>;

/** A value that matches none of the options of a `oneOf` or `anyOf`. */
export interface OptionFault {
  pointer: string;
  /** Field whose value selects the option, if there is one. */
  field: string | undefined;
  /** Values of that field; else the types of the options. */
  allowed: JsonValue[];
}

export interface SchemaOfValue {
  /** Schema for this value, without references and choices. */
  schema: CheckSchema;
  optionFaults: OptionFault[];
}

/** Resolves a schema for a value: follows references, merges `allOf`, and chooses options of `oneOf` and `anyOf`. */
export function schemaOfValue(
  schema: CheckSchema,
  value: JsonValue | undefined,
  definitions: Definitions,
): SchemaOfValue {
  const optionFaults: OptionFault[] = [];
  const walk: Walk = { definitions, optionFaults, within: [] };
  return { schema: concrete(schema, value, "", walk), optionFaults };
}

export interface ChosenOption {
  /** Index of the matching or nearest option; 0 if there are none. */
  index: number;
  /** True when the value has the type of the option, and its distinguishing field selects it. */
  isMatch: boolean;
}

/**
 * Chooses the `oneOf` or `anyOf` option for a value: by type, by the field that distinguishes the options, then by the
 * most matching fields.
 */
export function chooseOption(
  options: readonly CheckSchema[],
  value: JsonValue | undefined,
  definitions: Definitions,
): ChosenOption {
  const walk: Walk = { definitions, optionFaults: [], within: [] };
  const { index, fault } = chooseFlat(flattenAll(options, value, walk), value, walk);
  return { index, isMatch: fault === undefined };
}

interface Walk {
  definitions: Definitions;
  optionFaults: OptionFault[];
  /** References that are being followed for the same value. */
  within: readonly string[];
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
  // `properties` now has every field of the value that has a schema. If the schema names none itself, other fields are
  // allowed.
  const isNamed = isObject(flat.properties) && !isObject(additionalProperties);
  const isOpen = !isNamed && additionalProperties !== false;
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(isOpen && { additionalProperties: {} }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

/** Schema of a field from `properties`, `patternProperties` or `additionalProperties`. */
function fieldSchema(
  { properties, patternProperties, additionalProperties }: CheckSchema,
  name: string,
): CheckSchema | undefined {
  if (isObject(properties) && Object.hasOwn(properties, name)) {
    const property = properties[name];
    return isObject(property) ? property : {};
  }
  const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const matching = patterns.filter(
    ([pattern]) => isPattern(pattern) && new RegExp(pattern, "u").test(name),
  );
  if (matching.length > 0) return { allOf: matching.map(([, schema]) => schema) };
  return isObject(additionalProperties) ? additionalProperties : undefined;
}

/** Merges `$ref`, `allOf`, `oneOf` and `anyOf` of one level. */
function flatten(
  raw: CheckSchema,
  value: JsonValue | undefined,
  pointer: string,
  walk: Walk,
): CheckSchema {
  const { $ref, allOf, oneOf, anyOf, ...own } = raw;
  let flat: CheckSchema = own;
  if (typeof $ref === "string") {
    const inner: Walk = { ...walk, within: [...walk.within, $ref] };
    flat = mergeSchemas(flatten(definition($ref, walk), value, pointer, inner), flat);
  }
  for (const part of schemasOf(allOf)) {
    flat = mergeSchemas(flatten(part, value, pointer, walk), flat);
  }
  const options = [...schemasOf(oneOf), ...schemasOf(anyOf)];
  if (options.length === 0) return flat;
  const flatOptions = flattenAll(options, value, walk);
  const { index, fault } = chooseFlat(flatOptions, value, walk);
  if (fault === undefined) return mergeSchemas(flatOptions[index] ?? {}, flat);
  walk.optionFaults.push({ pointer, ...fault });
  return flat;
}

function flattenAll(
  options: readonly CheckSchema[],
  value: JsonValue | undefined,
  walk: Walk,
): CheckSchema[] {
  return options.map((option) => flatten(option, value, "", { ...walk, optionFaults: [] }));
}

/** Resolves a reference. A schema that refers to itself for the same value contributes only its own keywords. */
function definition($ref: string, { definitions, within }: Walk): CheckSchema {
  const schema = definitions[schemaNameOf($ref) ?? ""] ?? {};
  if (!within.includes($ref)) return schema;
  const { $ref: _ref, allOf: _allOf, oneOf: _oneOf, anyOf: _anyOf, ...own } = schema;
  return own;
}

interface FlatChoice {
  index: number;
  fault?: Omit<OptionFault, "pointer">;
}

/** @param options flattened */
function chooseFlat(
  options: readonly CheckSchema[],
  value: JsonValue | undefined,
  walk: Walk,
): FlatChoice {
  const inner: Walk = { ...walk, optionFaults: [], within: [] };
  const ofType = options.filter((option) => hasType(option, value));
  const indexOf = (candidates: readonly CheckSchema[]): number => {
    if (candidates.length === 1) return options.indexOf(candidates[0] ?? {});
    const mismatches = candidates.map((option) => mismatch(option, value, inner));
    const closest = candidates[mismatches.indexOf(Math.min(...mismatches))];
    return closest === undefined ? 0 : options.indexOf(closest);
  };
  if (ofType.length === 0) {
    const allowed = options.flatMap(({ type }) => (type === undefined ? [] : [type]));
    return { index: 0, fault: { field: undefined, allowed } };
  }
  const field =
    isObject(value) && ofType.length > 1 ? distinguishingField(ofType, value, inner) : undefined;
  if (field === undefined || !isObject(value)) return { index: indexOf(ofType) };
  const named = ofType.filter((option) => allows(option, field, value[field], inner));
  if (named.length > 0) return { index: indexOf(named) };
  const allowed = ofType.flatMap((option) => allowedOf(option, field, inner) ?? []);
  return { index: indexOf(ofType), fault: { field, allowed: [...new Set(allowed)] } };
}

/** A field of the value whose allowed values differ between options. */
function distinguishingField(
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

/** Distance between a value and an option. A known field with a wrong value counts less than an unknown field. */
function mismatch(schema: CheckSchema, value: JsonValue | undefined, walk: Walk): number {
  const flat = flatten(schema, value, "", walk);
  if (!hasType(flat, value)) return 4;
  const allowed = allowedValues(flat);
  const isAllowed = allowed === undefined || value === undefined || isListed(allowed, value);
  const own = isAllowed ? 0 : 4;
  if (Array.isArray(value)) {
    const { items } = flat;
    return (
      own + sum(isObject(items) ? value.map((item) => belowOne(mismatch(items, item, walk))) : [])
    );
  }
  if (!isObject(value)) return own;
  const known = flat.properties;
  if (!isObject(known)) return own;
  const required = Array.isArray(flat.required) ? flat.required : [];
  const missing = required.filter((name) => !Object.hasOwn(value, String(name))).length;
  const fields = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    return isObject(field) ? belowOne(mismatch(field, item, walk)) : 1;
  });
  return own + missing + sum(fields);
}

function belowOne(number: number): number {
  return number / (1 + number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** True when a value has the type of a schema; other keywords are ignored. */
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

function schemasOf(list: JsonValue | undefined): CheckSchema[] {
  return Array.isArray(list) ? list.filter((item) => isObject(item)) : [];
}
