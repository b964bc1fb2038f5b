import { type Schema, Validator } from "@cfworker/json-schema";
import type { JsonObject, JsonValue } from "../model/body.ts";
import type { CheckSchema, FaultCode, RequestFault } from "../model/request-check.ts";
import { escapePointer, isObject, typeOf } from "./concrete-schema.ts";
import { nearest } from "./nearest.ts";
import { type PlacedValue, walkValues } from "./walk-values.ts";

/** What JSON Schema says against a value; each value is asked on its own, so that every fault has its place. */
export function schemaFaults(schema: CheckSchema, value: JsonValue): RequestFault[] {
  return walkValues(schema, value).flatMap(faultsOf);
}

function faultsOf(placed: PlacedValue): RequestFault[] {
  const faults = missingFields(placed, placed.schema.required);
  const { errors } = new Validator(ownSchema(placed.schema), "2020-12", false).validate(
    placed.value,
  );
  const [first] = errors.filter(({ keyword }) => keyword in codes);
  if (first !== undefined) faults.push(toFault(placed, first.keyword));
  return faults;
}

/**
 * What a schema says of a value itself: its fields and items are asked on their own. Known fields stay as names, for
 * they are none of the additional ones; in a closed object `fieldFaults` finds the unknown.
 */
function ownSchema({ properties, prefixItems, required, ...own }: CheckSchema): Schema {
  if (!isObject(properties)) return own;
  const { additionalProperties, ...rest } = own;
  if (!isObject(additionalProperties)) return rest;
  const names = Object.keys(properties).map((name) => [name, true]);
  return { ...rest, additionalProperties, properties: Object.fromEntries(names) };
}

/** Which kind of fault a keyword tells of, and what the keyword asks for. */
const codes: Record<string, FaultCode> = {
  type: "type",
  enum: "not-allowed",
  const: "not-allowed",
  format: "format",
  pattern: "format",
  minimum: "range",
  maximum: "range",
  exclusiveMinimum: "range",
  exclusiveMaximum: "range",
  multipleOf: "range",
  minLength: "range",
  maxLength: "range",
  minItems: "range",
  maxItems: "range",
  minProperties: "range",
  maxProperties: "range",
  uniqueItems: "not-allowed",
  additionalProperties: "type",
};

function missingFields(
  { pointer, value }: PlacedValue,
  required: JsonValue | undefined,
): RequestFault[] {
  if (!isObject(value) || !Array.isArray(required)) return [];
  return required
    .map(String)
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({
      severity: "error",
      code: "required",
      in: "body",
      pointer: `${pointer}/${escapePointer(name)}`,
      message: `The field \`${name}\` is required.`,
    }));
}

function toFault({ pointer, value, schema }: PlacedValue, keyword: string): RequestFault {
  const correction = correctionOf(keyword, value, schema);
  return {
    severity: "error",
    code: codes[keyword] ?? "type",
    in: "body",
    pointer,
    message: messageOf(keyword, value, schema),
    ...(correction !== undefined && { correction }),
  };
}

function messageOf(keyword: string, value: JsonValue, schema: JsonObject): string {
  const limit = schema[keyword];
  switch (keyword) {
    case "type":
      return `This must be ${[limit].flat().map(typeName).join(" or ")}, not ${typeName(typeOf(value))}.`;
    case "enum":
      return `This must be ${allowedText(limit)}.`;
    case "format":
      return `This must be written as \`${String(limit)}\`.`;
    case "pattern":
      return `This must match the pattern \`${String(limit)}\`.`;
    default:
      return limitWords[keyword] === undefined
        ? `This does not fit \`${keyword}: ${JSON.stringify(limit)}\`.`
        : `This must ${limitWords[keyword].replace("#", String(limit))}.`;
  }
}

const typeNames: Record<string, string> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

function typeName(type: JsonValue | undefined): string {
  return typeNames[String(type)] ?? String(type);
}

function allowedText(allowed: JsonValue | undefined): string {
  const texts = [allowed].flat().map((item) => JSON.stringify(item));
  return texts.length === 1 ? String(texts[0]) : `one of ${texts.join(", ")}`;
}

/** What a keyword asks for; # is its number. */
const limitWords: Record<string, string> = {
  minimum: "be at least #",
  maximum: "be at most #",
  exclusiveMinimum: "be more than #",
  exclusiveMaximum: "be less than #",
  multipleOf: "be a multiple of #",
  minLength: "have at least # characters",
  maxLength: "have at most # characters",
  minItems: "have at least # items",
  maxItems: "have at most # items",
  minProperties: "have at least # fields",
  maxProperties: "have at most # fields",
};

/** A number in quotes and the like are what was meant, in the wrong type. */
function correctionOf(
  keyword: string,
  value: JsonValue,
  { type, enum: allowed }: JsonObject,
): JsonValue | undefined {
  if (keyword === "type") return asType(value, type);
  if (keyword === "enum" && typeof value === "string" && Array.isArray(allowed)) {
    return nearest(value, allowed.map(String))[0];
  }
  return undefined;
}

function asType(value: JsonValue, type: JsonValue | undefined): JsonValue | undefined {
  const wantsNumber = type === "number" || type === "integer";
  if (wantsNumber && typeof value === "string" && value.trim() !== "") {
    const number = Number(value);
    const fits = type === "integer" ? Number.isSafeInteger(number) : Number.isFinite(number);
    return fits ? number : undefined;
  }
  if (type === "string" && (typeof value === "number" || typeof value === "boolean"))
    return String(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (type === "array" && value !== null) return [value];
  return undefined;
}
