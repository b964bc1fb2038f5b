import type { RankedCase } from "./judgement-cases.ts";
import type { Ranker } from "./rankers.ts";
import { firstRightPlace, type Rating, rate } from "./rate-ranking.ts";

export interface RankerRating {
  name: string;
  /** By class of queries; `all` is the whole set. */
  groups: Record<string, Rating>;
  /** Queries whose first answer is wrong, for those who tune. */
  misses: { group: string; query: string; place: number | undefined; found: string[] }[];
}

/** Asks a ranker the whole judged set. */
export async function rateRanker(
  ranker: Ranker,
  cases: readonly RankedCase[],
): Promise<RankerRating> {
  const places = new Map<string, (number | undefined)[]>();
  const misses: RankerRating["misses"] = [];
  for (const { group, query, isRight } of cases) {
    const found = await ranker.rank(query);
    const place = firstRightPlace(found, isRight);
    places.set(group, [...(places.get(group) ?? []), place]);
    if (place !== 1) misses.push({ group, query, place, found: found.slice(0, 3) });
  }
  const groups = Object.fromEntries([...places].map(([group, own]) => [group, rate(own)]));
  return {
    name: ranker.name,
    groups: { ...groups, all: rate([...places.values()].flat()) },
    misses,
  };
}
