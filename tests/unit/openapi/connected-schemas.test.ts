import { expect, it } from "vitest";
import { readRequestCheck, requestCheckPath } from "../../../content/model/request-check.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { operationFiles } from "../../../pipeline/openapi/projections/operation-files.ts";
import { requestCheck } from "../../../pipeline/openapi/projections/request-check.ts";
import { schemaExamples } from "../../../pipeline/openapi/read/schema-examples.ts";
import { operationsOf } from "../../../pipeline/openapi/read/to-operation.ts";
import { generatedApi } from "../../bench/subjects/generated-api.ts";
import { readApi } from "./build-fixture.ts";

it("looks for examples in sixty schemas that all lead to each other", async () => {
  const { document, schemas } = await readApi(generatedApi(60), "generated.yaml");
  // Their ids are required and have no example.
  expect(schemaExamples({ document, schemas }).size).toBe(0);
});

it("stores the schemas that operations are checked against once for all that need the same", async () => {
  const { operations, ...read } = await readApi(generatedApi(160), "generated.yaml");
  const api = { ...read, operations: operations.slice(0, 5) };
  const stored = [...operationFiles(api, new LinkGraph(), { origin: "https://docs.example" })];
  const files = new Map(stored.map(({ path, content }) => [path, String(content)]));
  expect([...files.keys()].filter((path) => path.endsWith(".definitions.json"))).toHaveLength(1);
  for (const operation of operationsOf(api)) {
    const path = requestCheckPath(operation.pagePath);
    expect(files.get(path)?.length).toBeLessThan(2_000);
    const check = await readRequestCheck(path, async (file) => JSON.parse(files.get(file) ?? ""));
    expect(check.$defs).toEqual(requestCheck(operation, api).$defs);
  }
});
