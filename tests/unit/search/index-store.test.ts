import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IndexStore } from "../../../worker/search/index-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("one request after another reads in the place of one whose read takes too long", async () => {
  const asked: number[] = [];
  const start = Date.now();
  const store = new IndexStore((name) => {
    if (name === "words") asked.push(Date.now() - start);
    return new Promise(() => {});
  });
  for (let request = 0; request < 100; request++) void store.index();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toEqual([0, 1_500, 3_000]);
});
