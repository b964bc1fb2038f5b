import type { PageTerms } from "../../content/model/search/search-index.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";
import { placesOf, type ReadCard } from "./read-card.ts";

/** What one part of a page has of the query; numbers for each word of the query are 0 to 1. */
export interface PartEvidence {
  /** How well the title answers each word. */
  title: number[];
  /** How well title and keywords do. */
  names: number[];
  texts: number[];
  /** Terms of the title that were asked for. */
  titleHits: number;
  /** 1 when a symbol is the query, more when that has several words. */
  symbol: number;
  /** The longest run of the query's words in the text, as a share of them. */
  run: number;
}

/** Shortest run of words of the query that tells something, in words. */
const MIN_RUN = 3;

/** What the parts of a page have of a query, by their places; the page as a whole always is among them. */
export function pageEvidence(
  card: ReadCard,
  alternatives: readonly Alternative[],
  plan: QueryPlan,
  weights: RankingWeights,
): Map<number, PartEvidence> {
  const evidence = new Map<number, PartEvidence>();
  const of = (part: number): PartEvidence => {
    const known = evidence.get(part);
    if (known !== undefined) return known;
    const created = { title: [], names: [], texts: [], titleHits: 0, symbol: 0, run: 0 };
    evidence.set(part, created);
    return created;
  };
  of(0);
  const asked = new Map<string, { term: string; isBeginning: boolean; quality: number }>();
  for (const alternative of alternatives) {
    const { quality, units, share, isBeginning } = alternative;
    for (const part of partsWith(card, "names", alternative)) {
      raise(of(part).title, units, quality);
      raise(of(part).names, units, quality);
    }
    for (const part of partsWith(card, "keywords", alternative)) {
      raise(of(part).names, units, quality);
    }
    const texts = partsWith(card, "stems", alternative);
    for (const [place, part] of texts.entries()) {
      // The second time it is more than a mention.
      const isRepeated = texts[place - 1] === part;
      raise(of(part).texts, units, isRepeated ? quality : quality * weights.mention);
    }
    for (const term of alternative.terms) {
      const best = Math.max(quality, asked.get(term)?.quality ?? 0);
      asked.set(term, { term, isBeginning, quality: best });
    }
    // `fees` is a notion, and not the function `fee`.
    if (alternative.isSynonym || plan.isBroad) continue;
    const symbol = quality ** 2 * share ** weights.leftOut;
    for (const part of partsWith(card, "symbols", alternative)) {
      of(part).symbol = Math.max(of(part).symbol, symbol);
    }
  }
  for (const { term, isBeginning, quality } of asked.values()) {
    for (const part of placesOf(card, "names", term, isBeginning)) of(part).titleHits += quality;
  }
  for (const part of placesOf(card, "symbols", plan.joined)) {
    of(part).symbol = plan.units.length > 1 ? 1.5 : 1;
  }
  noteRuns(card, plan.stems, of);
  return evidence;
}

function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}

/** Parts that have all terms of an alternative in a list; as often as they have the first one. */
function partsWith(
  card: ReadCard,
  list: keyof PageTerms,
  { terms, isBeginning }: Alternative,
): readonly number[] {
  const [first = [], ...others] = terms.map((term) => placesOf(card, list, term, isBeginning));
  return others.length === 0
    ? first
    : first.filter((part) => others.every((parts) => parts.includes(part)));
}

/** Notes the longest runs of the query's words: what was pasted stands so on the page. */
function noteRuns(
  card: ReadCard,
  stems: readonly string[],
  of: (part: number) => PartEvidence,
): void {
  for (let from = 0; from + MIN_RUN <= stems.length; from++) {
    for (let to = from + MIN_RUN; to <= stems.length; to++) {
      const places = placesOf(card, "stems", stems.slice(from, to).join(" "));
      if (places.length === 0) break;
      for (const part of places) of(part).run = Math.max(of(part).run, (to - from) / stems.length);
    }
  }
}
