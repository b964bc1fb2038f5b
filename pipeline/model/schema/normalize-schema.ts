import type { JsonRecord } from "./json-value.ts";

/**
 * Converts two habits of API files to JSON Schema 2020-12: `nullable` to the type `null`, and `size` of an array to
 * `minItems` and `maxItems`. Subschemas stay unchanged.
 */
export function normalizeSchema(schema: JsonRecord): JsonRecord {
  return withSize(withNull(schema));
}

function withNull(schema: JsonRecord): JsonRecord {
  if (typeof schema.nullable !== "boolean") return schema;
  const { nullable, ...rest } = schema;
  if (!nullable) return rest;
  const { type, enum: values } = rest;
  if (typeof type !== "string" && !Array.isArray(type)) {
    return { anyOf: [rest, { type: "null" }] };
  }
  const allowed = Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {};
  return { ...rest, type: [...new Set([type, "null"].flat())], ...allowed };
}

function withSize(schema: JsonRecord): JsonRecord {
  const { size, ...rest } = schema;
  if (typeof size !== "number" || ![rest.type].flat().includes("array")) return schema;
  return { ...rest, minItems: size, maxItems: size };
}
