import { fileURLToPath } from "node:url";
import { it } from "vitest";
import { expectCoverage } from "../unit/openapi/expect-coverage.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

it("the whole API file is shown, in HTML and in Markdown", async () => {
  await expectCoverage(root, "openapi.yaml", ["content/openapi.overlay.yaml"]);
});
