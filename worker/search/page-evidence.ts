import { type PartTerms, readPageTerms } from "../../pipeline/model/search/page-terms.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import { joinedTerm } from "../../pipeline/model/search/terms.ts";
import type { QueryPlan } from "./plan-query.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
import { setAtLeast, type TermMatch } from "./term-matcher.ts";

/** How well a part of a page matches the query. Arrays have a number from 0 to 1 for each word of the query. */
export interface PartEvidence {
  part: PartCard;
  /** Number of different terms of its title. */
  titleLength: number;
  inTitle: number[];
  /** Matches in title, symbols and keywords. */
  inNames: number[];
  /** Matches in text and code. */
  inTexts: number[];
  /** From 0 to 1: best match of a question whose answer is here. */
  question: number;
  /** The query is such a question word for word, stop words included. */
  isExactQuestion: boolean;
  /** The query, or what pasted code calls, is one of its symbols. */
  isSymbol: boolean;
  /** Index of the best sentence of its text. */
  sentence: number;
  /** Share of the query that this sentence has; more if it describes a field that the query names. */
  sentenceShare: number;
}

/** The words as typed count more than their synonyms. */
const synonymWeight = 0.9;

/** Evidence of the page as a whole, then of its parts that match. Questions count for the parts that answer them. */
export function pageEvidence(
  { parts, termsStart }: PageCard,
  plan: QueryPlan,
  terms: Uint32Array,
): PartEvidence[] {
  const evidence = readPageTerms(terms, termsStart).flatMap((partTerms, index) => {
    const part = parts[index];
    return part === undefined ? [] : [partEvidence(part, partTerms, plan)];
  });
  const isQuestion = ({ part }: PartEvidence): boolean => part.kind === "question";
  const questions = evidence.filter((each) => isQuestion(each) && hasMatch(each));
  return evidence
    .filter((each) => !isQuestion(each))
    .map((answer) =>
      questions
        .filter((question) => isAnswer(answer.part, question.part))
        .reduce((sum, question) => withQuestion(sum, question, plan), answer),
    )
    .filter((each, index) => index === 0 || hasMatch(each));
}

function hasMatch({ inNames, inTexts, isSymbol }: PartEvidence): boolean {
  return inNames.length > 0 || inTexts.length > 0 || isSymbol;
}

function partEvidence(
  part: PartCard,
  { symbols, title, keywords, code, sentences }: PartTerms<Uint32Array>,
  plan: QueryPlan,
): PartEvidence {
  const { matcher, codeNames, words } = plan;
  const titleMatches = matcher.matches(title);
  const symbolMatches = matcher.matches(symbols);
  const sentenceMatches = sentences.map((sentence) => matcher.matches(sentence));
  const isWholeQuery = ({ alternative }: TermMatch): boolean =>
    alternative.wordIndexes.length === words.length && alternative.isSynonym !== true;
  return {
    part,
    titleLength: title.length,
    inTitle: matchedWords(titleMatches),
    inNames: matchedWords([...titleMatches, ...symbolMatches, ...matcher.matches(keywords)]),
    inTexts: mentionedWords([...sentenceMatches.flat(), ...matcher.matches(code)]),
    question: 0,
    isExactQuestion: false,
    isSymbol: symbolMatches.some(isWholeQuery) || codeNames.matches(symbols).length > 0,
    ...bestSentence(part, sentenceMatches, plan),
  };
}

/** How well each word of the query is matched. */
function matchedWords(matches: readonly TermMatch[]): number[] {
  const found: number[] = [];
  for (const { alternative } of matches) {
    setAtLeast(found, alternative.wordIndexes, alternative.isSynonym === true ? synonymWeight : 1);
  }
  return found;
}

/** Like {@link matchedWords}, but a single occurrence counts less than repeated ones. */
function mentionedWords(matches: readonly TermMatch[]): number[] {
  const found: number[] = [];
  for (const [alternative, same] of Map.groupBy(matches, (match) => match.alternative)) {
    const isRepeated = same.length > 1 || same.some(({ times }) => times > 1);
    setAtLeast(found, alternative.wordIndexes, isRepeated ? 1 : weights.mention);
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
    return queryShare(matchedWords(matches), plan) + (isNamed ? weights.field : 0);
  });
  const sentenceShare = Math.max(0, ...shares);
  return { sentence: Math.max(0, shares.indexOf(sentenceShare)), sentenceShare };
}

/** True if a word of the query is the name of the field, which is the end of its path. */
function namesField({ words }: QueryPlan, path: string): boolean {
  const name = joinedTerm(path.split(/[.[\]]/).at(-1) ?? "");
  return words.some(({ word }) => word === name);
}

/** True for a part with the anchor of the question, or with a field that has it. */
function isAnswer({ anchor, fields = [] }: PartCard, question: PartCard): boolean {
  return anchor === question.anchor || fields.some((field) => field.anchor === question.anchor);
}

/** Counts a question for the part that answers it. */
function withQuestion(answer: PartEvidence, question: PartEvidence, plan: QueryPlan): PartEvidence {
  const share = titleShare(question);
  const inNames = [...answer.inNames];
  for (const [index, found = 0] of question.inNames.entries()) {
    setAtLeast(inNames, [index], weights.question * found);
  }
  return {
    ...answer,
    inNames,
    question: Math.max(answer.question, share * queryShare(question.inTitle, plan)),
    isExactQuestion:
      answer.isExactQuestion || (share === 1 && joinedTerm(question.part.title) === plan.joined),
  };
}

/** Share of a title's terms that are in the query. */
export function titleShare({ inTitle, titleLength }: PartEvidence): number {
  const words = inTitle.filter((found) => found > 0).length;
  return Math.min(1, words / Math.max(1, titleLength));
}

/** Share of the query that is found. @param found for each word of the query, from 0 to 1 */
export function queryShare(found: readonly number[], { words }: QueryPlan): number {
  return words.reduce((sum, { share }, index) => sum + share * (found[index] ?? 0), 0);
}
