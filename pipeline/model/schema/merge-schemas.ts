import { isPattern } from "../text/is-pattern.ts";
import { isListed } from "./allowed-values.ts";
import { commonMultiple } from "./exact-number.ts";
import { isObject, type JsonRecord, jsonOf, listOf, recordOf, stringsOf } from "./json-value.ts";
import { isAnnotation, numberLimits } from "./keywords.ts";
import { validateValue } from "./validate-value.ts";

/**
 * The schema that says what two parts of an `allOf` say together. What no single schema can say, such as a second
 * pattern, stays in its `allOf`. Subschemas are paired, and merged when they are read.
 */
export function mergeSchemas(base: JsonRecord, more: JsonRecord): JsonRecord {
  const [one, other] = [withEnum(base), withEnum(more)];
  const merged: JsonRecord = {};
  const left: JsonRecord[] = [];
  const merge = (keywords: readonly string[], join: Join) => {
    const parts = [pick(one, keywords), pick(other, keywords)] as const;
    const both = joinedParts(parts, join);
    Object.assign(merged, both ?? parts[0]);
    if (both === undefined) left.push(parts[1]);
  };
  for (const keyword of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (!grouped.has(keyword)) merge([keyword], joinBy(keyword));
  }
  for (const { keywords, join } of groups) merge(keywords, join);
  return settled(merged, left);
}

/** Joins keywords of two parts; undefined if one schema cannot say what two say. */
type Join = (base: JsonRecord, more: JsonRecord) => JsonRecord | undefined;

function joinedParts([base, more]: readonly [JsonRecord, JsonRecord], join: Join) {
  if (Object.keys(more).length === 0 || isEqual(base, more)) return base;
  return Object.keys(base).length === 0 ? more : join(base, more);
}

/** A constant is a list of one value. */
function withEnum({ const: value, ...schema }: JsonRecord): JsonRecord {
  if (value === undefined) return schema;
  const isKept = !Array.isArray(schema.enum) || isListed(schema.enum, value);
  return { ...schema, enum: isKept ? [value] : [] };
}

/** Joins by the row of the keyword. */
function joinBy(keyword: string): Join {
  const row = rows[keyword];
  if (row === undefined) return (_base, more) => (conditions.has(keyword) ? undefined : more);
  return (base, more) => {
    const value = row(base[keyword], more[keyword]);
    return value === undefined ? undefined : { [keyword]: value };
  };
}

/** Two different values of these are two conditions. Of keywords without a row, the later value counts. */
const conditions = new Set(["pattern", "format", "not", "oneOf", "anyOf"]);

const larger = numbers(Math.max);
const smaller = numbers(Math.min);
const paired = names(pairOf);

const rows: Readonly<Record<string, (base: unknown, more: unknown) => unknown>> = {
  type: (base, more) => only(commonTypes([base].flat(), [more].flat())),
  enum: (base, more) => listOf(base).filter((value) => isListed(listOf(more), value)),
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  "x-maxBytes": smaller,
  maxItems: smaller,
  maxProperties: smaller,
  multipleOf: numbers(commonMultiple),
  uniqueItems: (base, more) => base === true || more === true,
  required: (base, more) => [...new Set([...stringsOf(base), ...stringsOf(more)])],
  dependentRequired: names((base, more) => [...new Set([...stringsOf(base), ...stringsOf(more)])]),
  dependentSchemas: paired,
  propertyNames: pairOf,
  unevaluatedProperties: pairOf,
  unevaluatedItems: pairOf,
  allOf: (base, more) => [...listOf(base), ...listOf(more)],
  "x-rules": (base, more) => [...listOf(base), ...listOf(more)],
};

/** Keywords that only mean something together. */
const groups: readonly { keywords: readonly string[]; join: Join }[] = [
  { keywords: ["if", "then", "else"], join: joinUnless("if") },
  { keywords: ["contains", "minContains", "maxContains"], join: joinUnless("contains") },
  { keywords: ["properties", "patternProperties", "additionalProperties"], join: joinFields },
  { keywords: ["prefixItems", "items"], join: joinItems },
];

const grouped = new Set(groups.flatMap(({ keywords }) => keywords));

function joinUnless(head: string): Join {
  return (base, more) => {
    if (more[head] === undefined) return base;
    return base[head] === undefined ? more : undefined;
  };
}

/** What a part says of further properties applies to those that only the other part names. */
function joinFields(base: JsonRecord, more: JsonRecord): JsonRecord | undefined {
  const isSplit = (one: JsonRecord, other: JsonRecord) =>
    one.patternProperties !== undefined && !isAnything(other.additionalProperties);
  if (isSplit(base, more) || isSplit(more, base)) return undefined;
  const fields = [base, more].flatMap(({ properties }) => Object.keys(recordOf(properties)));
  const properties = Object.fromEntries(
    [...new Set(fields)].map((name) => [name, pairOf(ofField(base, name), ofField(more, name))]),
  );
  const patterns = mergeIn(paired, base.patternProperties, more.patternProperties);
  const rest = mergeIn(pairOf, base.additionalProperties, more.additionalProperties);
  return {
    ...((base.properties ?? more.properties) !== undefined && { properties }),
    ...(patterns !== undefined && { patternProperties: patterns }),
    ...(rest !== undefined && { additionalProperties: rest }),
  };
}

