import type { PageKind } from "../../content/model/page.ts";
import type { PageCard, PartCard, PartKind } from "../../content/model/search/search-index.ts";
import type { FoundPages } from "./find-pages.ts";
import { type PartEvidence, pageEvidence, recallOf, titleMatch } from "./page-evidence.ts";
import type { QueryPlan } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";

export interface RankedPage {
  card: PageCard;
  /** The place on the page that answers best; the first one is the page as a whole. */
  part: PartCard;
  /** The place of the sentence of its text that answers best. */
  sentence: number;
  score: number;
}

/** Orders what Orama found by what stands in names and by the place on each page that answers best. */
export function rankPages(
  found: FoundPages["hits"],
  plan: QueryPlan,
  weights: RankingWeights,
): RankedPage[] {
  const most = found[0]?.score ?? 1;
  return found
    .map(({ document: { card }, score }) => {
      const { part, sentence, score: own } = bestPart(card, plan, weights);
      const isAside = plan.isBroad ? isDetail(card.kind) : plan.isWord && part.kind === "member";
      const worth = (isAside ? weights.broadDetail : 1) * own;
      const preference =
        kindPreference(card.kind, plan, weights) +
        (card.isUnpublished === true ? weights.unpublished : 0);
      return {
        card,
        part,
        sentence,
        score: worth + (weights.oramaShare * score) / most + preference,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether a page is about one name: a broad word is part of many. */
function isDetail(kind: PageKind): boolean {
  return ["package", "schema", "class", "function", "interface", "enum"].includes(kind);
}

/** Small preferences between pages that answer equally well. */
function kindPreference(kind: PageKind, plan: QueryPlan, weights: RankingWeights): number {
  if (plan.isPath) return kind === "operation" ? weights.pathOperation : 0;
  if (kind === "package" || kind === "tag" || kind === "api-overview") return weights.listPage;
  if (kind === "schema") return weights.schema;
  if (plan.isSentence && (kind === "interface" || kind === "enum")) return weights.detailInSentence;
  return plan.isSentence && kind === "guide" ? weights.guideInSentence : 0;
}

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
  for (const [place, own] of evidence) {
    const part = card.parts[place];
    if (place === 0 || part === undefined) continue;
    const score = scoreOf(part, own, page, plan, weights);
    if (score > best.score) best = { part, score };
  }
  const { part } = best;
  const { line = -1, title = [] } = evidence.get(card.parts.indexOf(part)) ?? {};
  // What was asked for is the title: its first sentence says what that is.
  const isTitle = recallOf(title, plan) > TITLE_IS_QUERY;
  return { part, sentence: isTitle ? 0 : Math.max(0, line - part.line - 1), score: best.score };
}

/** Share of the query that a title has to have to be what was asked for. */
const TITLE_IS_QUERY = 0.8;

const symbolWeight = {
  page: "wholeSymbol",
  heading: "wholeEntry",
  entry: "wholeEntry",
  member: "wholeMember",
  error: "wholeEntry",
  question: "wholeEntry",
} as const satisfies Record<PartKind, keyof RankingWeights>;

const titleWeight = {
  page: "wholeTitle",
  heading: "wholeHeading",
  entry: "wholeHeading",
  member: undefined,
  error: "wholeHeading",
  question: "wholeHeading",
} as const satisfies Record<PartKind, keyof RankingWeights | undefined>;

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
  const isMember = part.kind === "member";
  const core = points * coverage ** 2 * (isMember ? weights.member : 1);
  const titleWorth = titleWeight[part.kind];
  const named =
    evidence.symbol * weights[symbolWeight[part.kind]] +
    Math.max(
      titleWorth === undefined ? 0 : titleMatch(part, evidence, plan) * weights[titleWorth],
      evidence.asked * weights.wholeHeading,
    );
  const asked = plan.isMemberName && isMember && evidence.symbol > 1 ? weights.ownerMember : 0;
  return core + named + asked + weights.sentence * evidence.lineShare ** 2;
}
