import { type AnyOrama, search } from "@orama/orama";
import { partOf } from "../../content/model/search-index.ts";
import { END, termFields } from "../../content/search/database.ts";
import type { IndexStore, SearchBase } from "./index-store.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";

/** A page that matches a query. */
export interface FoundPage {
  page: number;
  /** What Orama says of it: the sum over the words of the query. */
  score: number;
  /** Share of what the query says that the page answers, 0 to 1. */
  coverage: number;
  /** What it has of the query's alternatives. */
  alternatives: Alternative[];
}

/**
 * Every page that answers enough of a query, whatever their number. Orama is asked for each term that stands for a
 * word; of those that stand for the same word the best counts.
 */
export async function findPages(
  plan: QueryPlan,
  store: IndexStore,
  base: SearchBase,
  weights: RankingWeights,
): Promise<FoundPage[]> {
  const scoresOf = await searchTerms(plan.alternatives, store, base, weights);
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
  const found = [...rows].map(([page, { scores, qualities, alternatives }]) => {
    const coverage = qualities.reduce((sum, own, unit) => {
      return sum + own * (plan.units[unit]?.share ?? 0);
    }, 0);
    const score = scores.reduce((sum, own) => sum + own, 0) * (0.1 + 0.9 * coverage ** 2);
    return { page, score, coverage, alternatives };
  });
  const best = found.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  if (best < weights.minKnown) return [];
  return found.filter(({ coverage }) => coverage >= best * weights.minCoverage);
}

/** What is found of a page, for each word of the query. */
interface PageRow {
  scores: number[];
  qualities: number[];
  alternatives: Alternative[];
}

type PageScores = ReadonlyMap<number, number>;

/** The pages that have all terms of an alternative, with the mean of their scores. */
function commonPages(
  { terms, isBeginning }: Alternative,
  scoresOf: ReadonlyMap<string, PageScores>,
): PageScores {
  const [first, ...others] = terms.map((term) => {
    return scoresOf.get(tokenOf(term, isBeginning)) ?? new Map<number, number>();
  });
  if (first === undefined || others.length === 0) return first ?? new Map();
  const common = new Map<number, number>();
  for (const [page, score] of first) {
    const scores = others.map((other) => other.get(page));
    if (scores.includes(undefined)) continue;
    const sum = scores.reduce<number>((all, own) => all + (own ?? 0), score);
    common.set(page, sum / terms.length);
  }
  return common;
}

function tokenOf(term: string, isBeginning: boolean): string {
  return isBeginning ? term : term + END;
}

/** What Orama finds for every term of a query, by token. */
async function searchTerms(
  alternatives: readonly Alternative[],
  store: IndexStore,
  { core, pages }: SearchBase,
  weights: RankingWeights,
): Promise<Map<string, PageScores>> {
  const partsOf = new Map<string, number[]>();
  for (const { terms, isBeginning } of alternatives) {
    for (const term of terms) {
      const first = partOf(core.termParts, term);
      const last = isBeginning ? partOf(core.termParts, `${term}\uffff`) : first;
      const parts = Array.from({ length: last - first + 1 }, (_, more) => first + more);
      partsOf.set(tokenOf(term, isBeginning), parts);
    }
  }
  const wanted = [...new Set([...partsOf.values()].flat())];
  const databases = new Map(
    await Promise.all(wanted.map(async (part) => [part, await store.terms(part)] as const)),
  );
  // A beginning stands for many terms, of which a page may have several: it says no more than a rare word.
  const most = weights.symbolBoost * Math.log(1 + pages);
  return new Map(
    [...partsOf].map(([token, parts]) => {
      const scores = new Map<number, number>();
      for (const part of parts) {
        const database = databases.get(part);
        if (database !== undefined) addScores(database, token, pages, most, weights, scores);
      }
      return [token, scores];
    }),
  );
}

/**
 * Adds what one database finds. With `k`, `b` and `d` of 0 BM25 is the rarity of the term alone: Orama takes how
 * often a term occurs as a share of its field, which would reward short pages.
 */
function addScores(
  database: AnyOrama,
  token: string,
  limit: number,
  most: number,
  weights: RankingWeights,
  scores: Map<number, number>,
): void {
  const results = search(database, {
    term: token,
    properties: [...termFields],
    boost: { symbol: weights.symbolBoost, title: weights.titleBoost },
    relevance: { k: 0, b: 0, d: 0 },
    limit,
  });
  if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
  for (const { id, score } of results.hits) {
    const page = Number(id);
    scores.set(page, Math.min(most, (scores.get(page) ?? 0) + score));
  }
}
