// Typical changes of APIs, with their effect on callers.
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { compareDeclarations } from "../../../pipeline/history/compare/compare-declarations.ts";
import { breaks } from "../../../pipeline/history/compare/rules.ts";
import { readApi as readShapes } from "../../../pipeline/history/shapes/read-api.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { readApi } from "../openapi/build-fixture.ts";

const versionSchema = z.strictObject({
  path: z.string().default("/orders"),
  method: z.string().default("post"),
  operation: z.record(z.string(), z.unknown()).default({}),
  request: z.unknown().optional(),
  response: z.unknown().optional(),
  schemas: z.record(z.string(), z.unknown()).default({}),
  file: z.record(z.string(), z.unknown()).default({}),
});

const seedSchema = z.strictObject({
  name: z.string(),
  before: versionSchema,
  after: versionSchema,
  expect: z.enum(["breaking", "shown", "silent"]),
  /** The operation or schema under test, if another one changes too. */
  only: z.string().optional(),
});

const text = await readFile(new URL("seeds/api.yaml", import.meta.url), "utf8");
const seeds = z.array(seedSchema).parse(parse(text));

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
  it.each(seeds)("$name: $expect", async ({ before, after, expect: expected, only }) => {
    const read = async (version: z.output<typeof versionSchema>) =>
      readShapes(apiSnapshot(await readApi(fileOf(version), "shop.yaml"), "2026-01-01"));
    const found = compareDeclarations(await read(before), await read(after))
      .filter(({ declaration }) => only === undefined || declaration.name === only)
      .flatMap(({ differences }) => differences);
    const isBreaking = found.some(({ rule, usage }) => breaks(rule, usage));
    const seen = isBreaking ? "breaking" : found.length > 0 ? "shown" : "silent";
    expect(seen, JSON.stringify(found)).toBe(expected);
  });
});
