import type { JsonObject, JsonValue } from "../model/body.ts";

/** The values that a schema lists: a constant is a list of one. Undefined for a schema that lists none. */
export function allowedValues(schema: JsonObject): JsonValue[] | undefined {
  if (Object.hasOwn(schema, "const")) return [schema.const ?? null];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** Whether a schema that lists values lists this one; objects are the same when their JSON is. */
export function isListed(values: readonly JsonValue[], value: JsonValue): boolean {
  const text = JSON.stringify(value);
  return values.some((item) => JSON.stringify(item) === text);
}
