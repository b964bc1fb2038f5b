import type { JsonValue } from "../body.ts";
import { matchesPattern } from "../text/is-pattern.ts";
import { type Discriminator, toDiscriminator } from "./discriminator.ts";
import { isListed, isObject, type JsonRecord, listOf, recordOf } from "./json-value.ts";
import { allowedValues, hasType, kindOf, typesOf } from "./kind.ts";
import { mergeSchemas } from "./merge-schemas.ts";
import { normalSchema } from "./normal-schema.ts";
import { jsonPointer } from "./pointer.ts";
import { schemaNameOf } from "./references.ts";
import { validateValue } from "./validate-value.ts";

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
  schema: JsonRecord;
  optionFaults: OptionFault[];
}

/** What the references of a schema are resolved in, as `#/$defs/Name`: without cycles, because values are validated. */
export interface Definitions {
  $defs: JsonRecord;
}

/** Resolves a schema for a value: follows references, merges `allOf`, and chooses options of `oneOf` and `anyOf`. */
export function schemaOfValue(
  schema: JsonRecord,
  value: JsonValue | undefined,
  document: Definitions,
): SchemaOfValue {
  const optionFaults: OptionFault[] = [];
  const context: Context = { document, optionFaults, within: [] };
  return { schema: concrete(schema, value, "", context), optionFaults };
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
  choice: Choice,
  value: JsonValue | undefined,
  document: Definitions,
): ChosenOption {
  const context: Context = { document, optionFaults: [], within: [] };
  const { index, fault } = choose(choice, value, context);
  return { index, isMatch: fault === undefined };
}

interface Context {
  document: Definitions;
  optionFaults: OptionFault[];
  /** Schemas that are being flattened for the same value. */
  within: readonly JsonRecord[];
}

