import { expect, test } from "vitest";
import { targetIndex } from "../../../client/kernel/target-index.ts";

test("without a selected item, the key up goes to the last one", () => {
  expect(targetIndex("ArrowUp", -1, 3)).toBe(2);
});
