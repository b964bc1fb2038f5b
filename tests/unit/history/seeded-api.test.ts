// Typical changes of APIs, with their effect on callers.
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { readApi as readShapes } from "../../../pipeline/history/shapes/read-api.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { readApi } from "../openapi/build-fixture.ts";
import { readSeeds, verdictOn } from "./read-seeds.ts";

const versionSchema = z.strictObject({
  path: z.string().default("/orders"),
  method: z.string().default("post"),
  operation: z.record(z.string(), z.unknown()).default({}),
  request: z.unknown().optional(),
  response: z.unknown().optional(),
  schemas: z.record(z.string(), z.unknown()).default({}),
  file: z.record(z.string(), z.unknown()).default({}),
});

const seeds = await readSeeds("api.yaml", { before: versionSchema, after: versionSchema });

/** An API file with the one operation. */
function fileOf({
  path,
  method,
  operation,
  request,
  response,
  schemas,
  file,
}: z.output<typeof versionSchema>) {
  const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
  return stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1.0.0" },
    servers: [{ url: "https://api.example" }],
    ...file,
    paths: {
      [path]: {
        [method]: {
          operationId: "place",
          summary: "Place an order",
          ...(request !== undefined && { requestBody: json(request) }),
          responses: {
            "200": { description: "Placed.", ...(response !== undefined && json(response)) },
          },
          ...operation,
        },
      },
    },
    components: {
      schemas,
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "x-api-key" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  });
}

describe("seeded changes of APIs", () => {
  it.each(seeds)("$name: $expected", async ({ before, after, expected, only }) => {
    const read = async (version: z.output<typeof versionSchema>) =>
      readShapes(apiSnapshot(await readApi(fileOf(version), "shop.yaml"), "2026-01-01"));
    const { verdict, found } = verdictOn(await read(before), await read(after), only);
    expect(verdict, JSON.stringify(found)).toBe(expected);
  });
});
