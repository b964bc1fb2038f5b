import type { PageKind } from "../../pipeline/model/page.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import type { FoundPage } from "./find-pages.ts";
import {
  type PartEvidence,
  pageEvidence,
  recallOf,
  sameWordsMatch,
  titleShare,
} from "./page-evidence.ts";
import type { QueryPlan } from "./plan-query.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";

export interface RankedPage {
  card: PageCard;
  /** The best matching part. */
  part: PartCard;
  /** Index of the best matching sentence of its text. */
  sentence: number;
  score: number;
  /** True if a question that it answers is the query word for word: its author wants it first. */
  isAsked: boolean;
}

/** Ranks Orama's hits by matches in names and by the best matching part of each page. */
export function rankPages(
  hits: readonly FoundPage[],
  plan: QueryPlan,
  terms: Uint32Array,
): RankedPage[] {
  const most = hits[0]?.score ?? 1;
  const beginsWithName = plan.units[0]?.isName === true;
  return hits
    .map(({ card, score: oramaScore }) => {
      const { score, ...shown } = bestPart(card, plan, terms);
      const kind = kindWeight[card.kind];
      // The reference describes a name from code; a guide only uses it.
      const isUse = beginsWithName && kind === "guide";
      const preference = kind === undefined || isUse ? 0 : weights[kind];
      const isDetail = card.section === "library" || card.kind === "schema";
      const own = plan.isBroad && isDetail ? score * weights.broadDetail : score;
      const found = (weights.oramaShare * oramaScore) / most;
      return { card, ...shown, score: own + found + preference };
    })
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.score - a.score);
}

/** Page kinds that readers want more or less often, for equal matches. */
const kindWeight: Partial<Record<PageKind, "guide" | "operation" | "indirect">> = {
  guide: "guide",
  operation: "operation",
  schema: "indirect",
  interface: "indirect",
  enum: "indirect",
  package: "indirect",
  tag: "indirect",
  "api-overview": "indirect",
};

/** The score of the best part, and the part to show: a section that is nearly as good as another part is shown instead. */
function bestPart(card: PageCard, plan: QueryPlan, terms: Uint32Array): Omit<RankedPage, "card"> {
  const evidence = pageEvidence(card, plan, terms);
  const [page] = evidence;
  let [score, shown, mostWorth] = [-Infinity, page, -Infinity];
  for (const own of evidence) {
    const ownScore = scoreOf(own, page, plan);
    const sectionScore = own.part.kind === "page" ? ownScore : ownScore * weights.section;
    // The sentence that answers says more of the section than of the page.
    const worth = sectionScore + weights.sentence * own.sentenceShare ** 2;
    score = Math.max(score, ownScore);
    if (worth > mostWorth) [shown, mostWorth] = [own, worth];
  }
  const isAsked = evidence.some(({ question }) => question === sameWordsMatch);
  // The query is the title: show the first sentence, which defines it.
  if (recallOf(shown.title, plan) > queryTitleShare)
    return { part: shown.part, sentence: 0, score, isAsked };
  const { part, sentence } = shown.part.bytes === 0 ? bestRow(evidence, shown, plan) : shown;
  return { part, sentence, score, isAsked };
}

/** A list of errors has no text of its own: the row below it that has most of the query answers. */
function bestRow(
  evidence: readonly PartEvidence[],
  list: PartEvidence,
  plan: QueryPlan,
): PartEvidence {
  const found = ({ names, texts }: PartEvidence) =>
    Math.max(recallOf(names, plan), recallOf(texts, plan));
  const rows = evidence.filter(({ part, place }) => part.kind === "error" && place > list.place);
  return rows.sort((a, b) => found(b) - found(a))[0] ?? list;
}

/** Share of the query from which on a title counts as the query. */
const queryTitleShare = 0.8;

function scoreOf(evidence: PartEvidence, page: PartEvidence, plan: QueryPlan): number {
  const { part, names, texts, question, isSymbol, sentenceShare } = evidence;
  let points = 0;
  let coverage = 0;
  for (const [unit, { share }] of plan.units.entries()) {
    const own = names[unit] ?? 0;
    const text = texts[unit] ?? 0;
    points += share * Math.max(own, weights.text * text);
    coverage += share * Math.max(own, page.names[unit] ?? 0, text);
  }
  const isPage = part.kind === "page";
  const isMember = part.kind === "member";
  const core = points * coverage * (isMember ? weights.member : 1);
  const symbol = isSymbol ? (isPage ? weights.wholeSymbol : weights.wholePart) : 0;
  const title = isMember ? 0 : titleShare(evidence) * recallOf(evidence.title, plan) ** 2;
  const named = Math.max(
    title * (isPage ? weights.wholeTitle : weights.wholeHeading),
    question * weights.wholeHeading,
  );
  return core + symbol + named + weights.sentence * sentenceShare ** 2;
}
