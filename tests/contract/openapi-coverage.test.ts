import { it } from "vitest";
import { expectCoverage } from "../unit/openapi/expect-coverage.ts";

it("the whole API file is shown, in HTML and in Markdown", async () => {
  await expectCoverage("openapi.yaml", ["content/openapi.overlay.yaml"]);
});
