import type { PageCard, PageTerms, PartCard } from "../../content/model/search/search-index.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";

/** How a part of a page matches the query. Arrays have a number from 0 to 1 for each word of the query. */
export interface PartEvidence {
  /** Matches in the title. */
  title: number[];
  /** Matches in title and keywords. */
  names: number[];
  texts: number[];
  /** Best match of a question that it answers, from 0 to 1. */
  question: number;
  /** True if the query, or what pasted code calls, is one of its symbols. */
  isSymbol: boolean;
  /** The best line of its text and its share of the query; -1 without one. */
  line: number;
  lineShare: number;
}

/** Evidence by index of the part; always contains the page as a whole (0). */
export function pageEvidence(
  card: PageCard,
  plan: QueryPlan,
  weights: RankingWeights,
): Map<number, PartEvidence> {
  const evidence = new Map<number, PartEvidence>();
  const evidenceOf = (part: number): PartEvidence => {
    const known = evidence.get(part) ?? emptyEvidence();
    evidence.set(part, known);
    return known;
  };
  evidenceOf(0);
  const lines = new Map<number, number[]>();
  for (const alternative of plan.alternatives) {
    const { units } = alternative;
    for (const part of placesWith(card, "names", alternative)) {
      raise(evidenceOf(part).title, units, 1);
      raise(evidenceOf(part).names, units, 1);
    }
    for (const part of placesWith(card, "keywords", alternative)) {
      raise(evidenceOf(part).names, units, 1);
    }
    let before = -1;
    for (const line of placesWith(card, "stems", alternative)) {
      const part = partOfLine(card, line);
      // A single occurrence counts less than repeated ones.
      raise(evidenceOf(part).texts, units, before === part ? 1 : weights.mention);
      before = part;
      const own = lines.get(line) ?? [];
      raise(own, units, 1);
      lines.set(line, own);
    }
    if (units.length < plan.units.length || alternative.isSynonym) continue;
    for (const part of placesWith(card, "symbols", alternative)) evidenceOf(part).isSymbol = true;
  }
  for (const name of [plan.joined, ...plan.called]) {
    for (const part of placesOf(card, "symbols", name)) evidenceOf(part).isSymbol = true;
  }
  for (const [line, found] of lines) {
    if (!isSentence(card, line)) continue;
    const own = evidenceOf(partOfLine(card, line));
    const lineShare = recallOf(found, plan);
    if (lineShare > own.lineShare) Object.assign(own, { line, lineShare });
  }
  for (const [place, question] of evidence) {
    const part = card.parts[place];
    if (part?.kind !== "question") continue;
    evidence.delete(place);
    const answer = evidenceOf(answerTo(part, card));
    answer.question = Math.max(answer.question, titleMatch(part, question, plan));
    for (const [unit, found = 0] of question.names.entries()) {
      raise(answer.names, [unit], weights.question * found);
    }
  }
  return evidence;
}

/** Index of the part that answers a question: the one with its anchor. */
function answerTo({ anchor }: PartCard, { parts }: PageCard): number {
  return Math.max(
    0,
    parts.findIndex((part) => part.kind !== "question" && part.anchor === anchor),
  );
}

/** Match of a title from 0 to 1: the share of its terms in the query, and of the query in the title. */
export function titleMatch({ names }: PartCard, { title }: PartEvidence, plan: QueryPlan): number {
  const words = title.filter((found) => found > 0).length;
  return Math.min(1, words / Math.max(1, names)) * recallOf(title, plan) ** 2;
}

/** Share of the query that is found. */
export function recallOf(found: readonly number[], { units }: QueryPlan): number {
  return units.reduce((sum, { share }, unit) => sum + share * (found[unit] ?? 0), 0);
}

function emptyEvidence(): PartEvidence {
  const none = { question: 0, isSymbol: false, line: -1, lineShare: 0 };
  return { title: [], names: [], texts: [], ...none };
}

/** Index of the part that contains a line of stems. */
function partOfLine({ parts }: Pick<PageCard, "parts">, line: number): number {
  let [part, after] = [0, parts.length];
  while (after - part > 1) {
    const middle = (part + after) >> 1;
    if ((parts[middle]?.line ?? line) > line) after = middle;
    else part = middle;
  }
  return part;
}

/** True for lines of text, which are between the part's title and its code. */
function isSentence({ parts }: PageCard, line: number): boolean {
  const part = partOfLine({ parts }, line);
  const first = parts[part]?.line ?? 0;
  const sentences = parts[part]?.text.split("\n").length ?? 0;
  return line > first && line <= first + sentences;
}

function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}

/** Places with all terms of an alternative, repeated for each occurrence of the first term. */
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

/** Indexes of lines that contain a term, a phrase or a prefix; repeated for each occurrence. */
export function placesOf(
  { terms }: Pick<PageCard, "terms">,
  list: keyof PageTerms,
  term: string,
  isBeginning = false,
): number[] {
  const text = terms[list];
  const wanted = isBeginning ? ` ${term}` : ` ${term} `;
  const lines: number[] = [];
  let line = 0;
  let end = -1;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (end < 0) end = text.indexOf("\n");
    while (end >= 0 && end < at) {
      line++;
      end = text.indexOf("\n", end + 1);
    }
    if (end < 0) end = text.length;
    lines.push(line);
  }
  return lines;
}
