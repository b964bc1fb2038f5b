import type { JsonValue } from "../body.ts";
import { type JsonRecord, jsonOf } from "./json-value.ts";

/** Values of `enum` or `const`; undefined without either. */
export function allowedValues(schema: JsonRecord): JsonValue[] | undefined {
  const values = jsonOf(Object.hasOwn(schema, "const") ? [schema.const] : schema.enum);
  return Array.isArray(values) ? values : undefined;
}

/** True when the list contains the value; objects are compared as JSON. */
export function isListed(values: readonly unknown[], value: unknown): boolean {
  const text = JSON.stringify(value);
  return values.some((item) => JSON.stringify(item) === text);
}
