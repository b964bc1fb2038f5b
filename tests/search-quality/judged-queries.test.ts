import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
import { readBuiltIndex } from "./built-index.ts";

/**
 * Queries by people who had not seen the search, with the pages that answer them: a line has its class, the query and
 * the addresses. They say whether the search still works; no weight is changed for them.
 */
const floors = [
  ["fresh-queries.tsv", 0.9],
  ["blind-eighth-judge.tsv", 0.92],
] as const;

const engine = createSearchEngine(await readBuiltIndex());

test.each(floors)("the mean reciprocal rank of %s is at least %d", async (file, floor) => {
  const queries = readQueries(file);
  const ranks = await Promise.all(queries.map(reciprocalRank));
  const missed = queries.filter((_, at) => ranks[at] === 0).map(({ query }) => query);
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  expect(mean, `not among the first ten: ${missed.join("; ")}`).toBeGreaterThanOrEqual(floor);
});

interface JudgedQuery {
  query: string;
  /** Paths of the pages that answer it. */
  answers: ReadonlySet<string>;
}

function readQueries(file: string): JudgedQuery[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [, query = "", answers = ""] = line.split("\t");
    return { query, answers: new Set(answers.split(" ").map(withoutAnchor)) };
  });
}

/** 1 / place of the first right page among the first ten, or 0. */
async function reciprocalRank({ query, answers }: JudgedQuery): Promise<number> {
  const { hits } = await engine.search({ query, page: 1 });
  const place = hits.slice(0, 10).findIndex(({ url }) => answers.has(withoutAnchor(url)));
  return place < 0 ? 0 : 1 / (place + 1);
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*/, "");
}
