import { isPattern, matchesPattern } from "../text/is-pattern.ts";
import { commonMultiple } from "./exact-number.ts";
import {
  isEqual,
  isListed,
  isObject,
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
  stringsOf,
} from "./json-value.ts";
import { isAnnotation, numberLimits } from "./keywords.ts";
import { validateValue } from "./validate-value.ts";

/**
 * Merges two parts of an `allOf`. What one schema cannot express, such as a second pattern, stays in an `allOf`.
 * Subschemas of both become an `allOf`, which is merged when it is read.
 */
export function mergeSchemas(base: JsonRecord, more: JsonRecord): JsonRecord {
  const [one, other] = [withEnum(base), withEnum(more)];
  const merged: JsonRecord = {};
  const unmerged: JsonRecord[] = [];
  const add = (keywords: readonly string[], merge: Merge) => {
    const parts = [pick(one, keywords), pick(other, keywords)] as const;
    const both = mergeParts(parts, merge);
    Object.assign(merged, both ?? parts[0]);
    if (both === undefined) unmerged.push(parts[1]);
  };
  for (const keyword of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (!grouped.has(keyword)) add([keyword], mergeOf(keyword));
  }
  for (const { keywords, merge } of groups) add(keywords, merge);
  return simplified(merged, unmerged);
}

/** Merges keywords of two parts; undefined if one schema cannot express both. */
type Merge = (base: JsonRecord, more: JsonRecord) => JsonRecord | undefined;

function mergeParts([base, more]: readonly [JsonRecord, JsonRecord], merge: Merge) {
  if (Object.keys(more).length === 0 || isEqual(base, more)) return base;
  return Object.keys(base).length === 0 ? more : merge(base, more);
}

/** A constant is a list of one value. */
function withEnum({ const: value, ...schema }: JsonRecord): JsonRecord {
  if (value === undefined) return schema;
  const isKept = !Array.isArray(schema.enum) || isListed(schema.enum, value);
  return { ...schema, enum: isKept ? [value] : [] };
}

function mergeOf(keyword: string): Merge {
  const mergeValues = valueMerges[keyword];
  if (mergeValues === undefined)
    return (_base, more) => (unmergeable.has(keyword) ? undefined : more);
  return (base, more) => {
    const value = mergeValues(base[keyword], more[keyword]);
    return value === undefined ? undefined : { [keyword]: value };
  };
}

/** Two different values of these cannot be merged. Of all other keywords without a rule, the later value counts. */
const unmergeable = new Set(["pattern", "format", "not", "oneOf", "anyOf"]);

const limitMerges = {
  lower: ofNumbers(Math.max),
  upper: ofNumbers(Math.min),
  step: ofNumbers(commonMultiple),
};
const pairedByName = byName(allOfBoth);

const valueMerges: Readonly<Record<string, (base: unknown, more: unknown) => unknown>> = {
  ...Object.fromEntries([...numberLimits].map(([keyword, end]) => [keyword, limitMerges[end]])),
  type: (base, more) => only(commonTypes([base].flat(), [more].flat())),
  enum: (base, more) => listOf(base).filter((value) => isListed(listOf(more), value)),
  uniqueItems: (base, more) => base === true || more === true,
  required: (base, more) => [...new Set([...stringsOf(base), ...stringsOf(more)])],
  dependentRequired: byName((base, more) => [...new Set([...stringsOf(base), ...stringsOf(more)])]),
  dependentSchemas: pairedByName,
  propertyNames: allOfBoth,
  unevaluatedProperties: allOfBoth,
  unevaluatedItems: allOfBoth,
  allOf: (base, more) => [...listOf(base), ...listOf(more)],
  "x-rules": (base, more) => [...listOf(base), ...listOf(more)],
};

/** Keywords that depend on each other. */
const groups: readonly { keywords: readonly string[]; merge: Merge }[] = [
  { keywords: ["if", "then", "else"], merge: mergeUnlessBoth("if") },
  { keywords: ["contains", "minContains", "maxContains"], merge: mergeUnlessBoth("contains") },
  { keywords: ["properties", "patternProperties", "additionalProperties"], merge: mergeProperties },
  { keywords: ["prefixItems", "items"], merge: mergeItems },
];

const grouped = new Set(groups.flatMap(({ keywords }) => keywords));

function mergeUnlessBoth(head: string): Merge {
  return (base, more) => {
    if (more[head] === undefined) return base;
    return base[head] === undefined ? more : undefined;
  };
}

/** The `additionalProperties` of a part apply to those that only the other part has. */
function mergeProperties(base: JsonRecord, more: JsonRecord): JsonRecord | undefined {
  const isSplit = (one: JsonRecord, other: JsonRecord) =>
    one.patternProperties !== undefined && !isAnything(other.additionalProperties);
  if (isSplit(base, more) || isSplit(more, base)) return undefined;
  const fields = [base, more].flatMap(({ properties }) => Object.keys(recordOf(properties)));
  const properties = Object.fromEntries(
    [...new Set(fields)].map((name) => {
      const [own, other] = Object.hasOwn(recordOf(more.properties), name)
        ? [more, base]
        : [base, more];
      // The words of a field count more than those for any other field.
      return [name, allOfBoth(propertySchema(other, name), propertySchema(own, name))];
    }),
  );
  const patterns = mergeDefined(pairedByName, base.patternProperties, more.patternProperties);
  const rest = mergeDefined(allOfBoth, base.additionalProperties, more.additionalProperties);
  return {
    ...((base.properties ?? more.properties) !== undefined && { properties }),
    ...(patterns !== undefined && { patternProperties: patterns }),
    ...(rest !== undefined && { additionalProperties: rest }),
  };
}

