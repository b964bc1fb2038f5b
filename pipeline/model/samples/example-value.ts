import type { JsonValue } from "../body.ts";
import type { Choices, FieldNode, SchemaNode } from "../operation.ts";
import { isListed, isObject } from "../schema/json-value.ts";
import { matchesPattern } from "../text/is-pattern.ts";
import { patternText } from "./pattern-text.ts";

export interface ExampleOptions {
  expand?: Expansion;
  /** Includes all fields that the API may send, not only those that a request needs. */
  isResponse?: boolean;
}

/** Example of a schema: its own example, default or first allowed value, else one generated from its type. */
export function exampleOf(node: SchemaNode, name = "", options: ExampleOptions = {}): JsonValue {
  const expandable = node.cut === undefined ? selectedNode(node) : node;
  const whole = expandable && options.expand?.(expandable);
  return whole === undefined
    ? ownValue(node, name, options)
    : ownValue(whole.node, name, { ...options, expand: whole.expand });
}

/** The first schema that the discriminator of a base selects, by its name. */
function selectedNode({ discriminator, example }: SchemaNode): SchemaNode | undefined {
  const [selected] = example === undefined ? (discriminator?.values ?? []) : [];
  return selected && { kind: "any", type: [], name: selected.schema, cut: "deep" };
}

/** Looks up a schema of which only the name is shown, and provides the lookup for schemas inside of it. */
export type Expansion = (node: SchemaNode) => { node: SchemaNode; expand: Expansion } | undefined;

function ownValue(node: SchemaNode, name: string, options: ExampleOptions): JsonValue {
  if (node.example !== undefined) return node.example;
  if (isImpossible(node)) return null;
  if (node.default !== undefined) return node.default;
  const [allowed] = node.enum ?? [];
  if (allowed !== undefined) return allowed;
  // Several simple types: use the first.
  const isSimple = node.fields === undefined && node.choices === undefined;
  switch (node.kind === "any" && isSimple ? node.type[0]?.text : node.kind) {
    case "string":
      return exampleString(node, name);
    case "integer":
    case "number":
      return exampleNumber(node);
    case "boolean":
      return true;
    case "array":
      return exampleList(node, options);
    case "map":
      return node.fields ? exampleStructure(node, options) : exampleMap(node, options);
    case "null":
      return null;
    default:
      return exampleStructure(node, options);
  }
}

const formats: Record<string, string> = {
  date: "2025-01-31",
  "date-time": "2025-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "user@example.com",
  uri: "https://example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  byte: "aGVsbG8=",
  binary: "file.bin",
};

function exampleString(node: SchemaNode, name: string): string {
  const content = node.rules?.find(({ rule }) => rule === "contentSchema")?.node;
  if (content !== undefined) return JSON.stringify(exampleOf(content));
  if (node.contentEncoding === "base64" && node.format === undefined) return formats.byte ?? "";
  const text = formats[node.format ?? ""] ?? (name === "" ? "text" : name);
  const fitting = text.slice(0, node.maxLength).padEnd(node.minLength ?? 0, "x");
  const { pattern } = node;
  if (pattern === undefined || matchesPattern(pattern, fitting)) return fitting;
  return patternText(pattern, node.minLength) ?? fitting;
}

/** The least number from a limit on that is not below zero, else one step, else the greatest up to a limit. */
function exampleNumber(node: SchemaNode): number {
  const { multipleOf, minimum = -Infinity, maximum = Infinity } = node;
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = node;
  const isAllowed = (value: number) =>
    value >= minimum && value > above && value <= maximum && value < below;
  const lowest = Math.max(minimum, above);
  // A limit below zero, such as the least 32-bit integer, is no usual value.
  const low = lowest < 0 ? -Infinity : lowest;
  const high = Math.min(maximum, below);
  const step = multipleOf ?? (node.kind === "integer" ? 1 : 0.5);
  const isFixed = multipleOf !== undefined || node.kind === "integer";
  const from = isFixed ? Math.ceil(low / step) * step : low;
  const upTo = isFixed ? Math.floor(high / step) * step : high;
  const middle = isFixed ? from : (lowest + high) / 2;
  const wanted = [from, from + step, multipleOf ?? 1, upTo, upTo - step, middle];
  // Without the last digits, which the arithmetic with fractions leaves: 3 * 0.1.
  const rounded = wanted.map((value) => Number(value.toPrecision(15)));
  return rounded.find((value) => Number.isFinite(value) && isAllowed(value)) ?? multipleOf ?? 1;
}

