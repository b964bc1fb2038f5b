import { valueAtPath } from "../../../kernel/checked-file.ts";
import { type Problem, warningAt } from "../../../kernel/problems.ts";
import type { SourceFile } from "../../../kernel/source-file.ts";
import { isExactNumber, longInteger } from "../../../model/schema/exact-number.ts";
import { isObject, type JsonRecord, recordOf } from "../../../model/schema/json-value.ts";
import { resolve } from "../../../model/schema/references.ts";

/**
 * Puts the written text of unquoted YAML values (`1.10`, `01234`, `True`) where the file holds text: in the names and
 * versions of OpenAPI, and where a schema says `type: string`. Keeps the digits of long integers in examples, defaults
 * and allowed values.
 * @returns warnings for numbers whose digits no reader of JSON keeps
 */
export function keepScalarText(
  { value: document, scalars, lineOf }: SourceFile,
  file: string,
): Problem[] {
  if (!isObject(document)) return [];
  return scalars.flatMap(({ keys, text, value }) => {
    const at = valueAt(keys);
    const kept = isTextAt(document, keys, at) ? text : at < 0 ? undefined : longInteger(text);
    if (kept !== undefined) {
      put(document, keys, kept);
      return [];
    }
    if (typeof value !== "number") return [];
    const hasValue = Number.isFinite(value);
    if (!hasValue) put(document, keys, undefined);
    else if (!isDecimal.test(text) || isExactNumber(text)) return [];
    if (isLimitOf64Bits(keys.at(-1), text)) return [];
    const message = hasValue
      ? `The number ${text} has more digits than readers of JSON keep: it is read as ${value}.`
      : `The number ${text} cannot be JSON: it is left out.`;
    const hint = "Make it a string, with quotes and `type: string`, or use a shorter number.";
    return [warningAt({ file, line: lineOf(keys) }, message, hint)];
  });
}

const isDecimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Limits of these sizes are shown digit by digit. */
function isLimitOf64Bits(key = "", text: string): boolean {
  const limits = ["9223372036854775807", "-9223372036854775808", "18446744073709551615"];
  return /^(?:exclusive)?(?:min|max)imum$/i.test(key) && limits.includes(text);
}

/** Keys of OpenAPI that hold text. */
const textKeys = new Set(
  "version title description summary name operationId url termsOfService namespace prefix".split(
    " ",
  ),
);

const exampleKeys = new Set(["example", "x-example", "default", "const", "enum", "examples"]);

/** Index of the outermost key that begins a value, or -1; `properties` may have fields of these names. */
function valueAt(keys: readonly string[]): number {
  return keys.findIndex(
    (key, index) => exampleKeys.has(key) && !namesOfAuthors.has(keys[index - 1] ?? ""),
  );
}

function isTextAt(document: JsonRecord, keys: readonly string[], at: number): boolean {
  if (at < 0) {
    const [key = "", parent = ""] = keys.slice(-2).toReversed();
    const isNamed = namesOfAuthors.has(parent);
    const isSpecVersion = keys.length === 1 && (key === "openapi" || key === "swagger");
    const isNameInList = (parent === "tags" || parent === "required") && /^\d+$/.test(key);
    return (textKeys.has(key) && !isNamed) || isNameInList || isSpecVersion;
  }
  const holder = recordOf(valueAtPath(document, keys.slice(0, at)));
  const schema = isObject(holder.schema) ? holder.schema : holder;
  const within = keys.slice(at + 1);
  const key = keys[at];
  if (key === "examples" && !/^\d+$/.test(within[0] ?? "")) {
    if (within[1] !== "value" && within[1] !== "dataValue") return textKeys.has(within[1] ?? "");
    return isTextSchema(document, schema, within.slice(2));
  }
  const isList = key === "enum" || key === "examples";
  return isTextSchema(document, schema, isList ? within.slice(1) : within);
}

const namesOfAuthors = new Set(["properties", "patternProperties", "schemas", "variables"]);

/** True if the schema allows text at the keys, and no number. */
function isTextSchema(document: JsonRecord, raw: unknown, keys: readonly string[]): boolean {
  const schema = resolve(document, raw);
  const [key, ...others] = keys;
  if (key === undefined) {
    const types = [schema.type].flat();
    return types.includes("string") && types.every((type) => type === "string" || type === "null");
  }
  const fields = recordOf(schema.properties);
  const below = Array.isArray(schema.allOf) ? schema.allOf : [];
  const next = Object.hasOwn(fields, key)
    ? fields[key]
    : (schema.items ?? schema.additionalProperties);
  return (
    isTextSchema(document, next, others) ||
    below.some((part: unknown) => isTextSchema(document, part, keys))
  );
}

function put(
  document: JsonRecord,
  keys: readonly string[],
  value: string | bigint | undefined,
): void {
  const parent = valueAtPath(document, keys.slice(0, -1));
  const key = keys.at(-1);
  if (typeof parent !== "object" || parent === null || key === undefined) return;
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
}