function concrete(
  raw: unknown,
  value: JsonValue | undefined,
  pointer: string,
  context: Context,
): JsonRecord {
  const flat = flatten(raw, value, pointer, context);
  if (Array.isArray(value) && (flat.items ?? flat.prefixItems) !== undefined) {
    const { items, prefixItems, ...rest } = flat;
    const each = value.map((item, index) =>
      concrete(listOf(prefixItems)[index] ?? items ?? {}, item, `${pointer}/${index}`, context),
    );
    return { ...rest, prefixItems: each };
  }
  if (!isObject(value)) return flat;
  const { patternProperties: _patterns, additionalProperties, ...rest } = flat;
  const properties = new Map(Object.entries(isObject(flat.properties) ? flat.properties : {}));
  for (const [name, item] of Object.entries(value)) {
    const schema = fieldSchema(flat, name);
    if (schema === undefined) continue;
    properties.set(name, concrete(schema, item, pointer + jsonPointer(name), context));
  }
  if (properties.size === 0) return flat;
  // A schema without `properties` of its own allows fields beside those that were added here.
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
export function fieldSchema(
  { properties, patternProperties, additionalProperties }: JsonRecord,
  name: string,
): unknown {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  const ofPatterns = Object.entries(recordOf(patternProperties)).flatMap(([pattern, schema]) =>
    matchesPattern(pattern, name) ? [schema] : [],
  );
  const [first, ...others] = [...own, ...ofPatterns];
  if (others.length > 0) return { allOf: [first, ...others] };
  return first ?? (isObject(additionalProperties) ? additionalProperties : undefined);
}

/** Merges `$ref`, `allOf`, `oneOf` and `anyOf` of one level. */
function flatten(
  raw: unknown,
  value: JsonValue | undefined,
  pointer: string,
  context: Context,
): JsonRecord {
  const { schema } = normalSchema(raw, context.document);
  const { allOf, ...whole } = schema;
  const parts = [whole, ...listOf(allOf).map(recordOf)];
  const own = parts.map(({ oneOf: _oneOf, anyOf: _anyOf, ...rest }) => rest);
  let flat = own.reduce((one, other) => mergeSchemas(one, other));
  // An option that is the schema itself adds nothing.
  if (context.within.includes(schema)) return flat;
  const inner: Context = { ...context, within: [...context.within, schema] };
  for (const { oneOf, anyOf, discriminator } of parts) {
    for (const options of [listOf(oneOf), listOf(anyOf)]) {
      if (options.length === 0) continue;
      const choice = { options, discriminator: discriminatorOf(options, discriminator) };
      const { option, fault } = choose(choice, value, inner);
      if (fault === undefined) flat = mergeSchemas(option, flat);
      else context.optionFaults.push({ pointer, ...fault });
    }
  }
  return flat;
}

/** Index of the option that the discriminator selects; undefined if it selects none of them. */
function selectedOption(
  options: readonly unknown[],
  value: JsonValue | undefined,
  discriminator: Discriminator | undefined,
): number | undefined {
  if (discriminator === undefined || !isObject(value)) return undefined;
  const { property, values, otherwise } = discriminator;
  const selected = values.find((each) => each.value === value[property])?.schema ?? otherwise;
  const index = options.findIndex((option) => optionName(option) === selected);
  return index < 0 || selected === undefined ? undefined : index;
}

/** @param rawDiscriminator Discriminator Object beside the options */
export function discriminatorOf(
  options: readonly unknown[],
  rawDiscriminator: unknown,
): Discriminator | undefined {
  return toDiscriminator(
    rawDiscriminator,
    options.flatMap((option) => optionName(option) ?? []),
  );
}

function optionName(option: unknown): string | undefined {
  return schemaNameOf(String(recordOf(option).$ref));
}

interface Choice {
  options: readonly unknown[];
  discriminator?: Discriminator | undefined;
}

interface FoundOption {
  index: number;
  /** The option without references and choices. */
  option: JsonRecord;
  fault?: Omit<OptionFault, "pointer">;
}

function choose(
  { options, discriminator }: Choice,
  value: JsonValue | undefined,
  context: Context,
): FoundOption {
  const inner: Context = { ...context, optionFaults: [] };
  const flat = options.map((option) => flatten(option, value, "", inner));
  const at = (index: number) => ({ index, option: flat[index] ?? {} });
  const matches = matching(options, value, context);
  const [only, ...others] = matches;
  if (only !== undefined && others.length === 0) return at(only);
  const selected = selectedOption(options, value, discriminator);
  if (selected !== undefined) return at(selected);
  const { index, fault } = chooseFlat(flat, matches, value, inner);
  return fault === undefined ? at(index) : { ...at(index), fault };
}

/** Indexes of the options that the value matches. */
function matching(
  options: readonly unknown[],
  value: JsonValue | undefined,
  { document }: Context,
): number[] {
  if (value === undefined) return [];
  return options.flatMap((option, index) =>
    isObject(option) && validateValue(option, value, document.$defs, { stopsAtFirst: true }).valid
      ? [index]
      : [],
  );
}

/**
 * @param options flattened
 * @param matches indexes of the options that the value matches
 */
function chooseFlat(
  options: readonly JsonRecord[],
  matches: readonly number[],
  value: JsonValue | undefined,
  context: Context,
): Omit<FoundOption, "option"> {
  const inner: Context = { ...context, within: [] };
  const found = options.filter((_option, index) => matches.includes(index));
  const ofType = found.length > 0 ? found : options.filter((option) => hasKind(option, value));
  const indexOf = (candidates: readonly JsonRecord[]): number => {
    if (candidates.length === 1) return options.indexOf(candidates[0] ?? {});
    const mismatches = candidates.map((option) => mismatch(option, value, inner));
    const closest = candidates[mismatches.indexOf(Math.min(...mismatches))];
    return closest === undefined ? 0 : options.indexOf(closest);
  };
  if (found.length > 0) return { index: indexOf(found) };
  if (ofType.length === 0) {
    const allowed = options.flatMap(typesOf);
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
  options: readonly JsonRecord[],
  value: Record<string, JsonValue>,
  context: Context,
): string | undefined {
  return Object.keys(value).find((name) => {
    const sets = options.map((option) => allowedOf(option, name, context));
    if (sets.some((set) => set === undefined)) return false;
    return new Set(sets.map((set) => JSON.stringify(set))).size > 1;
  });
}

function allows(
  option: JsonRecord,
  name: string,
  value: JsonValue | undefined,
  context: Context,
): boolean {
  return value !== undefined && isListed(allowedOf(option, name, context) ?? [], value);
}

function allowedOf(option: JsonRecord, name: string, context: Context): JsonValue[] | undefined {
  const { properties } = option;
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return undefined;
  return allowedValues(flatten(properties[name], undefined, "", context));
}

/** Distance between a value and an option. A known field with a wrong value counts less than an unknown field. */
function mismatch(schema: unknown, value: JsonValue | undefined, context: Context): number {
  const flat = flatten(schema, value, "", context);
  if (!hasKind(flat, value)) return 4;
  const allowed = allowedValues(flat);
  const isAllowed = allowed === undefined || value === undefined || isListed(allowed, value);
  const own = isAllowed ? 0 : 4;
  if (Array.isArray(value)) {
    const { items } = flat;
    return (
      own +
      sum(isObject(items) ? value.map((item) => belowOne(mismatch(items, item, context))) : [])
    );
  }
  if (!isObject(value)) return own;
  const known = flat.properties;
  if (!isObject(known)) return own;
  const required = Array.isArray(flat.required) ? flat.required : [];
  const missing = required.filter((name) => !Object.hasOwn(value, String(name))).length;
  const fields = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    return field === undefined ? 1 : belowOne(mismatch(field, item, context));
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
function hasKind(schema: JsonRecord, value: JsonValue | undefined): boolean {
  const isFields = schema.type === undefined && kindOf(schema) === "object";
  return value === undefined || hasType(isFields ? "object" : schema.type, value);
}
