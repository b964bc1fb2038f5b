import { expect, it } from "vitest";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { readRequest, requestPath } from "../../../pipeline/model/request-check.ts";
import { requestCheck } from "../../../pipeline/openapi/projections/request-check.ts";
import { requestFiles } from "../../../pipeline/openapi/projections/request-files.ts";
import { generatedApi } from "../../bench/subjects/generated-api.ts";
import { buildPages, readApi } from "./build-fixture.ts";

it("stores the schemas that operations are checked against once for all that need the same", async () => {
  const { operations, ...read } = await readApi(generatedApi(160), "generated.yaml");
  const api = { ...read, operations: operations.slice(0, 5) };
  const stored = [...requestFiles(api, new LinkGraph())];
  const files = new Map(stored.map(({ path, content }) => [path, String(content)]));
  expect([...files.keys()].filter((path) => path.endsWith(".definitions.json"))).toHaveLength(1);
  for (const operation of api.operations) {
    const path = requestPath(operation.pagePath);
    const stored = JSON.parse(files.get(path) ?? "");
    expect(JSON.stringify(stored.check).length).toBeLessThan(2_000);
    const { check } = await readRequest(path, async (file) => JSON.parse(files.get(file) ?? ""));
    expect(check.$defs).toEqual(requestCheck(operation, api).$defs);
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
