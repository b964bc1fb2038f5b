import type { JsonValue } from "../../../content/model/body.ts";
import {
  type ChoiceOption,
  limitTexts,
  type SchemaNode,
} from "../../../content/model/operation.ts";

export interface ValueProblem {
  /** Names of properties and indexes of items from the root. */
  path: readonly (string | number)[];
  message: string;
}

/** Everything in a value that its schema does not allow. Undefined stands for a value that is not there. */
export function validateValue(
  node: SchemaNode,
  value: JsonValue | undefined,
  path: readonly (string | number)[] = [],
): ValueProblem[] {
  if (value === undefined) return [];
  if (value === null) return nullProblems(node, path);
  const message = typeMessage(node, value) ?? enumMessage(node, value) ?? limitMessage(node, value);
  if (message !== undefined) return [{ path, message }];
  return [
    ...fieldProblems(node, value, path),
    ...itemProblems(node, value, path),
    ...choiceProblems(node, value, path),
  ];
}

function nullProblems(node: SchemaNode, path: readonly (string | number)[]): ValueProblem[] {
  const allowsNull =
    node.nullable || node.kind === "null" || node.kind === "any" || node.enum?.includes(null);
  const byChoice = node.choices?.options.some(
    ({ node: option }) => option.kind === "null" || option.nullable,
  );
  return allowsNull || byChoice ? [] : [{ path, message: "Must not be null." }];
}

function typeMessage(node: SchemaNode, value: JsonValue): string | undefined {
  switch (node.kind) {
    case "string":
      return typeof value === "string" ? undefined : "Must be text.";
    case "number":
      return typeof value === "number" ? undefined : "Must be a number.";
    case "integer":
      return Number.isInteger(value) ? undefined : "Must be a whole number.";
    case "boolean":
      return typeof value === "boolean" ? undefined : "Must be true or false.";
    case "array":
      return Array.isArray(value) ? undefined : "Must be a list.";
    case "object":
    case "map":
      return isObject(value) ? undefined : "Must be an object.";
    case "never":
      return "No value is allowed here.";
    default:
      return undefined;
  }
}

/** True when a value is of the kind that a schema asks for, whatever else is wrong with it. */
export function fitsType(node: SchemaNode | undefined, value: JsonValue | undefined): boolean {
  if (node === undefined) return false;
  return value === undefined || value === null || typeMessage(node, value) === undefined;
}

function isObject(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function enumMessage({ enum: allowed }: SchemaNode, value: JsonValue): string | undefined {
  if (allowed === undefined) return undefined;
  const text = JSON.stringify(value);
  if (allowed.some((item) => JSON.stringify(item) === text)) return undefined;
  const names = allowed.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  return names.length === 1 ? `Must be ${names[0]}.` : `Must be one of ${names.join(", ")}.`;
}

function limitMessage(node: SchemaNode, value: JsonValue): string | undefined {
  const fits =
    typeof value === "number"
      ? numberFits(node, value)
      : typeof value === "string"
        ? isWithin([...value].length, node.minLength, node.maxLength)
        : Array.isArray(value)
          ? listFits(node, value)
          : !isObject(value) ||
            isWithin(Object.keys(value).length, node.minProperties, node.maxProperties);
  if (!fits) return `Must be ${limitTexts(node).join(", ")}.`;
  if (typeof value === "string" && node.pattern !== undefined && !matches(node.pattern, value)) {
    return `Must match the pattern ${node.pattern}.`;
  }
  return undefined;
}

function numberFits(node: SchemaNode, value: number): boolean {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = node;
  return (
    isWithin(value, node.minimum, node.maximum) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (step === undefined || Math.abs(value / step - Math.round(value / step)) < 1e-9)
  );
}

function listFits(node: SchemaNode, value: readonly JsonValue[]): boolean {
  const { length } = value;
  return (
    isWithin(length, node.minItems, node.maxItems) &&
    (node.size === undefined || length === node.size) &&
    (!node.uniqueItems || new Set(value.map((item) => JSON.stringify(item))).size === length)
  );
}

function isWithin(
  value: number,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): boolean {
  return value >= low && value <= high;
}

/** Patterns of other dialects than JavaScript's are not held against the reader. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}

function fieldProblems(
  node: SchemaNode,
  value: JsonValue,
  path: readonly (string | number)[],
): ValueProblem[] {
  if (!isObject(value)) return [];
  const problems: ValueProblem[] = [];
  const known = new Set<string>();
  for (const field of node.fields ?? []) {
    known.add(field.field);
    const inner = [...path, field.field];
    const item = Object.hasOwn(value, field.field) ? value[field.field] : undefined;
    if (item === undefined && field.required && !field.readOnly)
      problems.push({ path: inner, message: "Required." });
    problems.push(...validateValue(field, item, inner));
  }
  for (const [name, item] of Object.entries(value)) {
    if (known.has(name)) continue;
    if (node.closed)
      problems.push({ path: [...path, name], message: "Not a field of this object." });
    else if (node.values !== undefined)
      problems.push(...validateValue(node.values, item, [...path, name]));
  }
  return problems;
}

function itemProblems(
  node: SchemaNode,
  value: JsonValue,
  path: readonly (string | number)[],
): ValueProblem[] {
  const { items } = node;
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item, index) => validateValue(items, item, [...path, index]));
}

/** With several forms, the problems of the one that fits best. */
function choiceProblems(
  node: SchemaNode,
  value: JsonValue,
  path: readonly (string | number)[],
): ValueProblem[] {
  const { choices } = node;
  if (choices === undefined) return [];
  const option = choices.options[bestOption(choices.options, value)];
  return option === undefined ? [] : validateValue(option.node, value, path);
}

/** Index of the option with the fewest problems. */
export function bestOption(options: readonly ChoiceOption[], value: JsonValue | undefined): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  options.forEach(({ node }, index) => {
    const count = (fitsType(node, value) ? 0 : 1000) + validateValue(node, value).length;
    if (count < fewest) {
      best = index;
      fewest = count;
    }
  });
  return best;
}
