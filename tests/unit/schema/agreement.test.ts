// What the page of an API, its samples, the check of requests and the changelog say of a schema must agree, and be what
// `ajv` says of the schema as it is written. The cases are the same in each run; with AGREEMENT_SECONDS each test tries
// others for that long, and AGREEMENT_SEED repeats it.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSnapshots } from "../../../pipeline/history/compare/compare-snapshots.ts";
import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import { exampleOf } from "../../../pipeline/model/samples/example-value.ts";
import { isObject, type JsonRecord } from "../../../pipeline/model/schema/json-value.ts";
import { limitTexts } from "../../../pipeline/openapi/pages/fields/limit-texts.ts";
import {
  bodySchemaCheck,
  shownBodyFaults,
} from "../../../pipeline/openapi/read/checks/body-check.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/schema/to-schema-node.ts";
import { snapshotFormat } from "../../../pipeline/settings/snapshot.ts";

const { AGREEMENT_SECONDS: seconds, AGREEMENT_SEED: seed = seconds ? undefined : "54" } =
  process.env;
const runs = {
  endOnFailure: true,
  ...(seconds === undefined
    ? { numRuns: 40 }
    : { numRuns: 1_000_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
  ...(seed !== undefined && { seed: Number(seed) }),
};

/** A schema with the components that it refers to, and a value that it allows. */
interface Case {
  schema: JsonObject;
  value: JsonValue;
  schemas: Record<string, JsonObject>;
}

type Made = fc.Arbitrary<Case>;

/** Each of the keywords may be there. */
const some = (keywords: Record<string, fc.Arbitrary<JsonValue>>) =>
  fc.record<Record<string, JsonValue>>(keywords, { requiredKeys: [] });

const below = (value: number) => fc.integer({ min: value - 9, max: value });
const above = (value: number) => fc.integer({ min: value, max: value + 9 });
const length = (least: number) => fc.integer({ min: Math.max(least - 4, 0), max: least });

const integers = fc.integer({ min: -12, max: 24 });
const strings = fc.stringMatching(/^[ab]{0,8}$/);
const scalars: fc.Arbitrary<JsonValue> = fc.oneof(integers, strings, fc.boolean());
const lists = (items: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
  fc.tuple(items, fc.integer({ min: 0, max: 3 })).map(([item, count]) => {
    return Array.from({ length: count }, () => item);
  });
const names = ["a", "b", "c", "valueOf"];
const objects = (fields: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
  fc.dictionary(fc.constantFrom(...names), fields, { maxKeys: 3 });
const parts = fc.oneof(scalars, lists(scalars), objects(scalars));

/** A schema that allows the value. */
function schemaOf(value: JsonValue): Made {
  const alone = (schema: JsonObject): Case => ({ schema, value, schemas: {} });
  if (typeof value === "number") return numberSchema(value).map(alone);
  if (typeof value === "string") return stringSchema(value).map(alone);
  if (Array.isArray(value)) return listSchema(value);
  if (isObject(value)) return objectSchema(value);
  return fc.constant(alone({ type: "boolean" }));
}

function numberSchema(value: number) {
  return some({
    type: fc.constantFrom("integer", "number"),
    minimum: below(value),
    maximum: above(value),
    exclusiveMinimum: below(value - 1),
    exclusiveMaximum: above(value + 1),
    multipleOf: fc.constantFrom(...[1, 2, 3, 4].filter((step) => value % step === 0)),
    enum: fc.constantFrom([value], [value - 1, value, value + 2], ["a", value]),
  }).map((schema) => ({ type: "integer", ...schema }));
}

function stringSchema(value: string) {
  return some({
    minLength: length(value.length),
    maxLength: above(value.length),
    pattern: fc.constant("^[ab]*$"),
    enum: fc.constantFrom([value], ["c", value], [value, `${value}a`, 7]),
    const: fc.constant(value),
  }).map((schema) => ({ type: "string", ...schema }));
}

function listSchema(value: JsonValue[]): Made {
  return (value[0] === undefined ? scalars.chain(composed) : composed(value[0])).chain(
    ({ schema, schemas }) =>
      some({
        items: fc.constant(schema),
        prefixItems: fc.constant([schema]),
        minItems: length(value.length),
        maxItems: above(value.length),
      }).map((keywords) => ({ schema: { type: "array", ...keywords }, value, schemas })),
  );
}

function objectSchema(value: Record<string, JsonValue>): Made {
  const sent = Object.keys(value);
  const named = names.map((name) => {
    const made = Object.hasOwn(value, name)
      ? composed(value[name] ?? null)
      : scalars.chain(composed);
    return made.map((part) => [name, part] as const);
  });
  const rest = [{}, { additionalProperties: false }, { additionalProperties: true }];
  return fc
    .tuple(fc.tuple(...named), fc.subarray(names), fc.subarray(sent), fc.constantFrom(...rest))
    .map(([fields, listed, required, more]) => {
      const isClosed = "additionalProperties" in more && more.additionalProperties === false;
      const kept = fields.filter(
        ([name]) => listed.includes(name) || (isClosed && sent.includes(name)),
      );
      return {
        schema: {
          type: "object",
          properties: Object.fromEntries(kept.map(([name, { schema }]) => [name, schema])),
          ...(required.length > 0 && { required }),
          ...more,
        },
        value,
        schemas: Object.assign({}, ...kept.map(([, part]) => part.schemas)),
      };
    });
}

/** Components by what they say, so that equal ones have one name. */
const componentNames = new Map<string, string>();

function nameOf(schema: JsonObject): string {
  const text = JSON.stringify(schema);
  const name = componentNames.get(text) ?? `S${componentNames.size}`;
  componentNames.set(text, name);
  return name;
}

/** A schema that allows the value, of one or several parts. */
function composed(value: JsonValue): Made {
  return fc.tuple(schemaOf(value), schemaOf(value)).chain(([made, second]) => {
    const { schema } = made;
    const schemas = { ...made.schemas, ...second.schemas };
    const name = nameOf(schema);
    const reference = { $ref: `#/components/schemas/${name}` };
    const other: JsonObject = typeof value === "string" ? { type: "boolean" } : { type: "string" };
    const looser = looserThan(schema);
    const ways: JsonObject[] = [
      schema,
      { allOf: [schema, second.schema] },
      { allOf: [reference, second.schema] },
      { ...reference, ...looser },
      { allOf: [reference, looser] },
      { allOf: [looser, schema] },
      { allOf: [schema], ...looser },
      { oneOf: [other, schema] },
      { anyOf: [schema, second.schema] },
      { anyOf: [schema, { type: "null" }] },
      { oneOf: [other, reference], anyOf: [schema, other] },
      reference,
    ];
    return fc
      .constantFrom(...ways)
      .map((way) => ({ schema: way, value, schemas: { ...schemas, [name]: schema } }));
  });
}

/** One of two forms, which the value of a field selects. */
const selected = scalars.chain(composed).map(({ schema, value, schemas }): Case => {
  const form = (kind: string, required: string[], of: JsonObject): JsonObject => ({
    type: "object",
    properties: { kind: { const: kind }, of },
    required,
  });
  return {
    schema: {
      oneOf: [form("one", ["kind", "of"], schema), form("two", ["kind"], { type: "string" })],
      discriminator: { propertyName: "kind" },
    },
    value: { kind: "one", of: value },
    schemas,
  };
});

/** A schema that allows every value of another one. */
function looserThan(schema: JsonObject): JsonObject {
  const looser: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "type" && value !== "array")
      looser.type = value === "integer" ? "number" : value;
    if (typeof value !== "number" || keyword === "multipleOf") continue;
    const isCount = /^(min|max)[A-Z]/.test(keyword);
    const least = Math.max(value - 2, isCount ? 0 : value - 2);
    looser[keyword] = /min/i.test(keyword) ? least : value + 2;
  }
  if (isObject(schema.properties)) {
    const fields = Object.entries(schema.properties).map(([name, field]): [string, JsonValue] => [
      name,
      looserThan(isObject(field) ? field : {}),
    ]);
    looser.properties = Object.fromEntries(fields);
  }
  return looser;
}

const scalarCases = scalars.chain(composed);
const cases = fc.oneof(parts.chain(composed), objects(parts).chain(composed), selected);

/** Cases whose samples are made. */
const sampled = fc.oneof(fc.boolean().chain(composed), integers.chain(schemaOf));

function ajvOf({ schema, schemas }: Case): (value: JsonValue) => boolean {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });
  const text = JSON.stringify({ ...schema, $defs: schemas });
  const validate = ajv.compile(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
  return (value) => validate(value);
}

function documentOf({ schemas }: Case): JsonRecord {
  return { openapi: "3.1.0", paths: {}, components: { schemas } };
}

function nodeOf(made: Case) {
  const schemas = new Map(
    Object.entries(made.schemas).map(([name, raw]) => [
      name,
      { name, raw, path: `/${name}` as const, brief: "", pointer: "" },
    ]),
  );
  return toSchemaNode({ document: documentOf(made), schemas, units: {} }, made.schema);
}

/** A field that a schema does not name is a fault of ours, where JSON Schema allows it. */
const ownCodes = new Set(["unknown-field", "misplaced-field"]);

function checkOf(made: Case): (value: JsonValue) => boolean {
  const check = bodySchemaCheck(documentOf(made), made.schema, "request");
  const validate = ajvOf(made);
  return (value) => {
    const faults = shownBodyFaults(check, value, "request");
    return faults.filter(({ code }) => !validate(value) || !ownCodes.has(code)).length === 0;
  };
}

const probes: JsonValue[] = [
  ...Array.from({ length: 18 }, (_, index) => 2 * index - 12),
  ...Array.from({ length: 9 }, (_, index) => "a".repeat(index)),
  ...[0.5, true, null, "c", "", "ba"],
];

/** True if the type, the values and the limits that a page lists allow the value; undefined if it lists more. */
function pageAllows(node: ReturnType<typeof nodeOf>, value: JsonValue): boolean | undefined {
  const { kind, nullable, enum: allowed, choices, rules, unsupported } = node;
  if (choices ?? rules ?? unsupported) return undefined;
  if (value === null) return nullable === true || kind === "null";
  const type = Number.isInteger(value) ? ["integer", "number"] : [typeof value];
  if (!type.includes(kind)) return false;
  if (allowed !== undefined && !allowed.includes(value)) return false;
  const size = typeof value === "string" ? value.length : 0;
  const { minimum = -99, maximum = 99, minLength = 0, maxLength = 99, multipleOf, pattern } = node;
  const { exclusiveMinimum = -99, exclusiveMaximum = 99 } = node;
  expect(limitTexts(node).length > 0).toBe(/imum|Length|multipleOf/.test(Object.keys(node).join()));
  if (typeof value === "number") {
    const isIn = value >= minimum && value <= maximum && value > exclusiveMinimum;
    return (
      (isIn && value < exclusiveMaximum && value % (multipleOf ?? value) === 0) ||
      (value === 0 && isIn && value < exclusiveMaximum)
    );
  }
  return size >= minLength && size <= maxLength && new RegExp(pattern ?? "").test(String(value));
}

describe("page, sample, check and ajv agree", () => {
  it("on the limits of a value", () => {
    fc.assert(
      fc.property(scalarCases, (made) => {
        const node = nodeOf(made);
        const [validate, isFine] = [ajvOf(made), checkOf(made)];
        for (const probe of [made.value, ...probes]) {
          const isValid = validate(probe);
          expect(pageAllows(node, probe) ?? isValid, `page of ${probe}`).toBe(isValid);
          expect(isFine(probe), `check of ${probe}`).toBe(isValid);
        }
      }),
      runs,
    );
  });

  it("on a value that the schema allows, and on another one", () => {
    fc.assert(
      fc.property(cases, cases, (made, other) => {
        const [validate, isFine] = [ajvOf(made), checkOf(made)];
        expect([validate(made.value), isFine(made.value)]).toEqual([true, true]);
        expect(isFine(other.value)).toBe(validate(other.value));
      }),
      runs,
    );
  });

  it("on the made value", () => {
    fc.assert(
      fc.property(sampled, (made) => {
        const [validate, isFine] = [ajvOf(made), checkOf(made)];
        const sample = exampleOf(nodeOf(made));
        expect(validate(sample), JSON.stringify(sample)).toBe(true);
        expect(isFine(sample)).toBe(true);
      }),
      runs,
    );
  });
});

describe("a schema that is written in another way", () => {
  const snapshotOf = (schema: JsonObject, schemas: Record<string, JsonObject>) => ({
    ...({ format: snapshotFormat, kind: "api", name: "T", version: "1" } as const),
    recorded: "2026-01-01",
    operations: {
      send: {
        request: "POST /x",
        body: { required: true as const, content: { "application/json": schema } },
        responses: { "200": { content: { "application/json": schema } } },
      },
    },
    schemas,
  });

  it("is no change of a version", () => {
    fc.assert(
      fc.property(cases, ({ schema, schemas }) => {
        for (const way of waysToWrite(schema)) {
          const changes = compareSnapshots(snapshotOf(schema, schemas), snapshotOf(way, schemas));
          expect(changes, JSON.stringify(way)).toEqual([]);
        }
      }),
      runs,
    );
  });

  function waysToWrite(schema: JsonObject): JsonObject[] {
    return [
      reordered(schema),
      { allOf: [schema] },
      { allOf: [schema, schema] },
      { allOf: [looserThan(schema), schema] },
      { allOf: [schema, looserThan(schema)] },
      { allOf: [schema, {}] },
    ];
  }

  function reordered(schema: JsonObject): JsonObject {
    const { allOf } = schema;
    return Array.isArray(allOf) ? { ...schema, allOf: allOf.toReversed() } : schema;
  }
});
