import { isObject, type JsonRecord, listOf, recordOf } from "../model/schema/json-value.ts";
import { isAnnotation } from "../model/schema/keywords.ts";

/**
 * Converts keywords of other dialects: `nullable` to the type `null`, `size` of an array to `minItems` and
 * `maxItems`, `items` of earlier drafts, which may be a list, and `x-example`. Subschemas stay unchanged.
 */
export function toJsonSchema(schema: JsonRecord): JsonRecord {
  return withExample(withPrefixItems(withSize(withNull(schema))));
}

/** Form fields of Swagger 2.0 have no other key for it. */
function withExample(schema: JsonRecord): JsonRecord {
  const { "x-example": example } = schema;
  return example === undefined ? schema : { example, ...schema };
}

function withPrefixItems(schema: JsonRecord): JsonRecord {
  const { items, additionalItems, ...rest } = schema;
  const isList = Array.isArray(items);
  const prefixItems = listOf(isList ? items : rest.prefixItems);
  const further = isList ? additionalItems : items;
  if (further === false && prefixItems.length > 0)
    return { maxItems: prefixItems.length, ...rest, prefixItems };
  if (!isList) return schema;
  return { ...rest, prefixItems, ...(further !== undefined && { items: further }) };
}

function withNull(schema: JsonRecord): JsonRecord {
  const { nullable, ...written } = schema;
  const parts = listOf(written.allOf);
  const isInPart = parts.some(isNullOnly);
  if (nullable !== true && !isInPart) return nullable === false ? written : schema;
  const rest = isInPart ? { ...written, allOf: parts.map(withoutNull) } : written;
  const { type, enum: values } = rest;
  const isOwnType = typeof type === "string" || Array.isArray(type);
  // `null` must match the whole schema, not only the keywords beside a reference.
  if (!isOwnType || rest.allOf !== undefined || rest.$ref !== undefined) {
    return { anyOf: [rest, { type: "null" }] };
  }
  const allowed = Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {};
  return { ...rest, type: [...new Set([type, "null"].flat())], ...allowed };
}

/** True for a part of an `allOf`, already converted, that only had `nullable` and annotations. */
function isNullOnly(part: unknown): boolean {
  const [note, nothing, ...others] = listOf(recordOf(part).anyOf);
  const isNull = isObject(nothing) && nothing.type === "null" && others.length === 0;
  return isNull && isObject(note) && Object.keys(note).every(isAnnotation);
}

function withoutNull(part: unknown): unknown {
  return isNullOnly(part) ? listOf(recordOf(part).anyOf)[0] : part;
}

function withSize(schema: JsonRecord): JsonRecord {
  const { size, ...rest } = schema;
  if (typeof size !== "number" || ![rest.type].flat().includes("array")) return schema;
  return { ...rest, minItems: size, maxItems: size };
}
