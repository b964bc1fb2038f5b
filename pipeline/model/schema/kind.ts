import type { JsonValue } from "../body.ts";
import { type JsonRecord, jsonOf, listOf, stringOf, stringsOf } from "./json-value.ts";
import { isNever } from "./merge-schemas.ts";

/** A map has no fixed property names; a choice has nothing but options. */
export type SchemaKind =
  | "object"
  | "array"
  | "map"
  | "string"
  | "number"
  | "integer"
  | "boolean"
  | "null"
  | "any"
  | "never"
  | "choice";

/** Names of the types in `type`; empty without `type`. */
export function typesOf({ type }: JsonRecord): string[] {
  return typeof type === "string" ? [type] : stringsOf(type);
}

/** Kind of the values, inferred from other keywords if `type` is missing. */
export function kindOf(schema: JsonRecord): SchemaKind {
  if (isNever(schema)) return "never";
  const types = typesOf(schema);
  const [first, ...others] = types.filter((type) => type !== "null");
  if (others.length > 0) return "any";
  switch (first) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "array":
      return first;
    case "object":
      return isMap(schema) ? "map" : "object";
    default:
      return types.includes("null") ? "null" : impliedKind(schema);
  }
}

function isMap({ properties, patternProperties, additionalProperties: more }: JsonRecord): boolean {
  const isOpen = more !== undefined && more !== false;
  return (isOpen || patternProperties !== undefined) && properties === undefined;
}

function impliedKind(schema: JsonRecord): SchemaKind {
  const has = (...keywords: string[]) => keywords.some((name) => schema[name] !== undefined);
  if (has("properties", "required")) return "object";
  if (has("additionalProperties", "patternProperties")) return isMap(schema) ? "map" : "object";
  if (has("oneOf", "anyOf")) return "choice";
  if (has("items", "prefixItems")) return "array";
  if (has("pattern", "minLength", "maxLength")) return "string";
  if (stringFormats.test(stringOf(schema.format) ?? "") || isBinary(schema)) return "string";
  const values = listOf(schema.enum).filter((value) => value !== null);
  if (values.length === 0) return "any";
  return scalarKinds.find((kind) => values.every((value) => hasType(kind, value))) ?? "any";
}

const scalarKinds = ["string", "integer", "number", "boolean"] as const;

const stringFormats = /^(?:binary|byte|date|date-time|email|hostname|ipv4|ipv6|password|uri|uuid)$/;

/** OpenAPI 3.1 replaces `format: binary` by a media type without an encoding. */
export function isBinary(schema: JsonRecord): boolean {
  return (
    schema.contentMediaType === "application/octet-stream" && schema.contentEncoding === undefined
  );
}

/** Type of a value in JSON Schema. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "bigint" ? "integer" : typeof value;
}

/** True when `type` allows the value; without `type` every value. */
export function hasType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true;
  const own = typeOf(value);
  return [type].flat().some((name) => name === own || (name === "number" && own === "integer"));
}

/** Values of `enum` or `const`; undefined without either. */
export function allowedValues(schema: JsonRecord): JsonValue[] | undefined {
  const values = jsonOf(Object.hasOwn(schema, "const") ? [schema.const] : schema.enum);
  return Array.isArray(values) ? values : undefined;
}

/** True if the schema allows `null` beside values of another kind. */
export function isNullable(schema: JsonRecord): boolean {
  const types = typesOf(schema);
  const isListed = types.length === 0 && listOf(schema.enum).includes(null);
  return (
    schema["x-nullable"] === true ||
    (isListed && kindOf(schema) !== "any") ||
    (types.includes("null") && types.length > 1)
  );
}
