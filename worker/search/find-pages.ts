import { END } from "../../content/search/database.ts";
import type { IndexStore, PageScores } from "./index-store.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";

/** A page that matches a query. */
export interface FoundPage {
  page: number;
  /** What Orama says of it, the sum over the words of the query: 1 for the page with most. */
  score: number;
  /** Share of what the query says that the page answers, 0 to 1. */
  coverage: number;
  /** What it has of the query's alternatives. */
  alternatives: Alternative[];
}

/** What is found of a page, for each word of the query. */
interface PageRow {
  scores: number[];
  qualities: number[];
  alternatives: Alternative[];
}

/**
 * Every page that answers enough of a query, whatever their number. Orama is asked for each term that stands for a
 * word; of those that stand for the same word the best counts.
 */
export async function findPages(
  plan: QueryPlan,
  store: IndexStore,
  weights: RankingWeights,
): Promise<FoundPage[]> {
  const tokens = new Set(plan.alternatives.flatMap(tokensOf));
  const scoresOf = await store.scores([...tokens]);
  const rows = new Map<number, PageRow>();
  for (const alternative of plan.alternatives) {
    for (const [page, score] of commonPages(alternative, scoresOf)) {
      const row = rows.get(page) ?? { scores: [], qualities: [], alternatives: [] };
      rows.set(page, row);
      row.alternatives.push(alternative);
      for (const unit of alternative.units) {
        row.scores[unit] = Math.max(row.scores[unit] ?? 0, score * alternative.quality);
        row.qualities[unit] = Math.max(row.qualities[unit] ?? 0, alternative.quality);
      }
    }
  }
  const found = [...rows].map(([page, { scores: own, qualities, alternatives }]) => {
    const coverage = qualities.reduce((sum, quality, unit) => {
      return sum + quality * (plan.units[unit]?.share ?? 0);
    }, 0);
    const score = own.reduce((sum, best) => sum + best, 0) * coverage ** 2;
    return { page, score, coverage, alternatives };
  });
  const known = Math.max(0, ...found.map(({ coverage }) => coverage));
  if (known < weights.minKnown) return [];
  const best = Math.max(...found.map(({ score }) => score));
  return found
    .filter(({ coverage }) => coverage >= known * weights.minCoverage)
    .map((page) => ({ ...page, score: page.score / best }));
}

function tokensOf({ terms, isBeginning }: Alternative): string[] {
  return isBeginning ? terms : terms.map((term) => term + END);
}

/** The pages that have all terms of an alternative, with the mean of their scores. */
function commonPages(
  alternative: Alternative,
  scoresOf: ReadonlyMap<string, PageScores>,
): PageScores {
  const [first = new Map<number, number>(), ...others] = tokensOf(alternative).map(
    (token) => scoresOf.get(token) ?? new Map<number, number>(),
  );
  if (others.length === 0) return first;
  const common = new Map<number, number>();
  for (const [page, score] of first) {
    const scores = others.map((other) => other.get(page));
    if (scores.includes(undefined)) continue;
    const sum = scores.reduce<number>((all, own) => all + (own ?? 0), score);
    common.set(page, sum / (1 + others.length));
  }
  return common;
}
