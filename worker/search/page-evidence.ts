import { type PartTerms, readPageTerms } from "../../pipeline/model/search/page-terms.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import { joinedTerm } from "../../pipeline/model/search/terms.ts";
import type { QueryPlan } from "./plan-query.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
import type { TermMatch } from "./term-matcher.ts";

/** How a part of a page matches the query. Arrays have a number from 0 to 1 for each word of the query. */
export interface PartEvidence {
  part: PartCard;
  /** Matches in the title. */
  title: number[];
  /** Matches in title and keywords. */
  names: number[];
  /** Matches in text and code. */
  texts: number[];
  /** Best match of a question that it answers, from 0 to 1. */
  question: number;
  /** True if a question that it answers is the query word for word, stop words included. */
  isAsked: boolean;
  /** True if the query, or what pasted code calls, is one of its symbols. */
  isSymbol: boolean;
  /** Index of the best sentence of its text, and its share of the query; more if it describes a field that is named. */
  sentence: number;
  sentenceShare: number;
}

/** The words as typed count more than their synonyms. */
const synonymWeight = 0.9;

/** Evidence of a page, which is the first part, and of its parts that match. Questions count for the parts that answer them. */
export function pageEvidence(
  { parts, terms: start }: PageCard,
  plan: QueryPlan,
  terms: Uint32Array,
): PartEvidence[] {
  const evidence = readPageTerms(terms, start).flatMap((own, at) => {
    const part = parts[at];
    return part === undefined ? [] : [partEvidence(part, own, plan)];
  });
  const isQuestion = ({ part }: PartEvidence): boolean => part.kind === "question";
  const questions = evidence.filter((each) => isQuestion(each) && hasMatch(each));
  return evidence
    .filter((each) => !isQuestion(each))
    .map((place) => {
      const asked = questions.filter(({ part }) => isAnswer(place.part, part));
      return asked.reduce((answer, question) => withQuestion(answer, question, plan), place);
    })
    .filter((place, at) => at === 0 || hasMatch(place));
}

function hasMatch({ names, texts, isSymbol }: PartEvidence): boolean {
  return names.length > 0 || texts.length > 0 || isSymbol;
}

function partEvidence(
  part: PartCard,
  { symbols, names, keywords, code, sentences }: PartTerms<Uint32Array>,
  plan: QueryPlan,
): PartEvidence {
  const { matcher, called, units } = plan;
  const title = matcher.matches(names);
  const ofSymbols = matcher.matches(symbols);
  const ofSentences = sentences.map((sentence) => matcher.matches(sentence));
  const isWhole = ({ alternative }: TermMatch): boolean =>
    alternative.units.length === units.length && alternative.isSynonym !== true;
  return {
    part,
    title: wordsIn(title),
    names: wordsIn([...title, ...ofSymbols, ...matcher.matches(keywords)]),
    texts: mentionsIn([...ofSentences.flat(), ...matcher.matches(code)]),
    question: 0,
    isAsked: false,
    isSymbol: ofSymbols.some(isWhole) || called.matches(symbols).length > 0,
    ...bestSentence(part, ofSentences, plan),
  };
}

/** How well each word of the query is matched. */
function wordsIn(matches: readonly TermMatch[]): number[] {
  const found: number[] = [];
  for (const { alternative } of matches) {
    raise(found, alternative.units, alternative.isSynonym === true ? synonymWeight : 1);
  }
  return found;
}

/** Like {@link wordsIn}, but a single occurrence counts less than repeated ones. */
function mentionsIn(matches: readonly TermMatch[]): number[] {
  const found: number[] = [];
  for (const [alternative, same] of Map.groupBy(matches, (match) => match.alternative)) {
    const isRepeated = same.length > 1 || same.some(({ times }) => times > 1);
    raise(found, alternative.units, isRepeated ? 1 : weights.mention);
  }
  return found;
}

function bestSentence(
  { fields = [] }: PartCard,
  sentences: readonly (readonly TermMatch[])[],
  plan: QueryPlan,
): Pick<PartEvidence, "sentence" | "sentenceShare"> {
  const shares = sentences.map((matches, sentence) => {
    if (matches.length === 0) return 0;
    const field = fields.find(({ line }) => line === sentence);
    const isNamed = field !== undefined && namesField(plan, field.path);
    return recallOf(wordsIn(matches), plan) + (isNamed ? weights.field : 0);
  });
  const sentenceShare = Math.max(0, ...shares);
  return { sentence: Math.max(0, shares.indexOf(sentenceShare)), sentenceShare };
}

/** True for a query with the name of a field, the last step of its path. */
function namesField({ units }: QueryPlan, path: string): boolean {
  const name = joinedTerm(path.split(/[.[\]]/).at(-1) ?? "");
  return units.some(({ word }) => word === name);
}

/** True for a part with the anchor of the question, or with a field that has it. */
function isAnswer({ anchor, fields = [] }: PartCard, question: PartCard): boolean {
  return anchor === question.anchor || fields.some((field) => field.anchor === question.anchor);
}

/** Counts a question for the part that answers it. */
function withQuestion(answer: PartEvidence, question: PartEvidence, plan: QueryPlan): PartEvidence {
  const share = titleShare(question);
  const names = [...answer.names];
  for (const [unit, found = 0] of question.names.entries()) {
    raise(names, [unit], weights.question * found);
  }
  return {
    ...answer,
    names,
    question: Math.max(answer.question, share * recallOf(question.title, plan)),
    isAsked: answer.isAsked || (share === 1 && joinedTerm(question.part.title) === plan.joined),
  };
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

/** Makes the values of some words, given by their indexes, at least `value`. */
export function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}
