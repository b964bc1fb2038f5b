import { isRecord, type JsonRecord } from "../read/json-value.ts";

/**
 * The API file as strict tools read it. Three habits that readers forgive and validators refuse are written as
 * OpenAPI 3.1 has them, and nothing else is changed: servers without a slash at their end (paths begin with
 * one), `nullable` as the type `null`, and `size` of an array as `minItems` and `maxItems`.
 * @param document the file as it was read, with its references
 */
export function editionForTools(document: unknown): unknown {
  // In 3.0 `nullable` is a keyword of its own.
  const isCurrent = isRecord(document) && /^3\.[1-9]/.test(String(document.openapi));
  return isCurrent ? strictSchema(document) : document;
}

/** What they hold is data, or names of the author's own that may be spelt like keywords. */
const dataKeywords = new Set(["example", "examples", "default", "enum", "const"]);
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "callbacks",
  "paths",
  "webhooks",
  "content",
]);

/** A schema, or a part of the file that holds schemas, as JSON Schema has it. */
export function strictSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictSchema);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (dataKeywords.has(key) || key.startsWith("x-")) return [key, item];
    if (key === "servers" && Array.isArray(item)) return [key, item.map(withoutLastSlash)];
    return [key, mapKeywords.has(key) && isRecord(item) ? strictEach(item) : strictSchema(item)];
  });
  return withSize(withNull(Object.fromEntries(entries)));
}

function strictEach(map: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(map).map(([name, item]) => [name, strictSchema(item)]));
}

function withoutLastSlash(server: unknown): unknown {
  if (!isRecord(server) || typeof server.url !== "string") return server;
  return { ...server, url: server.url.replace(/(?<=.)\/$/, "") };
}

function withNull({ nullable, ...schema }: JsonRecord): JsonRecord {
  if (typeof nullable !== "boolean")
    return nullable === undefined ? schema : { nullable, ...schema };
  if (!nullable) return schema;
  const { type, enum: values } = schema;
  if (typeof type !== "string" && !Array.isArray(type)) {
    return { anyOf: [schema, { type: "null" }] };
  }
  const allowed = Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {};
  return { ...schema, type: [...new Set([type, "null"].flat())], ...allowed };
}

function withSize({ size, ...schema }: JsonRecord): JsonRecord {
  if (typeof size !== "number" || schema.type !== "array") {
    return size === undefined ? schema : { ...schema, size };
  }
  return { ...schema, minItems: size, maxItems: size };
}
