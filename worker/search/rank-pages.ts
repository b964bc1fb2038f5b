import type { PageKind } from "../../content/model/page.ts";
import type { PageCard, PartCard } from "../../content/model/search/search-index.ts";
import type { FoundPages } from "./find-pages.ts";
import { type PartEvidence, pageEvidence, recallOf, titleMatch } from "./page-evidence.ts";
import type { QueryPlan } from "./plan-query.ts";
import type { RankingConstant, RankingWeights } from "./ranking-weights.ts";

export interface RankedPage {
  card: PageCard;
  /** The best matching part. */
  part: PartCard;
  /** Index of the best matching sentence of its text. */
  sentence: number;
  score: number;
}

/** Ranks Orama's hits by matches in names and by the best matching part of each page. */
export function rankPages(
  found: FoundPages["hits"],
  plan: QueryPlan,
  weights: RankingWeights,
): RankedPage[] {
  const most = found[0]?.score ?? 1;
  return found
    .map(({ document: { card }, score }) => {
      const best = bestPart(card, plan, weights);
      const kind = kindWeight[card.kind];
      const preference = kind === undefined ? 0 : weights[kind];
      const found = (weights.oramaShare * score) / most;
      const isDetail = card.section === "library" || card.kind === "schema";
      const own = best.score * (plan.isBroad && isDetail ? weights.broadDetail : 1);
      return { card, ...best, score: own + found + preference };
    })
    .sort((a, b) => b.score - a.score);
}

/** Page kinds that readers want more or less often, for equal matches. */
const kindWeight: Partial<Record<PageKind, RankingConstant>> = {
  guide: "guide",
  operation: "operation",
  schema: "shape",
  interface: "shape",
  enum: "shape",
  package: "list",
  tag: "list",
  "api-overview": "list",
};

function bestPart(
  card: PageCard,
  plan: QueryPlan,
  weights: RankingWeights,
): { part: PartCard; sentence: number; score: number } {
  const evidence = pageEvidence(card, plan, weights);
  const [whole] = card.parts;
  const page = evidence.get(0);
  if (whole === undefined || page === undefined) throw new Error(`${card.path} has no parts.`);
  let best = { part: whole, score: scoreOf(whole, page, page, plan, weights) };
  let shown = best;
  for (const [place, own] of evidence) {
    const part = card.parts[place];
    if (place === 0 || part === undefined) continue;
    const score = scoreOf(part, own, page, plan, weights);
    if (score > best.score) best = { part, score };
    const worth = part.kind === "heading" ? score * weights.section : score;
    if (worth > shown.score) shown = { part, score: worth };
  }
  const { part } = shown;
  const { line = -1, title = [] } = evidence.get(card.parts.indexOf(part)) ?? {};
  // The query is the title: show the first sentence, which defines it.
  const isTitle = recallOf(title, plan) > TITLE_IS_QUERY;
  return { part, sentence: isTitle ? 0 : Math.max(0, line - part.line - 1), score: best.score };
}

/** Share of the query from which on a title counts as the query. */
const TITLE_IS_QUERY = 0.8;

function scoreOf(
  part: PartCard,
  evidence: PartEvidence,
  page: PartEvidence,
  plan: QueryPlan,
  weights: RankingWeights,
): number {
  let points = 0;
  let coverage = 0;
  for (const [unit, { share }] of plan.units.entries()) {
    const own = evidence.names[unit] ?? 0;
    const ofPage = page.names[unit] ?? 0;
    const text = evidence.texts[unit] ?? 0;
    points += share * Math.max(own, weights.text * text);
    coverage += share * Math.max(own, ofPage, text);
  }
  const isPage = part.kind === "page";
  const isMember = part.kind === "member";
  const core = points * coverage ** 2 * (isMember ? weights.member : 1);
  const symbol = evidence.isSymbol ? (isPage ? weights.wholeSymbol : weights.wholePart) : 0;
  const title = isMember ? 0 : titleMatch(part, evidence, plan);
  const named = Math.max(
    title * (isPage ? weights.wholeTitle : weights.wholeHeading),
    evidence.question * weights.wholeHeading,
  );
  return core + symbol + named + weights.sentence * evidence.lineShare ** 2;
}
