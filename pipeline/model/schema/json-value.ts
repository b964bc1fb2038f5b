import type { JsonObject, JsonValue } from "../body.ts";

/** An object of a parsed file, not validated yet. */
export type JsonRecord = Record<string, unknown>;

export function isObject(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isStructure(value: JsonValue | undefined): value is JsonValue[] | JsonObject {
  return typeof value === "object" && value !== null;
}

/** The value as an object, or an empty object. */
export function recordOf(value: unknown): JsonRecord {
  return isObject(value) ? value : {};
}

/** The value as a list, or an empty list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A text as it is, any other value as JSON. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((item) => typeof item === "string");
}

/** The named properties that hold text. */
export function textsOf<Name extends string>(
  record: JsonRecord,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = stringOf(record[name]);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/** The named properties that are true. */
export function flagsOf<Name extends string>(
  record: JsonRecord,
  names: readonly Name[],
): Partial<Record<Name, true>> {
  const flags: Partial<Record<Name, true>> = {};
  for (const name of names) if (record[name] === true) flags[name] = true;
  return flags;
}

/** True for what JSON can hold. Parsed YAML can hold more (dates, binary data). */
function isJsonValue(value: unknown): value is JsonValue {
  if (value === null) return true;
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return Array.isArray(value)
        ? value.every(isJsonValue)
        : Object.values(value).every(isJsonValue);
    default:
      return false;
  }
}

/** Parses JSON; undefined for other text. */
export function parseJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): JsonValue | undefined {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/** Compares as JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function isListed(values: readonly unknown[], value: unknown): boolean {
  return values.some((item) => isEqual(item, value));
}

export function jsonOf(value: unknown): JsonValue | undefined {
  return isJsonValue(value) ? value : undefined;
}

/** The value as an object of JSON; an empty one when it is something else. */
export function jsonObjectOf(value: unknown): JsonObject {
  const json = jsonOf(value);
  return isObject(json) ? json : {};
}
