import { beforeAll, describe, expect, it } from "vitest";
import { normalizeSchema } from "../../../content/json-schema/normalize-schema.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/to-schema-node.ts";
import { readFixture } from "./build-fixture.ts";

/** A node as an outline, one line a field. */
function outline(node: SchemaNode, indent = ""): string[] {
  const lines = (node.fields ?? []).flatMap((field) => [
    `${indent}${field.field}${field.required ? "*" : ""}: ${field.type.map(({ text }) => text).join("")}${field.nullable ? " or null" : ""}${field.origin === undefined ? "" : ` from ${field.origin}`}${field.cut === undefined ? "" : ` (${field.cut})`}`,
    ...outline(field, `${indent}  `),
  ]);
  const items = node.items === undefined ? [] : outline(node.items, indent);
  const options = (node.choices?.options ?? []).flatMap(({ label, node: option }) => [
    `${indent}| ${label}${option.cut === undefined ? "" : ` (${option.cut})`}`,
    ...outline(option, `${indent}  `),
  ]);
  return [...lines, ...items, ...options];
}

const normalized = (schema: unknown) => mapSchemas(schema, normalizeSchema);

describe("toSchemaNode", () => {
  let api: ApiModel;
  const show = (name: string, depth = 2) =>
    outline(toSchemaNode(api, { $ref: `#/components/schemas/${name}` }, { depth })).join("\n");

  beforeAll(async () => {
    api = await readFixture("everything.yaml");
  });

  it("reads a choice of constants as the list of allowed values that it is", () => {
    const hours = [
      { title: "ONE_HOUR", description: "One hour.", const: 60 },
      { title: "ONE_DAY", const: 1440 },
      { type: "null" },
    ];
    expect(toSchemaNode(api, { type: "integer", oneOf: hours }, { depth: 1 })).toEqual({
      kind: "integer",
      type: [{ text: "integer" }],
      enum: [60, 1440],
      meanings: [
        { value: 60, text: "ONE_HOUR: One hour" },
        { value: 1440, text: "ONE_DAY" },
      ],
      nullable: true,
    });
    const words = [{ const: "a" }, { const: "b" }];
    expect(toSchemaNode(api, { oneOf: words }, { depth: 1 })).toEqual({
      kind: "string",
      type: [{ text: "string" }],
      enum: ["a", "b"],
    });
  });

  it("merges allOf, names the origin and lets the later part narrow", () => {
    expect(show("Cat", 1)).toMatchInlineSnapshot(`
      "petType*: string
      name*: string from Animal
      friends: array of Pet from Animal
      lives*: integer"
    `);
  });

  it("ends where schemas repeat", () => {
    expect(show("Node")).toMatchInlineSnapshot(`
      "value: string or null
      left: Node (recursive)
      children: map of Node
      pair: array of [string, number]
        [0]: string
        [1]: number"
    `);
    expect(show("Loop")).toBe("");
  });

  it("labels options by the constant that tells them apart", () => {
    expect(show("Pet", 2)).toMatchInlineSnapshot(`
      "| cat
        petType*: string
        name*: string from Animal
        friends: array of Pet from Animal
        lives*: integer
      | dog
        petType*: string
        name*: string from Animal
        friends: array of Pet from Animal
        bark: string or null"
    `);
  });

  it("turns deep schemas to links when there is no depth left", () => {
    expect(show("Pet", 1)).toMatchInlineSnapshot(`
      "| Cat (deep)
      | Dog (deep)"
    `);
  });

  it("keeps the words around a deep schema, whatever way they are put beside it", () => {
    const cat = { $ref: "#/components/schemas/Cat" };
    const ways = {
      around: { allOf: [cat], type: "object", nullable: true, description: "The eldest." },
      within: { allOf: [cat, { nullable: true, description: "The eldest." }] },
      beside: { ...cat, nullable: true, description: "The eldest." },
    };
    const node = toSchemaNode(
      api,
      normalized({ properties: ways, items: ways.around, additionalProperties: ways.within }),
      { depth: 0 },
    );
    const found = [...(node.fields ?? []), node.items, node.values];
    expect(found).toHaveLength(5);
    for (const value of found) {
      expect(value).toMatchObject({
        type: [{ text: "Cat", schema: "Cat" }],
        cut: "deep",
        nullable: true,
        description: "The eldest.",
      });
    }
  });

  it("keeps the discriminator's values", () => {
    const node = toSchemaNode(api, { $ref: "#/components/schemas/Pet" }, { depth: 1 });
    expect(node.choices?.discriminator).toEqual({
      property: "petType",
      values: [
        { value: "cat", schema: "Cat" },
        { value: "dog", schema: "Dog" },
      ],
    });
  });

  it("reads conditions, which know the types of the fields that they require", () => {
    const node = toSchemaNode(api, { $ref: "#/components/schemas/Dog" }, { depth: 1 });
    expect(node.rules?.map(({ rule }) => rule)).toEqual(["if", "then"]);
    expect(node.rules?.[1]?.node?.fields?.[0]).toMatchObject({ field: "bark", required: true });
    expect(node.rules?.[1]?.node?.fields?.[0]?.kind).toBe("string");
  });

  it("says which keywords it cannot show", () => {
    const node = toSchemaNode(api, { type: "array", unevaluatedItems: {} }, { depth: 1 });
    expect(node.notShown).toEqual(["unevaluatedItems"]);
  });

  it("understands true, false and empty schemas", () => {
    expect(toSchemaNode(api, true, { depth: 1 }).kind).toBe("any");
    expect(toSchemaNode(api, false, { depth: 1 }).kind).toBe("never");
    expect(toSchemaNode(api, {}, { depth: 1 }).kind).toBe("any");
  });
});
