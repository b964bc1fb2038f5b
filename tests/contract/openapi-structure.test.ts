// openapi.yaml keeps the structure of the published API; only its prose and examples are ours.
import { readFileSync } from "node:fs";
import { validate } from "@scalar/openapi-parser";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const jsonObject = z.record(z.string(), z.json());
type Json = z.infer<ReturnType<typeof z.json>>;
type JsonObject = z.infer<typeof jsonObject>;

const skeletonSchema = z.object({
  openapi: z.string(),
  title: z.string(),
  version: z.string(),
  servers: z.array(z.string()),
  tags: z.array(z.object({ name: z.string(), operations: z.array(z.string()) })),
  security: z.json(),
  securitySchemes: jsonObject,
  responses: z.record(z.string(), z.object({ contentType: z.string(), schemaName: z.string() })),
  operations: z.array(
    z.object({
      operationId: z.string(),
      slug: z.string(),
      method: z.string(),
      path: z.string(),
      tags: z.array(z.string()),
      parameters: z.array(z.json()),
      request: z.object({ required: z.boolean(), contentType: z.string(), schema: jsonObject }),
      responses: z.record(z.string(), jsonObject),
    }),
  ),
  schemas: z.record(z.string(), jsonObject),
});

const mediaSchema = z.record(z.string(), z.looseObject({ schema: jsonObject }));
const documentSchema = z.object({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  security: z.json(),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        tags: z.array(z.string()),
        parameters: z.array(z.json()).default([]),
        requestBody: z.looseObject({ required: z.boolean(), content: mediaSchema }),
        responses: z.record(
          z.string(),
          z.union([z.strictObject({ $ref: z.string() }), z.looseObject({ content: mediaSchema })]),
        ),
        // The global requirement applies; an operation has none of its own.
        security: z.never().optional(),
      }),
    ),
  ),
  components: z.strictObject({
    securitySchemes: jsonObject,
    responses: z.record(z.string(), z.looseObject({ content: mediaSchema })),
    schemas: z.record(z.string(), jsonObject),
  }),
});

const text = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");
const document = documentSchema.parse(parse(text));
const skeleton = skeletonSchema.parse(
  JSON.parse(
    readFileSync(new URL("../fixtures/facts/openapi-skeleton.json", import.meta.url), "utf8"),
  ),
);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

const annotations = new Set(["description", "example", "examples"]);

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The schema without prose. A property that is itself called `description` stays. */
function withoutProse(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === "properties" && isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, field]) => [name, withoutProse(field)]),
          )
        : withoutProse(value),
    ]),
  );
}

/** Every field of a schema in the order of the file, as a path such as `details.txHash`. */
function fieldPaths(schema: Json | undefined, prefix = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((member) => fieldPaths(member, prefix));
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === "properties" && isObject(value)
      ? Object.entries(value).flatMap(([name, field]) => [
          `${prefix}${name}`,
          ...fieldPaths(field, `${prefix}${name}.`),
        ])
      : fieldPaths(value, prefix),
  );
}

function onlyMedia(content: z.infer<typeof mediaSchema>) {
  const [[contentType, media] = [], ...others] = Object.entries(content);
  expect(others).toEqual([]);
  return { contentType, schema: withoutProse(media?.schema ?? null) };
}

describe("openapi.yaml as a document", () => {
  it("is valid for the OpenAPI parser that the pipeline uses", async () => {
    const { valid, errors, version } = await validate(text);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(version).toBe("3.1");
  });

  it("keeps OpenAPI version, title and API version", () => {
    expect(document.openapi).toBe(skeleton.openapi);
    expect(document.info).toMatchObject({ title: skeleton.title, version: skeleton.version });
  });

  it("keeps the servers in their order", () => {
    expect(document.servers.map((server) => server.url)).toEqual(skeleton.servers);
  });

  it("keeps the tags and the order of operations inside each tag", () => {
    const slugs = new Map(skeleton.operations.map((one) => [one.operationId, one.slug]));
    const tags = document.tags.map(({ name }) => ({
      name,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ operation }) => slugs.get(operation.operationId)),
    }));
    expect(tags).toEqual(skeleton.tags);
  });

  it("requires the API key for every operation", () => {
    expect(document.security).toEqual(skeleton.security);
    expect(withoutProse(document.components.securitySchemes)).toEqual(skeleton.securitySchemes);
  });

  it("keeps the shared error responses", () => {
    const responses = Object.entries(document.components.responses).map(([name, response]) => [
      name,
      onlyMedia(response.content),
    ]);
    const expected = Object.entries(skeleton.responses).map(([name, response]) => [
      name,
      {
        contentType: response.contentType,
        schema: { $ref: `#/components/schemas/${response.schemaName}` },
      },
    ]);
    expect(responses).toEqual(expected);
  });
});

describe("operations of openapi.yaml", () => {
  it("are complete, in the published order", () => {
    expect(operations).toHaveLength(37);
    expect(
      operations.map(({ path, method, operation }) => [method, path, operation.operationId]),
    ).toEqual(
      skeleton.operations.map((one) => [one.method.toLowerCase(), one.path, one.operationId]),
    );
  });

  it.each(skeleton.operations)("$operationId keeps its request and responses", (expected) => {
    const operation = document.paths[expected.path]?.[expected.method.toLowerCase()];
    expect(operation?.tags).toEqual(expected.tags);
    expect(operation?.parameters).toEqual(expected.parameters);
    const body = operation?.requestBody;
    expect({ required: body?.required, ...onlyMedia(body?.content ?? {}) }).toEqual(
      expected.request,
    );
    const responses = Object.entries(operation?.responses ?? {}).map(([status, response]) => [
      status,
      "content" in response ? onlyMedia(mediaSchema.parse(response.content)) : response,
    ]);
    expect(Object.fromEntries(responses)).toEqual(expected.responses);
  });
});

describe("schemas of openapi.yaml", () => {
  it("are complete, in the published order", () => {
    expect(Object.keys(document.components.schemas)).toHaveLength(93);
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(skeleton.schemas));
  });

  it.each(Object.entries(skeleton.schemas))(
    "%s keeps every structural keyword",
    (name, expected) => {
      const schema = document.components.schemas[name];
      expect(withoutProse(schema ?? null)).toEqual(expected);
      expect(fieldPaths(schema)).toEqual(fieldPaths(expected));
    },
  );
});