function propertySchema(
  { properties, patternProperties, additionalProperties }: JsonRecord,
  name: string,
) {
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  const isOfPattern = Object.keys(recordOf(patternProperties)).some((pattern) =>
    matchesPattern(pattern, name),
  );
  if (isOfPattern || !isObject(additionalProperties))
    return isOfPattern ? undefined : additionalProperties;
  // Its words are about other fields.
  const rules = Object.entries(additionalProperties).filter(([keyword]) => !isAnnotation(keyword));
  return Object.fromEntries(rules);
}

/** Items after the `prefixItems` of a part have its `items`. */
function mergeItems(base: JsonRecord, more: JsonRecord): JsonRecord {
  const tuples = [base, more].map(({ prefixItems }) => listOf(prefixItems));
  const count = Math.max(...tuples.map(({ length }) => length));
  const prefixItems = Array.from({ length: count }, (_, index) =>
    allOfBoth(tuples[0]?.[index] ?? base.items, tuples[1]?.[index] ?? more.items),
  );
  const items = mergeDefined(allOfBoth, base.items, more.items);
  return { ...(count > 0 && { prefixItems }), ...(items !== undefined && { items }) };
}

function mergeDefined(
  merge: (base: unknown, more: unknown) => unknown,
  base: unknown,
  more: unknown,
) {
  return base === undefined ? more : more === undefined ? base : merge(base, more);
}

function allOfBoth(base: unknown, more: unknown): unknown {
  if (isAnything(base) || isEqual(base, more)) return more ?? base;
  if (isAnything(more)) return base;
  return base === false || more === false ? false : { allOf: [base, more] };
}

/** True for a schema that all values match. */
export function isAnything(schema: unknown): boolean {
  return schema === undefined || schema === true || isEqual(schema, {});
}

function ofNumbers(merge: (base: number, more: number) => number | undefined) {
  return (base: unknown, more: unknown): unknown =>
    typeof base === "number" && typeof more === "number" ? merge(base, more) : more;
}

/** Merges the values of each name. */
function byName(merge: (base: unknown, more: unknown) => unknown) {
  return (base: unknown, more: unknown): JsonRecord => {
    const [one, other] = [recordOf(base), recordOf(more)];
    const all = new Set([...Object.keys(one), ...Object.keys(other)]);
    const own = (record: JsonRecord, name: string) =>
      Object.hasOwn(record, name) ? record[name] : undefined;
    return Object.fromEntries(
      [...all].map((name) => [name, mergeDefined(merge, own(one, name), own(other, name))]),
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

/** Drops enum values that the limits exclude and the weaker of two limits, and finds contradictions. */
function simplified(schema: JsonRecord, unmerged: readonly JsonRecord[]): JsonRecord {
  const { type, enum: values, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  if (isEqual(type, []) || isEqual(values, []) || hasEmptyRange(schema)) return never(schema);
  if (Array.isArray(values)) {
    // Values that the type or the limits refuse are left out, unless none is left: then the file is wrong.
    const limits = pick(schema, ["type", "pattern", ...numberLimits.keys()]);
    const allowed = values.filter((value) => isAllowed(limits, value));
    if (allowed.length > 0) schema.enum = allowed;
  }
  if (typeof minimum === "number" && typeof exclusiveMinimum === "number")
    delete schema[minimum > exclusiveMinimum ? "exclusiveMinimum" : "minimum"];
  if (typeof maximum === "number" && typeof exclusiveMaximum === "number")
    delete schema[maximum < exclusiveMaximum ? "exclusiveMaximum" : "maximum"];
  const parts = [...listOf(schema.allOf), ...unmerged];
  const different = parts.filter(
    (part, index) => index === parts.findIndex((other) => isEqual(other, part)),
  );
  return different.length === 0 ? schema : { ...schema, allOf: different };
}

/** Limits by type: minimum, maximum. */
const ranges: Readonly<Record<string, readonly [string, string]>> = {
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

function hasEmptyRange(schema: JsonRecord): boolean {
  const [minimum, maximum] = ranges[String(schema.type)] ?? ["", ""];
  return Number(schema[minimum]) > Number(schema[maximum]);
}

/** A schema that no value matches, with the annotations of another one. */
function never(schema: JsonRecord): JsonRecord {
  const kept = Object.entries(schema).filter(([keyword]) => isAnnotation(keyword));
  return { ...Object.fromEntries(kept), not: {} };
}

function isAllowed(limits: JsonRecord, listed: unknown): boolean {
  const value = jsonOf(listed);
  const isReadable = limits.pattern === undefined || isPattern(String(limits.pattern));
  const { pattern: _pattern, ...readable } = limits;
  if (value === undefined || Object.keys(limits).length === 0) return true;
  return validateValue(isReadable ? limits : readable, value, {}, { stopsAtFirst: true }).valid;
}

function pick(schema: JsonRecord, keywords: readonly string[]): JsonRecord {
  const found = keywords.filter((keyword) => schema[keyword] !== undefined);
  return Object.fromEntries(found.map((keyword) => [keyword, schema[keyword]]));
}

/** True for the schema of no value. */
export function isNever(schema: unknown): boolean {
  return schema === false || (isObject(schema) && isEqual(schema.not, {}));
}
