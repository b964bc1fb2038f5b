import { expect, it } from "vitest";
import { mapSchemas } from "../../../pipeline/json-schema/subschemas.ts";
import { toJsonSchema } from "../../../pipeline/json-schema/to-json-schema.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/schema/to-schema-node.ts";
import { readFixture } from "./build-fixture.ts";

// Most of this is tested by `fixtures/openapi/features`; no small page is deep enough for this case.
it("keeps annotations beside a reference, in whatever form they are written", async () => {
  const api = await readFixture("features/everything/openapi.yaml");
  const cat = { $ref: "#/components/schemas/Cat" };
  const ways = {
    around: { allOf: [cat], type: "object", nullable: true, description: "The eldest." },
    within: { allOf: [cat, { nullable: true, description: "The eldest." }] },
    beside: { ...cat, nullable: true, description: "The eldest." },
  };
  const node = toSchemaNode(
    api,
    mapSchemas(
      { properties: ways, items: ways.around, additionalProperties: ways.within },
      toJsonSchema,
    ),
    0,
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
