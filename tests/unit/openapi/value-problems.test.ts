import { beforeAll, describe, expect, it } from "vitest";
import {
  bodyProblems,
  valueProblems,
} from "../../../client/islands/request-editor/value-problem.ts";
import { normalizeSchema } from "../../../content/json-schema/normalize-schema.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { RequestCheck } from "../../../content/model/request-check.ts";
import { exampleOf } from "../../../content/samples/example-value.ts";
import { requestCheck } from "../../../pipeline/openapi/projections/request-check.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { toOperation } from "../../../pipeline/openapi/read/to-operation.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/to-schema-node.ts";
import { readFixture } from "./build-fixture.ts";

describe("valueProblems", () => {
  let api: ApiModel;
  const checkOf = (schema: string): RequestCheck => {
    const [source] = api.operations;
    if (source === undefined) throw new Error("The fixture has no operation.");
    const jsonSchema = { $ref: `#/components/schemas/${schema}` };
    const contents = [{ mediaType: "application/json", examples: [], jsonSchema }];
    const operation = toOperation(api, source);
    return requestCheck({ ...operation, requestBody: { required: true, contents } }, api);
  };
  const messages = (value: JsonValue | undefined, check = checkOf("Cat")) =>
    valueProblems(check.body?.schema ?? {}, value, check).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );

  beforeAll(async () => {
    api = await readFixture("everything.yaml");
  });

  it("accepts valid and missing values", () => {
    expect(messages({ petType: "cat", name: "Tom", lives: 9 })).toEqual([]);
    expect(messages(undefined)).toEqual([]);
  });

  it("reports missing fields, wrong types, exceeded limits and mismatches", () => {
    expect(
      messages({ petType: "dog", name: "tom", lives: 12, friends: "no" }),
    ).toMatchInlineSnapshot(`
      [
        "petType: Must be "cat".",
        "name: Must match the pattern ^[A-Z].",
        "lives: Must be at most 9.",
        "friends: Enter an array.",
      ]
    `);
    expect(messages({ lives: null })).toMatchInlineSnapshot(`
      [
        "petType: The field petType is required.",
        "name: The field name is required.",
        "lives: Enter a whole number.",
      ]
    `);
  });

  it("accepts the initial values of the editor", () => {
    for (const schema of ["Cat", "Dog", "Node"]) {
      const node = toSchemaNode(api, { $ref: `#/components/schemas/${schema}` }, 2);
      expect(messages(exampleOf(node), checkOf(schema)), schema).toEqual([]);
    }
  });
});

describe("bodyProblems", () => {
  let check: RequestCheck;
  beforeAll(async () => {
    const api = await readFixture("everything.yaml");
    const source = api.operations.find(({ raw }) => raw.requestBody !== undefined);
    if (source === undefined) throw new Error("The fixture has no operation with a body.");
    check = requestCheck(toOperation(api, source), api);
  });

  it("reports the same as the MCP tool, with a path, in plain text", () => {
    const problems = bodyProblems(
      {
        ...check,
        units: { nano: { label: "nanoMINA", base: "MINA", decimals: 9, warnBelow: 0.001 } },
        $defs: {},
        body: {
          contentType: "application/json",
          required: true,
          schema: {
            type: "object",
            properties: { amount: { type: "integer", "x-unit": "nano" } },
            required: ["amount"],
          },
        },
      },
      { amuont: 1, amount: 50 },
    );
    expect(problems).toEqual([
      {
        path: ["amuont"],
        message: expect.stringContaining("Unknown field amuont"),
        isWarning: false,
      },
      {
        path: ["amount"],
        message: expect.stringContaining("Did you mean 50000000000?"),
        isWarning: true,
      },
    ]);
  });

  it("allows null with `nullable`, and checks `size`", async () => {
    const api = await readFixture("everything.yaml");
    const source = api.operations.find(({ raw }) => raw.requestBody !== undefined);
    if (source === undefined) throw new Error("The fixture has no operation with a body.");
    const raw = {
      type: "object",
      properties: {
        note: { type: "string", nullable: true },
        three: { type: "array", items: { type: "string" }, size: 3 },
        rest: { type: "object", minProperties: 1 },
      },
    };
    const schema = mapSchemas(raw, normalizeSchema);
    const requestBody = { content: { "application/json": { schema } } };
    const own = requestCheck(
      toOperation(api, { ...source, raw: { ...source.raw, requestBody } }),
      api,
    );
    expect(bodyProblems(own, { note: null, three: ["a", "b", "c"] })).toEqual([]);
    expect(bodyProblems(own, { three: ["a"], rest: {} }).map(({ message }) => message)).toEqual([
      "Must have at least 3 items.",
      "Must have at least 1 fields.",
    ]);
  });
});
