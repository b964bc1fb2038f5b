import { expect, test } from "vitest";
import { foldDuration } from "../../../client/reading/sidebar-folding.ts";

test("a longer list folds longer, but ever less so", () => {
  expect(foldDuration(36)).toBe(192);
  expect(foldDuration(360)).toBe(327);
  expect(foldDuration(3_600)).toBe(714);
});
