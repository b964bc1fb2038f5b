import { it } from "vitest";
import { expectCoverage } from "./expect-coverage.ts";

it.each([
  "tests/fixtures/openapi/features/everything/openapi.yaml",
  "tests/fixtures/openapi/features/openapi-3.2/openapi.yaml",
])("%s is shown whole, in HTML and in Markdown", async (file) => {
  await expectCoverage(file);
});
