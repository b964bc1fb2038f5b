import type { JsonObject, JsonValue } from "../../../model/body.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  jsonOf,
  listOf,
  recordOf,
} from "../../../model/schema/json-value.ts";
import { lookUp, schemaNameOf } from "../../../model/schema/references.ts";
import {
  chooseOption,
  type Definitions,
  discriminatorOf,
  schemaOfValue,
} from "../../../model/schema/schema-of-value.ts";
import type { ApiSchema } from "../api-model.ts";
import { allDefinitions, type Direction, toCheckSchema } from "../checks/check-schemas.ts";
import { examplesIn } from "./check-examples.ts";

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
  const named = [...schemas].map(([name, { raw }]) => [name, jsonObjectOf(raw)] as const);
  const values = new Map<string, JsonValue>();
  for (const { schema, value, direction } of examplesIn(document))
    new ExampleReader(document, direction, values).read(schema, value);
  for (const [name, { example, examples }] of named) {
    const own = jsonOf(example) ?? jsonOf(listOf(examples)[0]);
    if (own !== undefined) values.set(name, own);
  }
  return values;
}

/** Walks a schema and a value in parallel, and keeps the values of named schemas. */
class ExampleReader {
  readonly #document: JsonRecord;
  readonly #direction: Direction;
  readonly #checked: Definitions;
  readonly #values: Map<string, JsonValue>;

  constructor(document: JsonRecord, direction: Direction, values: Map<string, JsonValue>) {
    this.#document = document;
    this.#direction = direction;
    this.#checked = { $defs: allDefinitions(document)[direction] };
    this.#values = values;
  }

  /** @param within named schemas that the value is being read for */
  read(raw: unknown, value: JsonValue, within: readonly string[] = []): void {
    if (!isObject(raw)) return;
    const name = typeof raw.$ref === "string" ? schemaNameOf(raw.$ref) : undefined;
    const schema = name === undefined ? undefined : lookUp(this.#document, String(raw.$ref));
    if (name !== undefined && isObject(schema) && !within.includes(name)) {
      this.#keep(name, isObject(value) ? this.#ownFields({ $ref: raw.$ref }, value) : value);
      this.read(schema, value, [...within, name]);
    }
    for (const part of listOf(raw.allOf)) this.read(part, value, within);
    const options = [...listOf(raw.oneOf), ...listOf(raw.anyOf)];
    const { index, isMatch } = chooseOption(
      {
        options: options.map((option) => toCheckSchema(option, this.#direction)),
        discriminator: discriminatorOf(options, raw.discriminator),
      },
      value,
      this.#checked,
    );
    if (isMatch) this.read(options[index], value, within);
    if (Array.isArray(value)) for (const item of value) this.read(raw.items, item);
    if (!isObject(value)) return;
    for (const [field, property] of Object.entries(recordOf(raw.properties))) {
      const item = value[field];
      if (item !== undefined) this.read(property, item);
    }
  }

  #keep(name: string, value: JsonValue): void {
    const known = this.#values.get(name);
    if (known === undefined || fieldCount(value) > fieldCount(known)) this.#values.set(name, value);
  }

  /** Drops fields that the schema does not have, as in a base. */
  #ownFields(schema: JsonRecord, value: JsonObject): JsonObject {
    const { properties, additionalProperties } = schemaOfValue(
      toCheckSchema(schema, this.#direction),
      value,
      this.#checked,
    ).schema;
    if (!isObject(properties) || isObject(additionalProperties)) return value;
    const own = Object.entries(value).filter(([field]) => Object.hasOwn(properties, field));
    return Object.fromEntries(own);
  }
}

function fieldCount(value: JsonValue): number {
  return isObject(value) ? Object.keys(value).length : 0;
}
