import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { mapSchemas } from "../../pipeline/json-schema/subschemas.ts";
import type { JsonObject, JsonValue } from "../../pipeline/model/body.ts";
import { checkBody } from "../../pipeline/model/checks/check-body.ts";
import type { CheckSchema, RequestCheck } from "../../pipeline/model/request-check.ts";
import { isObject, listOf, recordOf } from "../../pipeline/model/schema/json-value.ts";
import { toRequestCheck } from "../../pipeline/openapi/projections/to-request-check.ts";
import { readOwnApi } from "../unit/checks/read-own-api.ts";
import { worker } from "../worker/served-site.ts";

/** Numbers between 0 and 1, always the same ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const addresses = [
  "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a",
  "B62qkX4VQYdmgc7dmLyiPpMhLRfrWjWnyoGGhdqF4bXtTcbv6E1HWsD",
];

/** Plausible amounts by unit. */
const amounts: Readonly<Record<string, number>> = {
  MINA: 3,
  nanoMINA: 2_000_000_000,
  price: 1_500_000_000,
  "smallest-unit": 7_000_000_000,
  "unix-milliseconds": 1_793_577_600_000,
};

/** Generates requests by a schema, ignoring rules. */
class RequestWriter {
  readonly #random: () => number;
  readonly #definitions: RequestCheck["$defs"];

  constructor(random: () => number, definitions: RequestCheck["$defs"]) {
    this.#random = random;
    this.#definitions = definitions;
  }

  value(schema: CheckSchema, before?: JsonValue): JsonValue {
    const { $ref, allOf, oneOf, anyOf, ...own } = schema;
    let value = before;
    if (typeof $ref === "string") {
      value = this.value(this.#definitions[$ref.replace("#/$defs/", "")] ?? {}, value);
    }
    for (const part of listOf(allOf)) value = this.value(part as CheckSchema, value);
    const options = [...listOf(oneOf), ...listOf(anyOf)];
    if (options.length > 0) value = this.value(this.#pick(options) as CheckSchema, value);
    return this.#own(own, value);
  }

  #own(schema: CheckSchema, before: JsonValue | undefined): JsonValue {
    if (Array.isArray(schema.enum)) return this.#pick(schema.enum);
    switch (schema.type ?? (schema.properties === undefined ? undefined : "object")) {
      case "string":
        return this.#text(schema);
      case "number":
      case "integer":
        return Math.min(amounts[schema["x-unit"] ?? ""] ?? 9, Number(schema.maximum ?? 1e15));
      case "boolean":
        return this.#random() < 0.5;
      case "array":
        return Array.from({ length: Number(schema.minItems ?? 1) }, () =>
          this.value(recordOf(schema.items) as CheckSchema),
        );
      case "object":
        return this.#object(schema, before);
      default:
        return before ?? {};
    }
  }

  #text({ "x-address": start, format, maxLength = 12 }: CheckSchema): JsonValue {
    if (start !== undefined) return this.#pick(addresses);
    if (format === "uri") return "https://example.com/a";
    return "abcdefghijkl".slice(0, Math.min(12, Number(maxLength)));
  }

  #object({ properties, required }: CheckSchema, before: JsonValue | undefined): JsonObject {
    const object: JsonObject = isObject(before) ? { ...(before as JsonObject) } : {};
    for (const [name, field] of Object.entries(recordOf(properties))) {
      const schema = field as CheckSchema;
      if (schema["x-secret"] === true) continue;
      const isWanted = listOf(required).includes(name) || Object.hasOwn(object, name);
      if (isWanted || this.#random() < 0.4) object[name] = this.value(schema, object[name]);
    }
    return object;
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from.");
    return item;
  }
}

/** Converts rules to plain JSON Schema, for another validator. */
function withRules(schema: unknown): unknown {
  return mapSchemas(schema, ({ "x-rules": rules, ...rest }) => {
    const errors = listOf(rules).filter(isError);
    return errors.length === 0 ? rest : { ...rest, allOf: [...listOf(rest.allOf), ...errors] };
  });
}

function isError(rule: unknown): boolean {
  return recordOf(rule)["x-severity"] !== "warning";
}

/** A right request made wrong, or at least other, at one place of one of its objects. */
function changed(value: JsonValue, random: () => number): JsonValue {
  const json = JSON.stringify(value);
  const places: (string | undefined)[] = [];
  JSON.parse(json, (key, item: JsonValue) => {
    if (key !== "") places.push(key);
    return item;
  });
  const at = Math.floor(random() * places.length);
  const kind = Math.floor(random() * 3);
  let place = 0;
  return JSON.parse(json, (key, item: JsonValue) => {
    if (key === "" || place++ !== at) return item;
    if (kind === 0) return undefined;
    if (kind === 1) return typeof item === "string" ? 5 : "no such value";
    return typeof item === "number" ? -item - 0.5 : "x".repeat(300);
  });
}

const address = /^B62q[1-9A-HJ-NP-Za-km-z]{51}$/;

it("two hundred generated requests, half of them wrong, are taken as another validator says", async () => {
  const api = await readOwnApi();
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addKeyword({
    keyword: "x-address",
    type: "string",
    validate: (_: string, text: string) => address.test(text),
  });
  const random = seeded(20_261_123);
  const right = api.operations.flatMap((operation) => {
    const check = toRequestCheck(operation, api);
    const { id, path, body, $defs } = check;
    if (body === undefined) return [];
    const defs = Object.fromEntries(
      Object.entries($defs).map(([name, schema]) => [name, withRules(schema)]),
    );
    const isValid = ajv.compile({ ...recordOf(withRules(body.schema)), $defs: defs });
    const writer = new RequestWriter(random, $defs);
    // A request to prove holds a whole built transaction: its examples stand for generated ones.
    const written =
      id === "prove"
        ? (operation.requestBody?.contents[0]?.examples ?? []).map(({ value }) => value)
        : Array.from({ length: 60 }, () => writer.value(body.schema));
    return written
      .filter((value) => isValid(value))
      .slice(0, 2)
      .map((value) => ({ id, path, check, isValid, value }));
  });
  expect(new Set(right.map(({ id }) => id)).size).toBe(api.operations.length);
  const unexpected = right
    .map(({ id, check, value }) => ({
      id,
      value,
      faults: checkBody(check.body?.schema ?? {}, value, check),
    }))
    .filter(({ faults }) =>
      faults.some(({ severity, code }) => severity === "error" || code !== "rule"),
    );
  expect(unexpected).toEqual([]);

  const asked = right.flatMap(({ value, ...rest }) => [
    { ...rest, value },
    { ...rest, value: changed(value, random) },
    { ...rest, value: changed(value, random) },
  ]);
  expect(asked.length).toBeGreaterThanOrEqual(200);
  const differing = [];
  let refused = 0;
  for (const { id, path, isValid, value } of asked) {
    const response = await worker.get(`/sandbox/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(value),
    });
    await response.arrayBuffer();
    const expected = isValid(value) ? 200 : 400;
    if (expected === 400) refused++;
    if (response.status === expected) continue;
    differing.push({ id, value, expected, fault: response.headers.get("sandbox-fault") });
  }
  expect(differing).toEqual([]);
  expect(refused).toBeGreaterThanOrEqual(60);
});
