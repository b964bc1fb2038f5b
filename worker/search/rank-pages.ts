import type { PageKind } from "../../pipeline/model/page.ts";
import type { FieldLine, PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import type { FoundPage } from "./find-pages.ts";
import { type PartEvidence, pageEvidence, queryShare, titleShare } from "./page-evidence.ts";
import type { QueryPlan } from "./plan-query.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";

export interface RankedPage {
  card: PageCard;
  /** The best matching part. */
  part: PartCard;
  /** Index of the best matching sentence of its text. */
  sentence: number;
  /** The field that the sentence describes. */
  field?: FieldLine | undefined;
  score: number;
  /** See {@link PartEvidence}: the author of such a question wants the page first. */
  isExactQuestion: boolean;
}

/** Ranks Orama's hits by the best matching part of each page. */
export function rankPages(
  hits: readonly FoundPage[],
  plan: QueryPlan,
  terms: Uint32Array,
): RankedPage[] {
  const bestOramaScore = hits[0]?.score ?? 1;
  const ranked = hits
    .map(({ card, score: oramaScore }) => {
      const { score, ...part } = bestPart(card, plan, terms);
      const preference = kindWeights[card.kind] ?? 0;
      const isDetail = card.section === "library" || card.kind === "schema";
      const partScore = plan.isBroad && isDetail ? score * weights.broadDetail : score;
      const oramaShare = (weights.oramaShare * oramaScore) / bestOramaScore;
      return { card, ...part, score: partScore + oramaShare + preference };
    })
    .sort((a, b) => Number(b.isExactQuestion) - Number(a.isExactQuestion) || b.score - a.score);
  return withFieldsSpread(ranked);
}

/** A field of many pages, such as a parameter of many operations, has so many hits before those of other fields. */
const maxFirstOfField = 3;

/** Moves to the end the pages that are found by a field of the same name as enough pages before them. */
function withFieldsSpread(ranked: readonly RankedPage[]): RankedPage[] {
  const counts = new Map<string, number>();
  const { first = [], last = [] } = Object.groupBy(ranked, ({ field }) => {
    if (field === undefined) return "first";
    const count = counts.get(field.path) ?? 0;
    counts.set(field.path, count + 1);
    return count < maxFirstOfField ? "first" : "last";
  });
  return [...first, ...last];
}

/** Page kinds that readers want more or less often, for equal matches. */
const kindWeights: Partial<Record<PageKind, number>> = {
  guide: weights.guide,
  operation: weights.operation,
  schema: weights.indirect,
  interface: weights.indirect,
  enum: weights.indirect,
  package: weights.indirect,
  tag: weights.indirect,
  "api-overview": weights.indirect,
};

/** The score of the best part, and the part to show, for which sections are preferred to the page as a whole. */
function bestPart(card: PageCard, plan: QueryPlan, terms: Uint32Array): Omit<RankedPage, "card"> {
  const evidence = pageEvidence(card, plan, terms);
  const [page] = evidence;
  if (page === undefined) throw new Error(`${card.path} has no parts.`);
  let [bestScore, shown, bestPreference] = [-Infinity, page, -Infinity];
  for (const each of evidence) {
    const score = scoreOf(each, page, plan);
    bestScore = Math.max(bestScore, score);
    // Added a second time: a matching sentence says more about which part to show than about the rank of the page.
    const preference =
      score * (each.part.kind === "page" ? 1 : weights.section) + sentenceScore(each);
    const hasText = each.part.kind !== "heading" || each.part.bytes > 0;
    if (hasText && preference > bestPreference) [shown, bestPreference] = [each, preference];
  }
  const exact = evidence.find(({ isExactQuestion }) => isExactQuestion);
  const { part, inTitle, sentence: bestSentence } = exact ?? shown;
  // If the title is the query, the first sentence says what it is.
  const sentence = queryShare(inTitle, plan) > minQueryShareOfTitle ? 0 : bestSentence;
  const field = part.fields?.find(({ line }) => line === sentence);
  return { part, sentence, field, score: bestScore, isExactQuestion: exact !== undefined };
}

/** A title with more than this share of the query counts as the query. */
const minQueryShareOfTitle = 0.8;

function sentenceScore({ sentenceShare }: PartEvidence): number {
  return weights.sentence * sentenceShare ** 2;
}

function scoreOf(evidence: PartEvidence, page: PartEvidence, plan: QueryPlan): number {
  const { part, inNames, inTexts, question, isSymbol } = evidence;
  let points = 0;
  /** Share of the query that is in the part or in the names of its page. */
  let coverage = 0;
  for (const [index, { share }] of plan.words.entries()) {
    const name = inNames[index] ?? 0;
    const text = inTexts[index] ?? 0;
    points += share * Math.max(name, weights.text * text);
    coverage += share * Math.max(name, page.inNames[index] ?? 0, text);
  }
  const isPage = part.kind === "page";
  const isMember = part.kind === "member";
  const wordScore = points * coverage * (isMember ? weights.member : 1);
  const symbolScore = isSymbol ? (isPage ? weights.wholeSymbol : weights.wholePart) : 0;
  const title = isMember ? 0 : titleShare(evidence) * queryShare(evidence.inTitle, plan) ** 2;
  const titleScore = Math.max(
    title * (isPage ? weights.wholeTitle : weights.wholeHeading),
    question * weights.wholeHeading,
  );
  return wordScore + symbolScore + titleScore + sentenceScore(evidence);
}
