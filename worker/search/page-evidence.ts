import type { PageCard, PageTerms, PartCard } from "../../pipeline/model/search/search-index.ts";
import { joinedTerm } from "../../pipeline/model/search/terms.ts";
import type { Alternative, QueryPlan } from "./plan-query.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
import { linesWithBeginning, linesWithTerm } from "./term-lines.ts";

/** How a part of a page matches the query. Arrays have a number from 0 to 1 for each word of the query. */
export interface PartEvidence {
  part: PartCard;
  /** Matches in the title. */
  title: number[];
  /** Matches in title and keywords. */
  names: number[];
  texts: number[];
  /** Lines of its text. */
  sentences: readonly string[];
  /** Best match of a question that it answers, from 0 to 1. */
  question: number;
  /** True if the query, or what pasted code calls, is one of its symbols. */
  isSymbol: boolean;
  /** Index of the best sentence of its text, and its share of the query; more if it describes a field that is named. */
  sentence: number;
  sentenceShare: number;
}

/** The words as typed count more than their synonyms. */
const synonymWeight = 0.9;

/** Match of a question that is the query word for word, stop words included; other matches are at most 1. */
const sameWordsMatch = 3;

/** Evidence of the page as a whole, and of its parts that match. Questions count for the parts that answer them. */
export function pageEvidence(card: PageCard, plan: QueryPlan): [PartEvidence, ...PartEvidence[]] {
  const [page] = card.parts;
  if (page === undefined) throw new Error(`${card.path} has no parts.`);
  const ofPage = noEvidence(page);
  const evidence = new Map([[page, ofPage]]);
  const evidenceOf = (part = page): PartEvidence => {
    const known = evidence.get(part) ?? noEvidence(part);
    evidence.set(part, known);
    return known;
  };
  const lines = new Map<number, number[]>();
  for (const alternative of plan.alternatives) {
    const { units, isSynonym = false } = alternative;
    const worth = isSynonym ? synonymWeight : 1;
    for (const place of placesWith(card, "names", alternative)) {
      const { title, names } = evidenceOf(card.parts[place]);
      raise(title, units, worth);
      raise(names, units, worth);
    }
    for (const list of ["keywords", "symbols"] as const) {
      for (const place of placesWith(card, list, alternative)) {
        raise(evidenceOf(card.parts[place]).names, units, worth);
      }
    }
    let before: PartCard | undefined;
    for (const line of placesWith(card, "texts", alternative)) {
      const part = partOfLine(card, line);
      // A single occurrence counts less than repeated ones.
      raise(evidenceOf(part).texts, units, before === part ? 1 : weights.mention);
      before = part;
      const own = lines.get(line) ?? [];
      raise(own, units, worth);
      lines.set(line, own);
    }
  }
  const wholeQuery = plan.alternatives.filter(
    ({ units, isSynonym }) => units.length === plan.units.length && !isSynonym,
  );
  const symbols = [
    ...wholeQuery.flatMap((alternative) => placesWith(card, "symbols", alternative)),
    ...plan.called.flatMap((name) => linesWithTerm(card.terms.symbols, name)),
  ];
  for (const place of symbols) evidenceOf(card.parts[place]).isSymbol = true;
  for (const [line, found] of lines) {
    const own = evidenceOf(partOfLine(card, line));
    const share = recallOf(found, plan);
    if (share + weights.field <= own.sentenceShare) continue;
    // The line before the text is the title, those after it are code.
    const sentence = line - own.part.line - 1;
    const text = own.sentences[sentence];
    if (text === undefined) continue;
    const isField = own.part.fields?.[sentence] !== undefined && namesField(plan, text);
    const sentenceShare = share + (isField ? weights.field : 0);
    if (sentenceShare > own.sentenceShare) Object.assign(own, { sentence, sentenceShare });
  }
  for (const question of evidence.values()) {
    const { kind, anchor } = question.part;
    if (kind !== "question") continue;
    evidence.delete(question.part);
    const isAnswer = (part: PartCard): boolean =>
      part.kind !== "question" && (part.anchor === anchor || rowOf(part, anchor) >= 0);
    const answer = evidenceOf(card.parts.find(isAnswer));
    const share = titleShare(question);
    const isAsked = share === 1 && joinedTerm(question.part.title) === plan.joined;
    const match = isAsked ? sameWordsMatch : share * recallOf(question.title, plan);
    answer.question = Math.max(answer.question, match);
    const row = rowOf(answer.part, anchor);
    const sentenceShare = weights.question * recallOf(question.names, plan);
    if (row >= 0 && sentenceShare > answer.sentenceShare) {
      Object.assign(answer, { sentence: row, sentenceShare });
    }
    for (const [unit, found = 0] of question.names.entries()) {
      raise(answer.names, [unit], weights.question * found);
    }
  }
  const [, ...others] = evidence.values();
  return [ofPage, ...others];
}

/** Index of the line that describes the field with the anchor, or -1. */
function rowOf({ fields = {} }: PartCard, anchor: string): number {
  const row = Object.keys(fields).find((line) => fields[Number(line)] === anchor);
  return Number(row ?? -1);
}

/** True for a query with the name of the field that a row describes. */
function namesField({ units }: QueryPlan, row: string): boolean {
  const name = joinedTerm(
    fieldPath(row)
      .split(/[.[\]]/)
      .at(-1) ?? "",
  );
  return units.some(({ word }) => word === name);
}

/** Path of the field that a row describes: `nft.owner`. */
export function fieldPath(row: string): string {
  const [path = ""] = row.split(" · ", 1);
  return path;
}

/** Share of a title's terms that are in the query. */
export function titleShare({ part, title }: PartEvidence): number {
  const words = title.filter((found) => found > 0).length;
  return Math.min(1, words / Math.max(1, part.names));
}

/** Share of the query that is found. */
export function recallOf(found: readonly number[], { units }: QueryPlan): number {
  return units.reduce((sum, { share }, unit) => sum + share * (found[unit] ?? 0), 0);
}

function noEvidence(part: PartCard): PartEvidence {
  const none = { question: 0, isSymbol: false, sentence: 0, sentenceShare: 0 };
  return { part, title: [], names: [], texts: [], sentences: part.text.split("\n"), ...none };
}

/** Part that contains a line of `texts`: the last one that begins at or before it. */
function partOfLine({ parts }: PageCard, line: number): PartCard | undefined {
  let [at, after] = [0, parts.length];
  while (after - at > 1) {
    const middle = (at + after) >> 1;
    if ((parts[middle]?.line ?? line) > line) after = middle;
    else at = middle;
  }
  return parts[at];
}

/** Makes the values of some words, given by their indexes, at least `value`. */
export function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}

/** Places with all terms of an alternative, repeated for each occurrence of the first term. */
function placesWith(
  card: PageCard,
  list: keyof PageTerms,
  { terms, isBeginning = false }: Alternative,
): readonly number[] {
  const [first = [], ...others] = terms.map((term) =>
    isBeginning
      ? linesWithBeginning(card.terms[list], term)
      : linesWithTerm(card.terms[list], term),
  );
  return others.length === 0
    ? first
    : first.filter((place) => others.every((places) => places.includes(place)));
}
