import { describe, expect, it } from "vitest";
import { editionForTools } from "../../../pipeline/openapi/files/openapi-files.ts";
import { normalizeDocument } from "../../../pipeline/openapi/read/document/document-objects.ts";

const withSchema = (schema: unknown) => ({
  openapi: "3.1.0",
  components: { schemas: { Thing: schema } },
});
const cleaned = (schema: unknown) => editionForTools(normalizeDocument(withSchema(schema)));

describe("the edition of an API file for tools", () => {
  it.each([
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: ["string", "null"], nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [
      { type: "string", enum: ["a"], nullable: true },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      { $ref: "#/components/schemas/Other", nullable: true },
      { anyOf: [{ $ref: "#/components/schemas/Other" }, { type: "null" }] },
    ],
    [
      { type: "array", size: 3 },
      { type: "array", minItems: 3, maxItems: 3 },
    ],
  ])("writes %j as %j", (schema, expected) => {
    expect(cleaned(schema)).toEqual(withSchema(expected));
  });

  it("does not change examples and fields with names of keywords", () => {
    const schema = {
      type: "object",
      properties: {
        nullable: { type: "boolean" },
        example: { type: "string", nullable: true },
      },
      example: { nullable: true },
      "x-note": { nullable: true },
    };
    expect(cleaned(schema)).toEqual(
      withSchema({
        ...schema,
        properties: { ...schema.properties, example: { type: ["string", "null"] } },
      }),
    );
  });

  it("has servers without trailing slash, on every level", () => {
    const servers = [{ url: "https://api.example/v1/" }, { url: "/" }];
    const tidy = [{ url: "https://api.example/v1" }, { url: "/" }];
    const at = (list: unknown) => ({
      openapi: "3.2.0",
      servers: list,
      paths: { "/a": { servers: list, get: { servers: list } } },
    });
    expect(editionForTools(at(servers))).toEqual(at(tidy));
  });
});
