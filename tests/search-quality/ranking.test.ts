import { beforeAll, describe, expect, test } from "vitest";
import { createSearchEngine, type SearchEngine } from "../../worker/search/create-search-engine.ts";
import {
  blindSets,
  judgementCases,
  readBlindQueries,
  readFreshQueries,
  readFrozenQueries,
  readReaderQueries,
  readSecondSet,
  type SectionCase,
  withoutAnchor,
} from "./judgement-cases.ts";
import { ourRanker, type Ranker } from "./rankers.ts";
import { type RankerRating, rateRanker } from "./rate-ranker.ts";
import { namedPages, readBuiltIndex, readFieldSections, readRecords } from "./stored-index.ts";

let engine: SearchEngine;
let ranker: Ranker;
let tuned: RankerRating;
let unseen: RankerRating;
let fresh: RankerRating;
let fieldSections: Map<string, string>;

beforeAll(async () => {
  const findPart = await readBuiltIndex();
  const cases = judgementCases(namedPages(await readRecords(findPart)));
  engine = createSearchEngine(findPart);
  ranker = ourRanker(findPart);
  fieldSections = await readFieldSections(findPart);
  const rated = (half: string) =>
    rateRanker(
      ranker,
      cases.filter((judged) => judged.half === half),
    );
  tuned = await rated("tuned");
  unseen = await rated("unseen");
  fresh = await rateRanker(ranker, readFreshQueries());
}, 120_000);

test("each half of the judged set has at least 300 queries", () => {
  expect(tuned.groups.all?.queries).toBeGreaterThanOrEqual(300);
  expect(unseen.groups.all?.queries).toBeGreaterThanOrEqual(300);
});

test("the tuning half has a mean reciprocal rank of at least 0.95", () => {
  const misses = JSON.stringify(tuned.misses, null, 1);
  expect(tuned.groups.all?.mrrAt10, misses).toBeGreaterThanOrEqual(0.95);
});

test("the unseen half has a mean reciprocal rank of at least 0.95", () => {
  expect(unseen.groups.all?.mrrAt10).toBeGreaterThanOrEqual(0.95);
});

test("queries by people who do not know the search have one of at least 0.84", () => {
  expect(fresh.groups.all?.mrrAt10).toBeGreaterThanOrEqual(0.84);
});

describe("classes of the unseen half", () => {
  test.each([
    ["exact symbol", 0.95],
    ["endpoint path", 0.95],
    ["schema name", 0.93],
    ["every name", 0.95],
    ["member", 0.95],
  ] as const)("%s: at least %d", (group, mrrAt10) => {
    expect(unseen.groups[group]?.mrrAt10).toBeGreaterThanOrEqual(mrrAt10);
  });

  test("all of them: at least 0.80", () => {
    const low = Object.entries(unseen.groups).filter(([, { mrrAt10 }]) => mrrAt10 < 0.8);
    expect(low).toEqual([]);
  });
});

describe("queries that were fixed before the search was evaluated", () => {
  test.each([
    ["frozen", 0.93, 0.88],
    ["later", 0.93, 0.84],
    ["natural", 0.92, 0.83],
  ] as const)("the half of the %s that only judges", async (set, mrrAt10, sections) => {
    await expectQuality(readFrozenQueries(set, "unseen"), mrrAt10, sections);
  });

  test.each([
    ["tune", 0.95, 0.8],
    ["judge", 0.95, 0.8],
    ["second-tune", 0.92, 0.7],
    ["second-judge", 0.96, 0.8],
    ["third-tune", 0.94, 0.7],
    ["third-judge", 0.94, 0.8],
    ["fourth-tune", 0.95, 0.85],
    ["fourth-judge", 0.93, 0.88],
    ["fifth-judge", 0.89, 0.8],
    ["sixth-tune", 0.92, 0.78],
    ["sixth-judge", 0.84, 0.78],
    ["seventh-tune", 0.97, 0.88],
    ["seventh-judge", 0.91, 0.8],
    ["eighth-tune", 0.95, 0.88],
    ["eighth-judge", 0.95, 0.93],
  ] as const)("the blind half to %s", async (set, mrrAt10, sections) => {
    await expectQuality(readBlindQueries(set), mrrAt10, sections);
  });

  test("queries without an answer find nothing", async () => {
    const asked = [
      ...readFrozenQueries("later", "tuned"),
      ...readFrozenQueries("later", "unseen"),
      ...readFrozenQueries("frozen", "tuned"),
      ...readFrozenQueries("frozen", "unseen"),
      ...blindSets.flatMap(readBlindQueries),
    ];
    // A guide names the controller of the jobs, and a question that it answers names Kubernetes. What readers ask about
    // tokens has each word of the other: a refund in coins, credits, gift cards and payments.
    const ambiguous = ["kubernetes ingress controller", "refund credit card payment"];
    const found = asked.filter(
      ({ group, query }) => group === "nothing" && !ambiguous.includes(query),
    );
    for (const { query } of found) expect(await ranker.rank(query), query).toEqual([]);
  });
});

async function expectQuality(
  cases: readonly SectionCase[],
  mrrAt10: number,
  sections: number,
): Promise<void> {
  const asked = cases.filter(({ group }) => group !== "nothing");
  const { groups } = await rateRanker(ranker, asked);
  expect(groups.all?.mrrAt10).toBeGreaterThanOrEqual(mrrAt10);
  expect(await sectionShare(asked)).toBeGreaterThanOrEqual(sections);
}

/** How often the first right page is shown at a right section, of the queries that only sections answer. */
async function sectionShare(cases: readonly SectionCase[]): Promise<number> {
  let [right, all] = [0, 0];
  for (const { query, answers, isRight } of cases) {
    const { hits } = await engine.search({ query, page: 1 });
    const first = hits.find(({ url }) => isRight(url));
    if (first === undefined) continue;
    const path = withoutAnchor(first.url);
    const own = answers.filter((answer) => withoutAnchor(answer) === path);
    if (own.includes(path)) continue;
    all++;
    const isErrorRow =
      first.url.includes("#error-") && own.some((answer) => errorSection.test(answer));
    const section = fieldSections.get(first.url) ?? first.url;
    if (own.includes(first.url) || own.includes(section) || isErrorRow) right++;
  }
  return right / all;
}

/** Where pages list what readers may see fail, a row each: a row is in its section. */
const errorSection = /#(?:what-can-go-wrong|troubleshooting)$/;

test("every judged answer exists", async () => {
  const pages = namedPages(await readRecords(await readBuiltIndex()));
  const judged = [...readSecondSet(), ...readReaderQueries(), ...readFreshQueries()];
  const lost = judged.filter(({ isRight }) => !pages.some(({ path }) => isRight(path)));
  expect(lost.map(({ query }) => query)).toEqual([]);
});