function exampleList(node: SchemaNode, options: ExampleOptions): JsonValue {
  const { items, fields: prefixItems } = node;
  if (prefixItems !== undefined) return prefixItems.map((item) => exampleOf(item, "", options));
  const contained = node.rules?.find(({ rule }) => rule === "contains");
  if (items === undefined && contained?.node !== undefined) {
    const { node: wanted, minContains = 1 } = contained;
    return Array.from({ length: Math.min(minContains, 10) }, () => exampleOf(wanted, "", options));
  }
  if (isUnknown(items, options)) return [];
  const count = Math.min(Math.max(node.minItems ?? 1, 1), 10);
  return Array.from({ length: count }, (_, index) => {
    const value = exampleOf(items, "", options);
    return node.uniqueItems && index > 0 ? otherValue(value, items, index) : value;
  });
}

function exampleMap(node: SchemaNode, options: ExampleOptions): JsonValue {
  const { values } = node;
  if (isUnknown(values, options)) return {};
  return Object.fromEntries(namesOfMap(node).map((name) => [name, exampleOf(values, "", options)]));
}

/** As many names as a map needs, at least one and up to ten, which its rules allow. */
function namesOfMap({ minProperties = 1, rules = [] }: SchemaNode): string[] {
  const count = Math.min(Math.max(minProperties, 1), 10);
  const names = rules.find(({ rule }) => rule === "propertyNames")?.node;
  if (names?.enum !== undefined) return names.enum.slice(0, count).map(String);
  const { pattern, minLength = 0 } = names ?? {};
  const made = Array.from({ length: count + 2 }, (_, index) => {
    const name = index === 0 ? "key" : `key${index + 1}`;
    if (pattern === undefined) return name.padEnd(minLength, "x");
    return matchesPattern(pattern, name) ? name : patternText(pattern, minLength + index);
  });
  return [...new Set(made.filter((name) => name !== undefined))].slice(0, count);
}

/** Another value for each place of a list without duplicates, where one is known. */
function otherValue(value: JsonValue, node: SchemaNode, index: number): JsonValue {
  if (node.enum !== undefined) return node.enum[index] ?? value;
  if (typeof value === "number") return value + index * (node.multipleOf ?? 1);
  const isFree = typeof value === "string" && (node.format ?? node.pattern) === undefined;
  return isFree ? `${value}${index + 1}` : value;
}

/** An empty list or map is valid, an empty object would hardly be a valid item. */
function isUnknown(item: SchemaNode | undefined, { expand }: ExampleOptions): item is undefined {
  if (item === undefined || isImpossible(item)) return true;
  return item.cut !== undefined && expand?.(item) === undefined;
}

/** Combines the first option of each choice with the fields of the schema. */
function exampleStructure(node: SchemaNode, options: ExampleOptions): JsonValue {
  const choices = choicesOf(node);
  const chosen = choices.flatMap(({ options: [first, ...others] }) => {
    const possible = [first, ...others].find((option) => option && !isImpossible(option.node));
    return (possible ?? first)?.node ?? [];
  });
  const bases = chosen.map((option) => exampleOf(option, "", options));
  if (node.fields === undefined && chosen.length < 2 && node.choices?.discriminator === undefined)
    return bases[0] ?? {};
  if (!bases.every(isObject)) return bases[0] ?? {};
  const value = new Map(bases.flatMap((base) => Object.entries(isObject(base) ? base : {})));
  const isIncluded = options.isResponse ? isResponseField : requestedFields(node.fields ?? []);
  const ofOthers = fieldsOfOthers(choices, chosen);
  for (const field of node.fields ?? []) {
    // The chosen option is more specific than the common fields, for example about a discriminator.
    const chosenValue = value.get(field.field);
    const isChosen = chosenValue !== undefined && !isEmpty(chosenValue);
    if (isChosen && !hasOwnValue(field) && field.enum === undefined) continue;
    if (!isIncluded(field) || isImpossible(field) || field.isPattern) continue;
    if (!field.required && ofOthers.has(field.field)) continue;
    const specific = chosen
      .flatMap(({ fields = [] }) => fields)
      .find((own) => own.field === field.field && own.enum);
    const item = exampleOf(specific ?? field, field.field, options);
    // The content of a field that is shown by its name only is unknown.
    if (options.isResponse && !field.required && isEmpty(item)) continue;
    value.set(field.field, item);
  }
  for (const [name, selecting] of selection(node, chosen)) value.set(name, selecting);
  // A field that one condition adds may be that of another.
  for (let size = -1; size < value.size; ) {
    size = value.size;
    for (const field of conditionalFields(node, value))
      if (!value.has(field.field)) value.set(field.field, exampleOf(field, field.field, options));
  }
  return Object.fromEntries(value);
}

