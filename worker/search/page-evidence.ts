import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";
import { placesOfText, type ReadCard, type TermPlaces } from "./read-card.ts";

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
  const asked = new Map<string, number>();
  for (const alternative of alternatives) {
    const { quality, units, share } = alternative;
    for (const part of partsWith(card.names, alternative, asked)) {
      raise(of(part).title, units, quality);
      raise(of(part).names, units, quality);
    }
    for (const part of partsWith(card.keywords, alternative)) {
      raise(of(part).names, units, quality);
    }
    const texts = partsWithText(card, alternative);
    for (const [place, part] of texts.entries()) {
      // Places stand there as often as the part has the word: the second time it is more than a mention.
      const isRepeated = texts[place - 1] === part;
      raise(of(part).texts, units, isRepeated ? quality : quality * weights.mention);
    }
    // `fees` is a notion, and not the function `fee`.
    if (alternative.isSynonym || plan.isBroad) continue;
    const symbol = quality ** 2 * share ** weights.leftOut;
    for (const part of partsWith(card.symbols, alternative)) {
      of(part).symbol = Math.max(of(part).symbol, symbol);
    }
  }
  for (const [term, quality] of asked) {
    for (const part of card.names.get(term) ?? []) of(part).titleHits += quality;
  }
  for (const part of card.symbols.get(plan.joined) ?? []) {
    of(part).symbol = plan.units.length > 1 ? 1.5 : 1;
  }
  noteRuns(card, plan.stems, of);
  return evidence;
}

function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}

/** Parts that have all terms of an alternative. What of the terms was there is noted in `asked`, with its quality. */
function partsWith(
  places: TermPlaces,
  { terms, isBeginning, quality }: Alternative,
  asked?: Map<string, number>,
): readonly number[] {
  const [first = "", ...others] = terms;
  const found = isBeginning
    ? [...places.keys()].filter((term) => term.startsWith(first))
    : terms.filter((term) => places.has(term));
  if (found.length < terms.length) return [];
  for (const term of found) asked?.set(term, Math.max(asked.get(term) ?? 0, quality));
  if (isBeginning) return found.flatMap((term) => places.get(term) ?? []);
  const parts = places.get(first) ?? [];
  return others.length === 0
    ? parts
    : parts.filter((part) => others.every((term) => places.get(term)?.includes(part)));
}

/** Parts whose text has all terms of an alternative; twice when it has the first one more than once. */
function partsWithText(card: ReadCard, { terms, isBeginning }: Alternative): readonly number[] {
  const [first = [], ...others] = terms.map((term) => placesOfText(card, term, isBeginning));
  return others.length === 0
    ? first
    : first.filter((part) => others.every((parts) => parts.includes(part)));
}

/** Notes the longest runs of the query's words: what was pasted stands so on the page. */
function noteRuns(
  { parts }: ReadCard,
  stems: readonly string[],
  of: (part: number) => PartEvidence,
): void {
  for (let from = 0; from + MIN_RUN <= stems.length; from++) {
    const shortest = ` ${stems.slice(from, from + MIN_RUN).join(" ")} `;
    for (const [part, { stems: text }] of parts.entries()) {
      if (!text.includes(shortest)) continue;
      let to = from + MIN_RUN;
      while (to < stems.length && text.includes(` ${stems.slice(from, to + 1).join(" ")} `)) to++;
      of(part).run = Math.max(of(part).run, (to - from) / stems.length);
    }
  }
}
