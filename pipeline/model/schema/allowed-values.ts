import type { JsonObject, JsonValue } from "../body.ts";

/** Values of `enum` or `const`; undefined without either. */
export function allowedValues(schema: JsonObject): JsonValue[] | undefined {
  if (Object.hasOwn(schema, "const")) return [schema.const ?? null];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** True when the list contains the value; objects are compared as JSON. */
export function isListed(values: readonly JsonValue[], value: JsonValue): boolean {
  const text = JSON.stringify(value);
  return values.some((item) => JSON.stringify(item) === text);
}
