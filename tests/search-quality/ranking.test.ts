import { beforeAll, expect, test } from "vitest";
import { judgementCases, readSecondSet } from "./judgement-cases.ts";
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

test("names of symbols and members lead to them", () => {
  expect(rating.groups["every name"]?.mrrAt10).toBe(1);
  expect(rating.groups.member?.mrrAt10).toBe(1);
});

test("the second set's answers exist", async () => {
  const pages = namedPages(await readRecords(await readBuiltIndex()));
  const lost = readSecondSet().filter(({ isRight }) => !pages.some(({ path }) => isRight(path)));
  expect(lost.map(({ query }) => query)).toEqual([]);
});

test("answers the second set with a mean reciprocal rank of at least 0.93", () => {
  const groups = Object.entries(rating.groups).filter(([group]) => group.startsWith("second set"));
  const queries = groups.reduce((sum, [, own]) => sum + own.queries, 0);
  const reciprocals = groups.reduce((sum, [, own]) => sum + own.queries * own.mrrAt10, 0);
  expect(reciprocals / queries).toBeGreaterThanOrEqual(0.93);
});