/** Fields that the conditions of a schema require beside the fields that a value has. */
function* conditionalFields(
  { rules = [], fields: known = [] }: SchemaNode,
  value: ReadonlyMap<string, JsonValue>,
): Generator<FieldNode> {
  let isMet = false;
  for (const { rule, node, field, required = [] } of rules) {
    if (rule === "if" && node !== undefined) isMet = isMatch(node, value);
    const applies =
      (rule === "then" && isMet) ||
      (rule === "else" && !isMet) ||
      (rule === "dependentSchemas" && field !== undefined && value.has(field));
    if (!applies) continue;
    yield* known.filter((own) => required.includes(own.field));
    for (const own of node?.fields ?? []) {
      const same = own.enum === undefined && known.find((each) => each.field === own.field);
      if (own.required) yield same || own;
    }
  }
}

/** True if a value has the fields that a condition requires, and the values that it allows. */
function isMatch({ fields = [] }: SchemaNode, value: ReadonlyMap<string, JsonValue>): boolean {
  return fields.every(({ field, required, enum: allowed }) => {
    const own = value.get(field);
    return own === undefined ? !required : allowed === undefined || isListed(allowed, own);
  });
}

/** A second choice of a value is a rule. */
function choicesOf({ choices, rules = [] }: SchemaNode): Choices[] {
  const further = rules.flatMap(({ rule, node }) => (rule === "anyOf" && node?.choices) || []);
  return choices === undefined ? further : [choices, ...further];
}

/** Names of fields that only the other options of choices have: with them the value may match these, too. */
function fieldsOfOthers(
  choices: readonly Choices[],
  chosen: readonly SchemaNode[],
): ReadonlySet<string> {
  const namesIn = (nodes: readonly SchemaNode[]) =>
    nodes.flatMap(({ fields = [] }) => fields.map(({ field }) => field));
  const all = new Set(namesIn(choices.flatMap(({ options }) => options.map(({ node }) => node))));
  for (const name of namesIn(chosen)) all.delete(name);
  return all;
}

/** The field of a discriminator, with the value that selects the chosen option. */
function selection({ choices }: SchemaNode, [chosen]: readonly SchemaNode[]): [string, string][] {
  const { property = "", values = [] } = choices?.discriminator ?? {};
  const selecting = values.filter(({ schema }) => schema === chosen?.name);
  const field = chosen?.fields?.find((own) => own.field === property);
  const ownExample = field?.example ?? field?.default;
  const isSet = field?.enum !== undefined || selecting.some(({ value }) => value === ownExample);
  return isSet || selecting[0] === undefined ? [] : [[property, selecting[0].value]];
}

function hasOwnValue({ example, default: fallback }: SchemaNode): boolean {
  return example !== undefined || fallback !== undefined;
}

function isResponseField({ deprecated, required, writeOnly }: FieldNode): boolean {
  return (!deprecated || required) && !writeOnly;
}

/**
 * Required fields and those with an example or default. If there are none, all but booleans, such as `archived`, which
 * could do what nobody wants.
 */
function requestedFields(fields: readonly FieldNode[]): (field: FieldNode) => boolean {
  const isSet = (field: FieldNode) => field.required || hasOwnValue(field);
  const isSimple = ({ deprecated, cut, kind }: FieldNode) =>
    !deprecated && cut === undefined && kind !== "boolean";
  const isWanted = fields.some(isSet) ? isSet : isSimple;
  return (field) => isWanted(field) && !field.readOnly;
}

/** True if no value matches. */
export function isImpossible({ kind, fields = [] }: SchemaNode): boolean {
  return kind === "never" || fields.some((field) => field.required && isImpossible(field));
}

/** True for an empty list or object. */
export function isEmpty(value: JsonValue): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
