import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, root } from "./tree-files.ts";

/**
 * Sixteen rules with `:has()` doubled the time to style a page after navigation, though no single one did. Classes and
 * `data-` attributes cost less.
 */
it("the stylesheet does not use `:has`", () => {
  const asking = filesBelow("client/styles").filter((path) =>
    readFileSync(join(root, path), "utf8").includes(":has("),
  );
  expect(asking).toEqual([]);
});
