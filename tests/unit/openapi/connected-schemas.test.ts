import { expect, it } from "vitest";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { readRequest, requestPath } from "../../../pipeline/model/request-check.ts";
import { requestFiles } from "../../../pipeline/openapi/projections/request-files.ts";
import { toRequestCheck } from "../../../pipeline/openapi/projections/to-request-check.ts";
import { buildPages, readApi } from "./build-fixture.ts";

/** An API of `count` operations and as many schemas that refer to each other in circles. */
function generatedApi(count: number): string {
  const thing = (index: number) => ({ $ref: `#/components/schemas/Thing${index % count}` });
  const json = (index: number) => ({ "application/json": { schema: thing(index) } });
  const indexes = Array.from({ length: count }, (_, index) => index);
  const schemas = indexes.map((index) => [
    `Thing${index}`,
    {
      type: "object",
      properties: {
        // So long that definitions of all schemas are a file of their own.
        kind: { const: "thing ".repeat(50) },
        next: thing(index + 1),
        others: { type: "array", items: thing(index * 7 + 3) },
        choice: { oneOf: [thing(index * 3 + 1), { type: "string" }] },
        named: { type: "object", additionalProperties: thing(index * 5 + 2) },
      },
    },
  ]);
  const paths = indexes.map((index) => [
    `/things/${index}`,
    {
      post: {
        operationId: `changeThing${index}`,
        requestBody: { required: true, content: json(index) },
        responses: { 200: { description: "The changed thing.", content: json(index + 1) } },
      },
    },
  ]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Generated API", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  });
}

it("stores the schemas that operations are checked against once for all that need the same", async () => {
  const { operations, ...read } = await readApi(generatedApi(160), "generated.json");
  const api = { ...read, operations: operations.slice(0, 5) };
  const stored = [...requestFiles(api, new LinkGraph())];
  const files = new Map(stored.map(({ path, content }) => [path, String(content)]));
  expect([...files.keys()].filter((path) => path.endsWith(".definitions.json"))).toHaveLength(1);
  for (const operation of api.operations) {
    const path = requestPath(operation.pagePath);
    const stored = JSON.parse(files.get(path) ?? "");
    expect(JSON.stringify(stored.check).length).toBeLessThan(2_000);
    const { check } = await readRequest(path, async (file) => JSON.parse(files.get(file) ?? ""));
    expect(check.$defs).toEqual(toRequestCheck(operation, api).$defs);
  }
});

/** Number of schemas in a long chain, and how each leads to the next one. */
const chains: [string, number, (next: object, index: number) => object][] = [
  ["references", 1_500, (next) => next],
  ["fields", 1_500, (next) => ({ type: "object", required: ["next"], properties: { next } })],
  [
    "inheritance",
    150,
    (next, index) => ({
      allOf: [next, { type: "object", properties: { [`field${index}`]: { type: "string" } } }],
    }),
  ],
];

it.each(chains)("builds a long chain of %s: %i schemas", async (_, count, link) => {
  const refTo = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const linked = Array.from({ length: count }, (_, index) => [
    `S${index}`,
    link(refTo(index + 1), index),
  ]);
  const schemas = { ...Object.fromEntries(linked), [`S${count}`]: { type: "string" } };
  const content = { "application/json": { schema: refTo(0) } };
  const post = { requestBody: { content }, responses: { 200: { description: "Ok." } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Chain", version: "1" },
    paths: { "/a": { post } },
    components: { schemas },
  };
  const { pages } = await buildPages(await readApi(JSON.stringify(document), "chain.json"));
  expect(pages.filter(({ kind }) => kind === "schema")).toHaveLength(count + 1);
});
