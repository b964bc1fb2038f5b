import { expect, test } from "vitest";
import { targetIndex } from "../../../client/kernel/target-index.ts";

test("arrow keys wrap, Home and End go to the edges", () => {
  expect(targetIndex("ArrowDown", 0, 3)).toBe(1);
  expect(targetIndex("ArrowDown", 2, 3)).toBe(0);
  expect(targetIndex("ArrowUp", 0, 3)).toBe(2);
  expect(targetIndex("ArrowUp", -1, 3)).toBe(2);
  expect(targetIndex("Home", 2, 3)).toBe(0);
  expect(targetIndex("End", 0, 3)).toBe(2);
});

test("other keys, and any key without items, lead nowhere", () => {
  expect(targetIndex("a", 0, 3)).toBeUndefined();
  expect(targetIndex("ArrowRight", 0, 3)).toBeUndefined();
  expect(targetIndex("ArrowDown", -1, 0)).toBeUndefined();
});
