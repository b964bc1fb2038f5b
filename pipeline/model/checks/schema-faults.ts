import type { JsonValue } from "../body.ts";
import type { FaultWord } from "../fault-words.ts";
import type { FaultCode, RequestFault } from "../request-check.ts";
import type { Instance } from "../schema/instances.ts";
import { isObject, type JsonRecord, listOf, recordOf } from "../schema/json-value.ts";
import { isNumberLimit, numberText } from "../schema/keywords.ts";
import { allowedValues, typeOf } from "../schema/kind.ts";
import { isNever } from "../schema/merge-schemas.ts";
import { jsonPointer } from "../schema/pointer.ts";
import { validateValue } from "../schema/validate-value.ts";
import type { Message } from "../text/message.ts";
import { nearest } from "../text/nearest.ts";
import { bodyFault, joinTexts } from "./request-fault.ts";

/** JSON Schema faults of a value itself. Each value is validated separately, so that each fault has its pointer. */
export function schemaFaults(instance: Instance, $defs: JsonRecord): RequestFault[] {
  const { allOf, ...own } = instance.schema;
  if (isNever(own)) return [bodyFault("not-allowed", instance.pointer, { id: "fault.never" })];
  // What could not be merged, such as a second pattern.
  const parts = [ownSchema(own), ...listOf(allOf).map(recordOf)];
  const faults = parts.flatMap((schema) => {
    const { errors } = validateValue(schema, instance.value, $defs);
    const first = errors.find(
      ({ keyword }) => Object.hasOwn(codes, keyword) || isNumberLimit(keyword),
    );
    const isLong = isTooLong({ ...instance, schema });
    const keyword = first?.keyword ?? (isLong ? "x-maxBytes" : undefined);
    return keyword === undefined ? [] : [toFault({ ...instance, schema }, keyword)];
  });
  return [...missingFields(instance), ...faults.slice(0, 1)];
}

/**
 * A schema without the schemas of fields and items, which are validated separately. Names of properties stay, so that
 * they are not additional ones; `fieldFaults` reports unknown fields of closed objects.
 */
function ownSchema({ properties, prefixItems, required, ...own }: JsonRecord): JsonRecord {
  if (!isObject(properties)) return own;
  const { additionalProperties, ...rest } = own;
  if (!isObject(additionalProperties)) return rest;
  const names = Object.keys(properties).map((name) => [name, true]);
  return { ...rest, additionalProperties, properties: Object.fromEntries(names) };
}

/** True for a text with more bytes than its schema allows. */
export function isTooLong({ value, schema }: Instance): boolean {
  return bytesOf(value) > Number(schema["x-maxBytes"] ?? Infinity);
}

/** Bytes of a text in UTF-8; 0 for any other value. */
function bytesOf(value: JsonValue): number {
  const characters = typeof value === "string" ? [...value] : [];
  return characters.reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}

/** Codes of keywords that are no limit by a number. */
const codes: Record<string, FaultCode> = {
  type: "type",
  enum: "not-allowed",
  const: "not-allowed",
  format: "format",
  pattern: "format",
  uniqueItems: "not-allowed",
  additionalProperties: "type",
};

function missingFields({ pointer, value, schema: { required } }: Instance): RequestFault[] {
  if (!isObject(value) || !Array.isArray(required)) return [];
  return required
    .map(String)
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => {
      const message = { id: "fault.required", values: { name } } as const;
      return bodyFault("required", pointer + jsonPointer(name), message);
    });
}

function toFault({ pointer, value, schema }: Instance, keyword: string): RequestFault {
  const message = messageOf(keyword, value, schema);
  const correction = correctionOf(keyword, value, schema);
  const code = isNumberLimit(keyword) ? "range" : (codes[keyword] ?? "type");
  return bodyFault(code, pointer, message, correction);
}

function messageOf(keyword: string, value: JsonValue, schema: JsonRecord): RequestFault["message"] {
  const limit = schema[keyword];
  if (keyword === "multipleOf" && limit === 1) return typeMessage(["integer"], value);
  if (/^min(Length|Items|Properties)$/.test(keyword) && limit === 1) return { id: "fault.empty" };
  if (isNumberLimit(keyword))
    return { id: `fault.${keyword}`, values: { limit: numberText(Number(limit)) } };
  switch (keyword) {
    case "type":
      return typeMessage([limit].flat(), value);
    case "const":
    case "enum": {
      const values = (allowedValues(schema) ?? []).map((item) => JSON.stringify(item));
      const id = values.length === 1 ? "fault.only" : "fault.oneOf";
      return { id, values: { values: values.join(", ") } };
    }
    case "format":
      return limit === "uri"
        ? { id: "fault.format.uri" }
        : { id: "fault.format", values: { format: String(limit) } };
    case "pattern":
      return { id: "fault.pattern", values: { pattern: String(limit) } };
    default:
      return { id: "fault.keyword", values: { keyword, limit: JSON.stringify(limit) } };
  }
}

/** @param types names of JSON types */
export function typeMessage(
  types: readonly unknown[],
  value: JsonValue | undefined,
): RequestFault["message"] {
  const found = typeName(value === undefined ? undefined : typeOf(value));
  return { id: "fault.type", values: { types: joinTexts(types.map(typeName), "fault.or"), found } };
}

const types = ["string", "number", "integer", "boolean", "array", "object"] as const;

function typeName(type: unknown): string | Message<FaultWord> {
  const known = types.find((each) => each === type);
  return known === undefined ? String(type) : { id: `fault.type.${known}` };
}

/** Corrects the type of a value, such as a number in quotes, and misspelt enum values. */
function correctionOf(
  keyword: string,
  value: JsonValue,
  { type, enum: allowed }: JsonRecord,
): JsonValue | undefined {
  if (keyword === "type") return asType(value, type);
  if (keyword === "enum" && typeof value === "string" && Array.isArray(allowed)) {
    return nearest(value, allowed.map(String))[0];
  }
  return undefined;
}

/** Converts a value to a type of JSON; undefined if it cannot be converted. */
export function asType(value: JsonValue | undefined, type: unknown): JsonValue | undefined {
  const wantsNumber = type === "number" || type === "integer";
  if (wantsNumber && typeof value === "string" && value.trim() !== "") {
    const number = Number(value);
    const fits = type === "integer" ? Number.isSafeInteger(number) : Number.isFinite(number);
    return fits ? number : undefined;
  }
  if (type === "string" && (typeof value === "number" || typeof value === "boolean"))
    return String(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (type === "array" && value !== undefined && value !== null) return [value];
  return undefined;
}
