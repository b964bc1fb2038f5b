import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import { normalSchema } from "../../../pipeline/model/schema/normal-schema.ts";

/** Two parts of an `allOf`, and what is left of them in one schema. */
const rows: [string, JsonObject, JsonObject, JsonObject][] = [
  ["type", { type: ["integer", "null"] }, { type: ["number", "string"] }, { type: "integer" }],
  ["types without overlap", { type: "string" }, { type: "integer" }, { not: {} }],
  ["enum", { enum: ["a", "b"] }, { enum: ["b", "c"] }, { enum: ["b"] }],
  ["const", { enum: ["a", "b"] }, { const: "a" }, { enum: ["a"] }],
  ["values without overlap", { enum: ["a"] }, { const: "b" }, { not: {} }],
  ["type and enum", { type: "string" }, { enum: ["a", 1] }, { type: "string", enum: ["a"] }],
  ["minimum", { minimum: 5 }, { minimum: 1 }, { minimum: 5 }],
  ["maximum", { maximum: 5 }, { maximum: 1 }, { maximum: 1 }],
  [
    "an end that counts and one that does not",
    { minimum: 2 },
    { exclusiveMinimum: 2 },
    { exclusiveMinimum: 2 },
  ],
  ["multipleOf", { multipleOf: 4 }, { multipleOf: 6 }, { multipleOf: 12 }],
  ["minLength", { minLength: 1 }, { minLength: 2 }, { minLength: 2 }],
  ["maxItems", { maxItems: 1 }, { maxItems: 2 }, { maxItems: 1 }],
  ["uniqueItems", { uniqueItems: true }, { uniqueItems: false }, { uniqueItems: true }],
  ["equal patterns", { pattern: "a" }, { pattern: "a" }, { pattern: "a" }],
  ["two patterns", { pattern: "a" }, { pattern: "b" }, { pattern: "a", allOf: [{ pattern: "b" }] }],
  [
    "two choices",
    { anyOf: [{ minLength: 2 }, { maxLength: 0 }] },
    { anyOf: [{ pattern: "a" }, { type: "null" }] },
    {
      anyOf: [{ minLength: 2 }, { maxLength: 0 }],
      allOf: [{ anyOf: [{ pattern: "a" }, { type: "null" }] }],
    },
  ],
  [
    "two conditions",
    { if: { minLength: 1 }, else: { pattern: "a" } },
    { if: { type: "object" }, else: { minLength: 2 } },
    {
      if: { minLength: 1 },
      else: { pattern: "a" },
      allOf: [{ if: { type: "object" }, else: { minLength: 2 } }],
    },
  ],
  [
    "contains",
    { contains: { const: 1 }, minContains: 2 },
    { minContains: 3 },
    { contains: { const: 1 }, minContains: 2 },
  ],
  ["required", { required: ["a"] }, { required: ["b", "a"] }, { required: ["a", "b"] }],
  [
    "dependentRequired",
    { dependentRequired: { a: ["b"] } },
    { dependentRequired: { a: ["c"] } },
    { dependentRequired: { a: ["b", "c"] } },
  ],
  [
    "properties",
    { properties: { a: { minimum: 1 } } },
    { properties: { a: { maximum: 2 }, b: {} } },
    { properties: { a: { allOf: [{ minimum: 1 }, { maximum: 2 }] }, b: {} } },
  ],
  [
    "properties that the other part does not allow",
    { properties: { a: {} }, additionalProperties: false },
    { properties: { b: {} } },
    { properties: { a: {}, b: false }, additionalProperties: false },
  ],
  [
    "properties that the other part limits",
    { additionalProperties: { minimum: 1 } },
    { properties: { a: { maximum: 2 } } },
    {
      properties: { a: { allOf: [{ minimum: 1 }, { maximum: 2 }] } },
      additionalProperties: { minimum: 1 },
    },
  ],
  [
    "patterns of names beside limits of all others",
    { patternProperties: { "^a": {} } },
    { additionalProperties: false },
    { patternProperties: { "^a": {} }, allOf: [{ additionalProperties: false }] },
  ],
  [
    "items",
    { items: { minimum: 1 } },
    { items: { maximum: 1 } },
    { items: { allOf: [{ minimum: 1 }, { maximum: 1 }] } },
  ],
  [
    "places",
    { prefixItems: [{ minimum: 1 }], items: false },
    { items: { maximum: 1 } },
    { prefixItems: [{ allOf: [{ minimum: 1 }, { maximum: 1 }] }], items: false },
  ],
  [
    "annotations",
    { title: "A", default: 1 },
    { title: "B", "x-more": 2 },
    { title: "B", default: 1, "x-more": 2 },
  ],
];

const values: JsonValue[] = [
  ...[null, true, 0, 1, 2, 4, 5, 6, 12, 1.5, "", "a", "b", "ab", "c"],
  ...[[], [1], [1, 1], [1, 1, 1], [2], [0, 5], ["a"]],
  ...[{}, { a: 1 }, { a: 2 }, { b: 1 }, { a: 1, b: 1 }, { a: 1, b: 1, c: 1 }, { c: 0 }, { ab: 1 }],
];

describe("two parts of an allOf are one schema", () => {
  it.each(rows)("%s", (_, base, more, whole) => {
    const { schema } = normalSchema({ allOf: [base, more] }, {});
    expect(schema).toEqual(whole);
    const ajv = new Ajv2020({ strict: false });
    const [asWritten, merged] = [ajv.compile({ allOf: [base, more] }), ajv.compile(schema)];
    for (const value of values) expect(merged(value), JSON.stringify(value)).toBe(asWritten(value));
  });
});
