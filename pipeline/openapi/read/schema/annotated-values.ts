import type { JsonValue } from "../../../model/body.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  listOf,
  stringOf,
} from "../../../model/schema/json-value.ts";
import { kindOf } from "../../../model/schema/kind.ts";
import { plainDescription } from "../plain-summary.ts";

/** Allowed values with descriptions. */
type AnnotatedValues = Pick<SchemaNode, "enum" | "meanings" | "kind" | "nullable">;

/**
 * `oneOf` of constants is JSON Schema's way to describe the values of an enumeration.
 * @returns undefined for any other choice
 */
export function annotatedValues(options: readonly unknown[]): AnnotatedValues | undefined {
  const real = options.filter((option) => !isObject(option) || option.type !== "null");
  const constants = real.map(constantOf);
  const found = constants.filter((constant) => constant !== undefined);
  if (found.length === 0 || found.length < real.length) return undefined;
  const meanings = found.filter(({ text }) => text !== "");
  const values = found.map(({ value }) => value);
  return {
    kind: kindOf({ enum: values }),
    enum: values,
    ...(meanings.length > 0 && { meanings }),
    ...(real.length < options.length && { nullable: true as const }),
  };
}

const keywords = new Set(["const", "enum", "title", "description", "type", "format", "deprecated"]);

function constantOf(option: unknown): { value: JsonValue; text: string } | undefined {
  if (!isObject(option)) return undefined;
  const isOther = Object.keys(option).some((key) => !keywords.has(key) && !key.startsWith("x-"));
  const value = jsonOf("const" in option ? option.const : onlyOf(option));
  return isOther || value === undefined ? undefined : { value, text: textOf(option) };
}

function onlyOf(option: JsonRecord): unknown {
  return Array.isArray(option.enum) && option.enum.length === 1 ? option.enum[0] : undefined;
}

/** Names and descriptions that other tools write beside `enum`: a list in its order, or by value. */
export function meaningsBeside(
  raw: JsonRecord,
  values: readonly JsonValue[],
): NonNullable<SchemaNode["meanings"]> {
  const names = valueTexts(raw, /^x-enum-?(?:var)?names$/i, values);
  const descriptions = valueTexts(raw, /^x-enum-?descriptions?$/i, values);
  return values.flatMap((value, index) => {
    const [title, description] = [names[index], descriptions[index]];
    const text = textOf({ title, description, const: value });
    return text === "" ? [] : [{ value, text }];
  });
}

function valueTexts(raw: JsonRecord, name: RegExp, values: readonly JsonValue[]): unknown[] {
  const texts = raw[Object.keys(raw).find((key) => name.test(key)) ?? ""];
  if (isObject(texts)) return values.map((value) => texts[String(value)]);
  return listOf(texts).length === values.length ? listOf(texts) : [];
}

/** Title and description, without repetitions of the value or the title. */
function textOf({ title, description, const: value }: JsonRecord): string {
  const name = stringOf(title) ?? "";
  const text = plainDescription(stringOf(description) ?? "").replace(/\.$/, "");
  const parts = [name === String(value) ? "" : name, text === name ? "" : text];
  return parts.filter((part) => part !== "").join(": ");
}
