import { beforeAll, expect, test } from "vitest";
import { judgementCases } from "./judgement-cases.ts";
import { ourRanker } from "./rankers.ts";
import { type RankerRating, rateRanker } from "./rate-ranker.ts";
import { namedPages, readBuiltIndex, readRecords } from "./stored-index.ts";

let rating: RankerRating;

beforeAll(async () => {
  const readPart = await readBuiltIndex();
  const cases = judgementCases(namedPages(await readRecords(readPart)));
  rating = await rateRanker(ourRanker(readPart), cases);
}, 60_000);

test("the judged set has at least 150 queries", () => {
  expect(rating.groups.all?.queries).toBeGreaterThanOrEqual(150);
});

test("answers the judged set with a mean reciprocal rank of at least 0.95", () => {
  expect(rating.groups.all?.mrrAt10, JSON.stringify(rating.misses, null, 1)).toBeGreaterThanOrEqual(
    0.95,
  );
});

test.each(["one typo", "two typos"])("%s: at least 0.85", (group) => {
  expect(rating.groups[group]?.mrrAt10).toBeGreaterThanOrEqual(0.85);
});

test.each(["exact symbol", "endpoint path", "schema name"])("%s: always first", (group) => {
  expect(rating.groups[group]?.successAt1).toBe(1);
});
