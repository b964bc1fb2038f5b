import { describe, expect, it } from "vitest";
import { schemaExamples } from "../../../pipeline/openapi/read/examples/schema-examples.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A document with one request of the given schemas. */
function examplesOf(schemas: Record<string, object>, example: unknown, examples = {}) {
  const content = { "application/json": { schema: ref("Body"), example, examples } };
  const document = {
    paths: { "/x": { post: { requestBody: { content } } } },
    components: { schemas },
  };
  const named = new Map(Object.entries(schemas).map(([name, raw]) => [name, { name, raw }]));
  return schemaExamples({ document, schemas: named });
}

const base = { type: "object", required: ["sender"], properties: { sender: { type: "string" } } };

describe("examples of schemas", () => {
  it("are taken from the matching parts of requests and responses", () => {
    const body = { type: "object", properties: { items: { type: "array", items: ref("Item") } } };
    const examples = examplesOf({ Body: body, Item: { type: "object" } }, { items: [{ a: 1 }] });
    expect(examples.get("Item")).toEqual({ a: 1 });
    expect(examples.get("Body")).toEqual({ items: [{ a: 1 }] });
  });

  it("have only the base's fields for a base schema", () => {
    const body = { allOf: [ref("Base"), { properties: { amount: { type: "number" } } }] };
    const examples = examplesOf({ Body: body, Base: base }, { sender: "A", amount: 1 });
    expect(examples.get("Base")).toEqual({ sender: "A" });
    expect(examples.get("Body")).toEqual({ sender: "A", amount: 1 });
  });

  it("keep further properties that the schema describes", () => {
    const open = { ...base, additionalProperties: { type: "number" } };
    const examples = examplesOf({ Body: open }, { sender: "A", amount: 1 });
    expect(examples.get("Body")).toEqual({ sender: "A", amount: 1 });
  });

  it("belong to the option that the value matches", () => {
    const one = { properties: { kind: { const: "one" } }, required: ["kind"] };
    const two = { properties: { kind: { enum: ["two"] } }, required: ["kind"] };
    const body = { oneOf: [{ type: "string" }, ref("One"), ref("Two")] };
    const examples = examplesOf({ Body: body, One: one, Two: two }, { kind: "two" });
    expect(examples.get("Body")).toEqual({ kind: "two" });
    expect([examples.get("One"), examples.get("Two")]).toEqual([undefined, { kind: "two" }]);
  });

  it("belong to the only option that the limits of a value allow", () => {
    const small = { type: "object", properties: { size: { type: "integer", maximum: 5 } } };
    const large = { type: "object", properties: { size: { type: "integer", minimum: 6 } } };
    const body = { oneOf: [ref("Small"), ref("Large")] };
    const examples = examplesOf({ Body: body, Small: small, Large: large }, { size: 9 });
    expect([examples.get("Small"), examples.get("Large")]).toEqual([undefined, { size: 9 }]);
  });

  it("are those of the schema itself if it has any, and missing for unused schemas", () => {
    const own = { type: "string", example: "its own" };
    const examples = examplesOf({ Body: own, Lonely: base }, "of the request");
    expect([...examples]).toEqual([["Body", "its own"]]);
  });

  it("are read from the keys of OpenAPI 3.2, too", () => {
    const examples = examplesOf({ Body: base }, undefined, { one: { dataValue: { sender: "A" } } });
    expect(examples.get("Body")).toEqual({ sender: "A" });
  });

  it("stop at a schema that contains itself", () => {
    const examples = examplesOf({ Body: { allOf: [ref("Body")] } }, { a: 1 });
    expect(examples.get("Body")).toEqual({ a: 1 });
  });
});
