import { expect, it } from "vitest";
import { schemaExamples } from "../../../pipeline/openapi/read/schema-examples.ts";
import { generatedApi } from "../../bench/subjects/generated-api.ts";
import { readApi } from "./build-fixture.ts";

it("looks for examples in sixty schemas that all lead to each other", async () => {
  const { document, schemas } = await readApi(generatedApi(60), "generated.yaml");
  // Their ids are required and have no example.
  expect(schemaExamples({ document, schemas }).size).toBe(0);
});
