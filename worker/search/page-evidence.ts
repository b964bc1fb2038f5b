import type { PageCard, PageTerms, PartCard } from "../../content/model/search/search-index.ts";
import { placesOf } from "./places-of.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";

/** What one part of a page has of the query; numbers for each word of the query are 0 to 1. */
export interface PartEvidence {
  /** How well the title answers each word. */
  title: number[];
  /** How well title and keywords do. */
  names: number[];
  texts: number[];
  /** Terms of the title that were asked for. */
  titleHits: number;
  /** How well one of the questions that it answers is the query: 0 to 1. */
  asked: number;
  /** 1 when a symbol is the query. */
  symbol: number;
  /** The line of its text that has most of the query, and what share; -1 without any. */
  line: number;
  lineShare: number;
}

/** What the parts of a page have of a query, by their places; the page as a whole always is among them. */
export function pageEvidence(
  card: PageCard,
  plan: QueryPlan,
  weights: RankingWeights,
): Map<number, PartEvidence> {
  const evidence = new Map<number, PartEvidence>();
  const of = (part: number): PartEvidence => {
    const known = evidence.get(part) ?? emptyEvidence();
    evidence.set(part, known);
    return known;
  };
  of(0);
  const lines = new Map<number, number[]>();
  const asked = new Map<string, { term: string; isBeginning: boolean; quality: number }>();
  for (const alternative of plan.alternatives) {
    const { quality, units, share, isBeginning } = alternative;
    for (const part of placesWith(card, "names", alternative)) {
      raise(of(part).title, units, quality);
      raise(of(part).names, units, quality);
    }
    for (const part of placesWith(card, "keywords", alternative)) {
      raise(of(part).names, units, quality);
    }
    let before = -1;
    for (const line of placesWith(card, "stems", alternative)) {
      const part = partOfLine(card, line);
      // The second time it is more than a mention.
      raise(of(part).texts, units, before === part ? quality : quality * weights.mention);
      before = part;
      const own = lines.get(line) ?? [];
      raise(own, units, quality);
      lines.set(line, own);
    }
    for (const term of alternative.terms) {
      const best = Math.max(quality, asked.get(term)?.quality ?? 0);
      asked.set(term, { term, isBeginning, quality: best });
    }
    if (alternative.isSynonym) continue;
    const symbol = quality ** 2 * share ** weights.leftOut;
    for (const part of placesWith(card, "symbols", alternative)) {
      of(part).symbol = Math.max(of(part).symbol, symbol);
    }
  }
  for (const { term, isBeginning, quality } of asked.values()) {
    for (const part of placesOf(card, "names", term, isBeginning)) of(part).titleHits += quality;
  }
  for (const part of placesOf(card, "symbols", plan.joined)) {
    of(part).symbol = 1;
  }
  for (const name of plan.called) {
    for (const part of placesOf(card, "symbols", name)) {
      of(part).symbol = Math.max(of(part).symbol, weights.called);
    }
  }
  for (const [line, qualities] of lines) {
    if (!isSentence(card, line)) continue;
    const own = of(partOfLine(card, line));
    const share = qualities.reduce((sum, quality, unit) => {
      return sum + quality * (plan.units[unit]?.share ?? 0);
    }, 0);
    // Of two that have as much the first one says what the others go into.
    const isBetter = share > own.lineShare || (share === own.lineShare && line < own.line);
    if (isBetter) Object.assign(own, { line, lineShare: share });
  }
  for (const [place, question] of evidence) {
    const part = card.parts[place];
    if (part?.kind !== "question") continue;
    evidence.delete(place);
    const answer = of(answerTo(part, card));
    answer.asked = Math.max(answer.asked, titleMatch(part, question, plan));
    for (const [unit, quality] of question.names.entries()) {
      raise(answer.names, [unit], weights.question * (quality ?? 0));
    }
  }
  return evidence;
}

/** The place that answers a question: the one of its address. */
function answerTo({ anchor }: PartCard, { parts }: PageCard): number {
  return Math.max(
    0,
    parts.findIndex((part) => part.kind !== "question" && part.anchor === anchor),
  );
}

/** How much of a title was asked for, and how much of the query the title has: 0 to 1. */
export function titleMatch(
  { names }: PartCard,
  { title, titleHits }: PartEvidence,
  plan: QueryPlan,
): number {
  return Math.min(1, titleHits / Math.max(1, names)) * recallOf(title, plan) ** 2;
}

/** The share of the query that these are. */
export function recallOf(qualities: readonly number[], { units }: QueryPlan): number {
  return units.reduce((sum, { share }, unit) => sum + share * (qualities[unit] ?? 0), 0);
}

function emptyEvidence(): PartEvidence {
  const none = { titleHits: 0, asked: 0, symbol: 0, line: -1, lineShare: 0 };
  return { title: [], names: [], texts: [], ...none };
}

/** The part whose title, sentences or code a line of stems is. */
function partOfLine({ parts }: Pick<PageCard, "parts">, line: number): number {
  let [part, after] = [0, parts.length];
  while (after - part > 1) {
    const middle = (part + after) >> 1;
    if ((parts[middle]?.line ?? line) > line) after = middle;
    else part = middle;
  }
  return part;
}

/** Whether a line is of a part's text: before it stands its title, after it its code. */
function isSentence({ parts }: PageCard, line: number): boolean {
  const part = partOfLine({ parts }, line);
  const first = parts[part]?.line ?? 0;
  const sentences = parts[part]?.text.split("\n").length ?? 0;
  return line > first && line <= first + sentences;
}

function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}

/** Places that have all terms of an alternative in a list; as often as they have the first one. */
function placesWith(
  card: PageCard,
  list: keyof PageTerms,
  { terms, phrase, isBeginning }: Alternative,
): readonly number[] {
  if (list === "stems" && phrase !== undefined) return placesOf(card, list, phrase, isBeginning);
  const [first = [], ...others] = terms.map((term) => placesOf(card, list, term, isBeginning));
  return others.length === 0
    ? first
    : first.filter((place) => others.every((places) => places.includes(place)));
}
