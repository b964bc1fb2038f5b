import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  jsonOf,
  listOf,
  recordOf,
  stringsOf,
} from "../../../content/json-schema/json-value.ts";
import { lookUp, resolve, schemaNameOf } from "../../../content/json-schema/references.ts";
import { chooseOption, type Definitions } from "../../../content/json-schema/schema-of-value.ts";
import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type { ApiSchema } from "./api-model.ts";
import { writtenExamples } from "./written-examples.ts";

/**
 * Example of each named schema: its own, or the part of a request or response example at its position with the most
 * fields. Otherwise it is composed from examples of fields if all required fields have one.
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
  for (const [name, schema] of schemas) {
    const composed = reader.values.has(name) ? undefined : reader.compose(schema.raw);
    if (composed !== undefined) reader.values.set(name, composed);
  }
  return reader.values;
}

/** Values nested deeper are left out of composed examples. */
const deepestExample = 50;

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

  /**
   * Composes a value from examples of fields; undefined if a required field has none.
   * @param made values so far, because schemas that refer to each other have too many paths to walk all
   */
  compose(
    raw: unknown,
    made = new Map<JsonRecord, JsonValue | undefined>(),
    depth = 0,
  ): JsonValue | undefined {
    if (depth > deepestExample) return undefined;
    const schema = recordOf(raw);
    if (typeof schema.$ref === "string") {
      const known = this.values.get(schemaNameOf(schema.$ref) ?? "");
      return known ?? this.compose(lookUp(this.#document, schema.$ref), made, depth + 1);
    }
    if (made.has(schema)) return made.get(schema);
    // A schema has no value within itself.
    made.set(schema, undefined);
    const value = this.#composeParts(schema, (part) => this.compose(part, made, depth + 1));
    made.set(schema, value);
    return value;
  }

  #composeParts(
    schema: JsonRecord,
    part: (raw: unknown) => JsonValue | undefined,
  ): JsonValue | undefined {
    const own = jsonOf(schema.example ?? schema.const ?? listOf(schema.enum)[0]);
    if (own !== undefined) return own;
    if (schema.items !== undefined) {
      const item = part(schema.items);
      return item === undefined ? undefined : [item];
    }
    const fields: JsonObject = {};
    for (const [field, type] of Object.entries(recordOf(schema.properties))) {
      const value = part(type);
      if (value !== undefined) fields[field] = value;
    }
    const isWhole = stringsOf(schema.required).every((field) => fields[field] !== undefined);
    return isWhole && Object.keys(fields).length > 0 ? fields : undefined;
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
