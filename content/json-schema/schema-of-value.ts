import type { JsonObject, JsonValue } from "../model/body.ts";
import type { CheckSchema } from "../model/request-check.ts";
import { allowedValues, isListed } from "./allowed-values.ts";
import { isPattern } from "./is-pattern.ts";
import { isObject } from "./json-value.ts";
import { mergeSchemas } from "./merge-schemas.ts";
import { escapePointer } from "./pointer.ts";
import { schemaNameOf } from "./references.ts";

/** Named schemas, for `#/$defs/Name`. */
export type Definitions = Readonly<Record<string, CheckSchema>>;

/** A place of a value whose schema is one of several forms, none of which the value has. */
export interface FormFault {
  pointer: string;
  /** The field whose value names the form, where there is one. */
  field: string | undefined;
  /** Values of that field; else the types of the forms. */
  allowed: JsonValue[];
}

export interface SchemaOfValue {
  /** Without references and choices: what the value must be, given what it says it is. */
  schema: CheckSchema;
  formFaults: FormFault[];
}

/** A schema as it applies to one value: references followed, `allOf` merged, of several forms the one that is meant. */
export function schemaOfValue(
  schema: CheckSchema,
  value: JsonValue | undefined,
  definitions: Definitions,
): SchemaOfValue {
  const formFaults: FormFault[] = [];
  const walk: Walk = { definitions, formFaults, within: [] };
  return { schema: concrete(schema, value, "", walk), formFaults };
}

/** One of several forms, chosen for a value. */
export interface ChosenForm {
  /** The form that the value has, or the one that is nearest to it; 0 where there is none to choose from. */
  index: number;
  /** True when the value has the type of the form, and names no other one. */
  isMeant: boolean;
}

/**
 * Which of the schemas of a `oneOf` or `anyOf` a value means: it has the type, the values that distinguish the forms, and
 * most of the fields.
 */
export function chooseForm(
  forms: readonly CheckSchema[],
  value: JsonValue | undefined,
  definitions: Definitions,
): ChosenForm {
  const walk: Walk = { definitions, formFaults: [], within: [] };
  const { index, fault } = chooseFlat(flattenAll(forms, value, walk), value, walk);
  return { index, isMeant: fault === undefined };
}

interface Walk {
  definitions: Definitions;
  formFaults: FormFault[];
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
  if (typeof $ref === "string") {
    const inner: Walk = { ...walk, within: [...walk.within, $ref] };
    flat = mergeSchemas(flatten(definition($ref, walk), value, pointer, inner), flat);
  }
  for (const part of schemasOf(allOf)) {
    flat = mergeSchemas(flatten(part, value, pointer, walk), flat);
  }
  const forms = [...schemasOf(oneOf), ...schemasOf(anyOf)];
  if (forms.length === 0) return flat;
  const flatForms = flattenAll(forms, value, walk);
  const { index, fault } = chooseFlat(flatForms, value, walk);
  if (fault === undefined) return mergeSchemas(flatForms[index] ?? {}, flat);
  walk.formFaults.push({ pointer, ...fault });
  return flat;
}

function flattenAll(
  forms: readonly CheckSchema[],
  value: JsonValue | undefined,
  walk: Walk,
): CheckSchema[] {
  return forms.map((form) => flatten(form, value, "", { ...walk, formFaults: [] }));
}

/** A schema that refers to itself for the same value adds its own keywords once more, and ends there. */
function definition($ref: string, { definitions, within }: Walk): CheckSchema {
  const schema = definitions[schemaNameOf($ref) ?? ""] ?? {};
  if (!within.includes($ref)) return schema;
  const { $ref: _ref, allOf: _allOf, oneOf: _oneOf, anyOf: _anyOf, ...own } = schema;
  return own;
}

interface FlatChoice {
  index: number;
  fault?: Omit<FormFault, "pointer">;
}

/** @param forms flattened */
function chooseFlat(
  forms: readonly CheckSchema[],
  value: JsonValue | undefined,
  walk: Walk,
): FlatChoice {
  const inner: Walk = { ...walk, formFaults: [], within: [] };
  const ofType = forms.filter((form) => hasType(form, value));
  const indexOf = (candidates: readonly CheckSchema[]): number => {
    if (candidates.length === 1) return forms.indexOf(candidates[0] ?? {});
    const misfits = candidates.map((form) => misfit(form, value, inner));
    const closest = candidates[misfits.indexOf(Math.min(...misfits))];
    return closest === undefined ? 0 : forms.indexOf(closest);
  };
  if (ofType.length === 0) {
    const allowed = forms.flatMap(({ type }) => (type === undefined ? [] : [type]));
    return { index: 0, fault: { field: undefined, allowed } };
  }
  const field =
    isObject(value) && ofType.length > 1 ? distinguishingField(ofType, value, inner) : undefined;
  if (field === undefined || !isObject(value)) return { index: indexOf(ofType) };
  const named = ofType.filter((form) => allows(form, field, value[field], inner));
  if (named.length > 0) return { index: indexOf(named) };
  const allowed = ofType.flatMap((form) => allowedOf(form, field, inner) ?? []);
  return { index: indexOf(ofType), fault: { field, allowed: [...new Set(allowed)] } };
}

/** A field of the value that has other allowed values in each form. */
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

/** Whether a value has the type that a schema asks for, whatever else is wrong with it. */
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

function asSchema(value: JsonValue | undefined): CheckSchema {
  return isObject(value) ? value : {};
}
