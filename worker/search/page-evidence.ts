import { type TermPlace, visitPageTerms } from "../../pipeline/model/search/page-terms.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import { joinedTerm } from "../../pipeline/model/search/terms.ts";
import type { QueryPlan } from "./plan-query.ts";
import type { Alternative } from "./query-alternatives.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
import type { TermMatch } from "./term-matcher.ts";

/** How a part of a page matches the query. Arrays have a number from 0 to 1 for each word of the query. */
export interface PartEvidence {
  part: PartCard;
  /** Index of the part on its page. */
  place: number;
  /** Matches in the title. */
  title: number[];
  /** Matches in title and keywords. */
  names: number[];
  /** Matches in title, text and code. */
  texts: number[];
  /** Best match of a question that it answers, from 0 to 1, or {@link sameWordsMatch}. */
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
export const sameWordsMatch = 3;

/** Evidence of the page as a whole, and of its parts that match. Questions count for the parts that answer them. */
export function pageEvidence(
  card: PageCard,
  plan: QueryPlan,
  terms: Uint32Array,
): [PartEvidence, ...PartEvidence[]] {
  const [first] = card.parts;
  if (first === undefined) throw new Error(`${card.path} has no parts.`);
  const page = new Collected(first, 0);
  const collected = new Map([[0, page]]);
  const collectedOf = (place: number): Collected => {
    const known = collected.get(place) ?? new Collected(card.parts[place] ?? first, place);
    collected.set(place, known);
    return known;
  };
  visitPageTerms(terms, card.terms, (place, list, start, end) => {
    const matches = plan.matcher.matches(start, end);
    if (matches.length > 0) collectedOf(place).add(list, matches, plan);
    if (list.list === "symbols" && plan.called.matches(start, end).length > 0) {
      collectedOf(place).evidence.isSymbol = true;
    }
  });
  const isQuestion = ({ evidence }: Collected): boolean => evidence.part.kind === "question";
  for (const { evidence: question } of [...collected.values()].filter(isQuestion)) {
    const answer = card.parts.findIndex((part) => isAnswer(part, question.part));
    addQuestion(question, collectedOf(Math.max(0, answer)).evidence, plan);
  }
  const others = [...collected.values()].filter((part) => part !== page && !isQuestion(part));
  return [page.evidence, ...others.map(({ evidence }) => evidence)];
}

/** Collects the evidence of a part from its lists of terms. */
class Collected {
  readonly evidence: PartEvidence;
  /** Alternatives that its texts have. */
  readonly #mentioned = new Set<Alternative>();

  constructor(part: PartCard, place: number) {
    const none = { question: 0, isSymbol: false, sentence: 0, sentenceShare: 0 };
    this.evidence = { part, place, title: [], names: [], texts: [], ...none };
  }

  add(place: TermPlace, matches: readonly TermMatch[], plan: QueryPlan): void {
    const { title, names } = this.evidence;
    if (place.list === "names") raiseAll(title, matches);
    if (place.list === "symbols" || place.list === "names" || place.list === "keywords") {
      raiseAll(names, matches);
    } else this.#addText(matches);
    if (place.list === "symbols") {
      this.evidence.isSymbol ||= matches.some(
        ({ alternative: { units, isSynonym } }) =>
          units.length === plan.units.length && isSynonym !== true,
      );
    }
    if (place.list === "sentence") this.#addSentence(place.sentence, matches, plan);
  }

  /** A single occurrence counts less than repeated ones. */
  #addText(matches: readonly TermMatch[]): void {
    for (const { alternative, times } of matches) {
      const isRepeated = times > 1 || this.#mentioned.has(alternative);
      this.#mentioned.add(alternative);
      raise(this.evidence.texts, alternative.units, isRepeated ? 1 : weights.mention);
    }
  }

  #addSentence(sentence: number, matches: readonly TermMatch[], plan: QueryPlan): void {
    const found: number[] = [];
    raiseAll(found, matches);
    const { evidence } = this;
    const field = evidence.part.fields?.find(({ line }) => line === sentence);
    const isNamed = field !== undefined && namesField(plan, field.path);
    const sentenceShare = recallOf(found, plan) + (isNamed ? weights.field : 0);
    if (sentenceShare > evidence.sentenceShare)
      Object.assign(evidence, { sentence, sentenceShare });
  }
}

/** True for a part with the anchor of the question, or with a field that has it. */
function isAnswer({ kind, anchor, fields = [] }: PartCard, question: PartCard): boolean {
  if (kind === "question") return false;
  return anchor === question.anchor || fields.some((field) => field.anchor === question.anchor);
}

/** Counts a question for the part that answers it, and for the field in it. */
function addQuestion(question: PartEvidence, answer: PartEvidence, plan: QueryPlan): void {
  const share = titleShare(question);
  const isAsked = share === 1 && joinedTerm(question.part.title) === plan.joined;
  const match = isAsked ? sameWordsMatch : share * recallOf(question.title, plan);
  answer.question = Math.max(answer.question, match);
  const { fields = [] } = answer.part;
  const field = fields.find(({ anchor }) => anchor === question.part.anchor);
  const sentenceShare = weights.question * recallOf(question.names, plan);
  if (field !== undefined && sentenceShare > answer.sentenceShare) {
    Object.assign(answer, { sentence: field.line, sentenceShare });
  }
  for (const [unit, found = 0] of question.names.entries()) {
    raise(answer.names, [unit], weights.question * found);
  }
}

/** True for a query with the name of a field, the last step of its path. */
function namesField({ units }: QueryPlan, path: string): boolean {
  const name = joinedTerm(path.split(/[.[\]]/).at(-1) ?? "");
  return units.some(({ word }) => word === name);
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

function raiseAll(values: number[], matches: readonly TermMatch[]): void {
  for (const { alternative } of matches) {
    raise(values, alternative.units, alternative.isSynonym === true ? synonymWeight : 1);
  }
}

/** Makes the values of some words, given by their indexes, at least `value`. */
export function raise(values: number[], units: readonly number[], value: number): void {
  for (const unit of units) values[unit] = Math.max(values[unit] ?? 0, value);
}
