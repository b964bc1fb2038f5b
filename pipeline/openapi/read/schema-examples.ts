import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  jsonOf,
  listOf,
  recordOf,
} from "../../../content/json-schema/json-value.ts";
import { resolve, schemaNameOf } from "../../../content/json-schema/references.ts";
import { chooseOption, type Definitions } from "../../../content/json-schema/schema-of-value.ts";
import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type { ApiSchema } from "./api-model.ts";
import { writtenExamples } from "./written-examples.ts";

/**
 * Examples of named schemas: their own, or the part of a request or response example at their position with the most
 * fields.
 */
export function schemaExamples({
  document,
  schemas,
}: {
  document: JsonRecord;
  schemas: ReadonlyMap<string, Pick<ApiSchema, "raw">>;
}): Map<string, JsonValue> {
  const reader = new ExampleReader(document);
  for (const { schema, value } of writtenExamples(document)) reader.read(schema, value);
  for (const [name, schema] of schemas) {
    const raw = recordOf(schema.raw);
    const [own] = [jsonOf(raw.example), ...listOf(raw.examples).map(jsonOf)].filter(
      (value) => value !== undefined,
    );
    if (own !== undefined) reader.values.set(name, own);
  }
  return reader.values;
}

/** Walks a schema and a value in parallel, and keeps the values of named schemas. */
class ExampleReader {
  readonly values = new Map<string, JsonValue>();
  readonly #document: JsonRecord;
  readonly #definitions: Definitions;

  constructor(document: JsonRecord) {
    this.#document = document;
    const schemas = Object.entries(recordOf(recordOf(document.components).schemas));
    this.#definitions = Object.fromEntries(
      schemas.map(([name, schema]) => [name, jsonObjectOf(schema)]),
    );
  }

  read(raw: unknown, value: JsonValue, seen: ReadonlySet<string> = new Set()): void {
    if (!isObject(raw)) return;
    if (typeof raw.$ref === "string") this.#readNamed(raw.$ref, value, seen);
    for (const part of listOf(raw.allOf)) this.read(part, value, seen);
    const options = [...listOf(raw.oneOf), ...listOf(raw.anyOf)];
    const { index, isMatch } = chooseOption(options.map(jsonObjectOf), value, this.#definitions);
    if (isMatch) this.read(options[index], value, seen);
    if (Array.isArray(value)) for (const item of value) this.read(raw.items, item);
    if (!isObject(value)) return;
    for (const [name, field] of Object.entries(recordOf(raw.properties))) {
      const item = value[name];
      if (item !== undefined) this.read(field, item);
    }
  }

  #readNamed(ref: string, value: JsonValue, seen: ReadonlySet<string>): void {
    const name = schemaNameOf(ref);
    if (name === undefined || seen.has(name)) return;
    const raw = resolve(this.#document, { $ref: ref });
    const own = isObject(value) ? this.#ownFields(raw, value) : value;
    const known = this.values.get(name);
    if (known === undefined || fieldCount(own) > fieldCount(known)) this.values.set(name, own);
    this.read(raw, value, new Set([...seen, name]));
  }

  /** Drops fields that the schema does not have, as in a base. */
  #ownFields(raw: JsonRecord, value: JsonObject): JsonObject {
    const names = this.#fieldNames(raw);
    if (names === undefined) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
  }

  /** Undefined if the schema has variants or additional properties. */
  #fieldNames(raw: unknown, seen: readonly unknown[] = []): Set<string> | undefined {
    const schema = resolve(this.#document, raw);
    if (seen.includes(schema)) return new Set();
    if (schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
    const names = new Set(Object.keys(recordOf(schema.properties)));
    for (const part of listOf(schema.allOf)) {
      const more = this.#fieldNames(part, [...seen, schema]);
      if (more === undefined) return undefined;
      for (const name of more) names.add(name);
    }
    return names.size === 0 ? undefined : names;
  }
}

function fieldCount(value: JsonValue): number {
  return isObject(value) ? Object.keys(value).length : 0;
}
