import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, root } from "./tree-files.ts";

/**
 * Sixteen rules with `:has()` doubled the time to style a page after navigation, though no single one did. Classes and
 * `data-` attributes cost less. `::selection` and `::highlight()` for every element took four fifths of the time to
 * style a page again, as when a dialog opens or the theme changes.
 */
it("the stylesheet does not use `:has`, nor styles selections and highlights of every element", () => {
  const slow = /:has\(|(?:^|[,}])\s*::(?:selection|highlight)/;
  const found = filesBelow("client/styles").filter((path) =>
    slow.test(readFileSync(join(root, path), "utf8")),
  );
  expect(found).toEqual([]);
});
