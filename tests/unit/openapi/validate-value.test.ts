import { beforeAll, describe, expect, it } from "vitest";
import { validateValue } from "../../../client/islands/request-editor/validate-value.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { exampleOf } from "../../../content/samples/example-value.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/to-schema-node.ts";
import { readFixture } from "./build-fixture.ts";

describe("validateValue", () => {
  let cat: SchemaNode;
  const messages = (value: JsonValue) =>
    validateValue(cat, value).map(({ path, message }) => `${path.join(".")}: ${message}`);

  beforeAll(async () => {
    const api = await readFixture("everything.yaml");
    cat = toSchemaNode(api, { $ref: "#/components/schemas/Cat" }, { depth: 1 });
  });

  it("accepts what fits", () => {
    expect(messages({ petType: "cat", name: "Tom", lives: 9 })).toEqual([]);
  });

  it("names what is missing, of the wrong type, out of limits or not matching", () => {
    expect(
      messages({ petType: "dog", name: "tom", lives: 12, friends: "no" }),
    ).toMatchInlineSnapshot(`
      [
        "petType: Must be cat.",
        "name: Must match the pattern ^[A-Z].",
        "friends: Must be a list.",
        "lives: Must be 1 to 9.",
      ]
    `);
    expect(messages({ lives: null })).toMatchInlineSnapshot(`
      [
        "petType: Required.",
        "name: Required.",
        "lives: Must not be null.",
      ]
    `);
  });

  it("accepts the values that the editor begins with", async () => {
    const api = await readFixture("everything.yaml");
    for (const schema of ["Cat", "Dog", "Node"]) {
      const node = toSchemaNode(api, { $ref: `#/components/schemas/${schema}` }, { depth: 2 });
      const value = exampleOf(node);
      const problems = validateValue(node, value).filter(
        ({ message }) => !message.includes("pattern"),
      );
      expect(problems, schema).toEqual([]);
    }
  });
});
