import { expect, test } from "vitest";
import { foldDuration } from "../../../client/page/sidebar/sidebar-folding.ts";

test("a longer list takes longer to fold, but less than in proportion", () => {
  const [short = 0, middle = 0, long = 0] = [36, 360, 3_600].map(foldDuration);
  expect(middle).toBeGreaterThan(short);
  expect(long).toBeGreaterThan(middle);
  expect(long / 3_600).toBeLessThan(middle / 360);
  expect(middle / 360).toBeLessThan(short / 36);
});
