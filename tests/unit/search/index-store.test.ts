import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IndexStore } from "../../../worker/search/index-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("every request that waits for a pending read starts its own after the same time", async () => {
  const asked: number[] = [];
  const start = Date.now();
  const store = new IndexStore((name) => {
    if (name === "words") asked.push(Date.now() - start);
    return new Promise(() => {});
  });
  for (let request = 0; request < 5; request++) void store.index();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(asked).toHaveLength(5);
  expect(asked[0]).toBe(0);
  expect(Math.max(...asked)).toBeLessThan(1_600);
});