function ofField(
  { properties, patternProperties, additionalProperties }: JsonRecord,
  name: string,
) {
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  const isOfPattern = Object.keys(recordOf(patternProperties)).some(
    (pattern) => isPattern(pattern) && new RegExp(pattern, "u").test(name),
  );
  return isOfPattern ? undefined : additionalProperties;
}

/** Items beyond the places of one part have its schema of items. */
function joinItems(base: JsonRecord, more: JsonRecord): JsonRecord {
  const places = [base, more].map(({ prefixItems }) => listOf(prefixItems));
  const count = Math.max(...places.map(({ length }) => length));
  const prefixItems = Array.from({ length: count }, (_, index) =>
    pairOf(places[0]?.[index] ?? base.items, places[1]?.[index] ?? more.items),
  );
  const items = mergeIn(pairOf, base.items, more.items);
  return { ...(count > 0 && { prefixItems }), ...(items !== undefined && { items }) };
}

function mergeIn(row: (base: unknown, more: unknown) => unknown, base: unknown, more: unknown) {
  return base === undefined ? more : more === undefined ? base : row(base, more);
}

/** The schema that says what two schemas say of a part of the value. */
function pairOf(base: unknown, more: unknown): unknown {
  if (isAnything(base) || isEqual(base, more)) return more ?? base;
  if (isAnything(more)) return base;
  return base === false || more === false ? false : { allOf: [base, more] };
}

/** True for a schema that all values match. */
export function isAnything(schema: unknown): boolean {
  return schema === undefined || schema === true || isEqual(schema, {});
}

function numbers(row: (base: number, more: number) => number | undefined) {
  return (base: unknown, more: unknown): unknown =>
    typeof base === "number" && typeof more === "number" ? row(base, more) : more;
}

/** Merges name by name. */
function names(row: (base: unknown, more: unknown) => unknown) {
  return (base: unknown, more: unknown): JsonRecord => {
    const [one, other] = [recordOf(base), recordOf(more)];
    const all = new Set([...Object.keys(one), ...Object.keys(other)]);
    const own = (record: JsonRecord, name: string) =>
      Object.hasOwn(record, name) ? record[name] : undefined;
    return Object.fromEntries(
      [...all].map((name) => [name, mergeIn(row, own(one, name), own(other, name))]),
    );
  };
}

function commonTypes(base: readonly unknown[], more: readonly unknown[]): unknown[] {
  return base.flatMap((type) => {
    if (more.includes(type) || (type === "integer" && more.includes("number"))) return [type];
    return type === "number" && more.includes("integer") ? ["integer"] : [];
  });
}

function only(list: readonly unknown[]): unknown {
  return list.length === 1 ? list[0] : list;
}

/** Settles keywords that decide together: type and values, and limits with and without their end. */
function settled(schema: JsonRecord, left: readonly JsonRecord[]): JsonRecord {
  const { type, enum: values, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  if (isEqual(type, []) || isEqual(values, []) || isCrossed(schema)) return never(schema);
  if (Array.isArray(values)) {
    // Values that the type or the limits refuse are left out, unless no value is left: then the file is wrong.
    const limits = pick(schema, ["type", "pattern", ...numberLimits]);
    const allowed = values.filter((value) => isAllowed(limits, value));
    if (allowed.length > 0) schema.enum = allowed;
  }
  if (typeof minimum === "number" && typeof exclusiveMinimum === "number")
    delete schema[minimum > exclusiveMinimum ? "exclusiveMinimum" : "minimum"];
  if (typeof maximum === "number" && typeof exclusiveMaximum === "number")
    delete schema[maximum < exclusiveMaximum ? "exclusiveMaximum" : "maximum"];
  const parts = [...listOf(schema.allOf), ...left];
  const different = parts.filter(
    (part, index) => index === parts.findIndex((other) => isEqual(other, part)),
  );
  return different.length === 0 ? schema : { ...schema, allOf: different };
}

/** Limits of each type, the least before the greatest. */
const ends: Readonly<Record<string, readonly [string, string]>> = {
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

function isCrossed(schema: JsonRecord): boolean {
  const [least, most] = ends[String(schema.type)] ?? ["", ""];
  return Number(schema[least]) > Number(schema[most]);
}

/** A schema that no value matches, with the annotations of another one. */
function never(schema: JsonRecord): JsonRecord {
  const kept = Object.entries(schema).filter(([keyword]) => isAnnotation(keyword));
  return { ...Object.fromEntries(kept), not: {} };
}

function isAllowed(limits: JsonRecord, written: unknown): boolean {
  const value = jsonOf(written);
  const isReadable = limits.pattern === undefined || isPattern(String(limits.pattern));
  const { pattern: _pattern, ...readable } = limits;
  if (value === undefined || Object.keys(limits).length === 0) return true;
  return validateValue(isReadable ? limits : readable, value, {}, { stopsAtFirst: true }).valid;
}

function pick(schema: JsonRecord, keywords: readonly string[]): JsonRecord {
  const found = keywords.filter((keyword) => schema[keyword] !== undefined);
  return Object.fromEntries(found.map((keyword) => [keyword, schema[keyword]]));
}

/** Compares as JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** True for the schema of no value. */
export function isNever(schema: unknown): boolean {
  return schema === false || (isObject(schema) && isEqual(schema.not, {}));
}
