import { describe, expect, it } from "vitest";
import { schemaExamples } from "../../../pipeline/openapi/read/schema-examples.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A document with one request of the given schemas. */
function examplesOf(schemas: Record<string, object>, example: unknown): Map<string, unknown> {
  const content = { "application/json": { schema: ref("Body"), example } };
  const document = {
    paths: { "/x": { post: { requestBody: { content } } } },
    components: { schemas },
  };
  const named = new Map(Object.entries(schemas).map(([name, raw]) => [name, { name, raw }]));
  return schemaExamples({ document, schemas: named });
}

const base = { type: "object", required: ["sender"], properties: { sender: { type: "string" } } };

describe("examples of schemas", () => {
  it("are the parts of requests and responses that stand in their place", () => {
    const body = { type: "object", properties: { items: { type: "array", items: ref("Item") } } };
    const examples = examplesOf({ Body: body, Item: { type: "object" } }, { items: [{ a: 1 }] });
    expect(examples.get("Item")).toEqual({ a: 1 });
    expect(examples.get("Body")).toEqual({ items: [{ a: 1 }] });
  });

  it("have of a base only the base's fields", () => {
    const body = { allOf: [ref("Base"), { properties: { amount: { type: "number" } } }] };
    const examples = examplesOf({ Body: body, Base: base }, { sender: "A", amount: 1 });
    expect(examples.get("Base")).toEqual({ sender: "A" });
    expect(examples.get("Body")).toEqual({ sender: "A", amount: 1 });
  });

  it("go to the variant that the value is", () => {
    const one = { properties: { kind: { const: "one" } }, required: ["kind"] };
    const two = { properties: { kind: { enum: ["two"] } }, required: ["kind"] };
    const body = { oneOf: [{ type: "string" }, ref("One"), ref("Two")] };
    const examples = examplesOf({ Body: body, One: one, Two: two }, { kind: "two" });
    expect(examples.get("Body")).toEqual({ kind: "two" });
    expect([examples.get("One"), examples.get("Two")]).toEqual([{ kind: "one" }, { kind: "two" }]);
  });

  it("are their own where they have one, and none where nothing reaches them", () => {
    const own = { type: "string", example: "its own" };
    const examples = examplesOf({ Body: own, Lonely: base }, "of the request");
    expect([...examples]).toEqual([["Body", "its own"]]);
  });

  it("are composed of the examples of their fields where no request has them", () => {
    const list = {
      required: ["items"],
      properties: { items: { type: "array", items: ref("Item") } },
    };
    const item = {
      required: ["id"],
      properties: { id: { type: "string", example: "7" }, note: { type: "string" } },
    };
    const examples = examplesOf({ Body: { type: "string" }, List: list, Item: item }, "x");
    expect(examples.get("List")).toEqual({ items: [{ id: "7" }] });
  });

  it("end at a schema that contains itself", () => {
    const examples = examplesOf({ Body: { allOf: [ref("Body")] } }, { a: 1 });
    expect(examples.get("Body")).toEqual({ a: 1 });
  });
});
