import type { PageKind } from "../../pipeline/model/page.ts";
import type { FieldLine, PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import type { FoundPage } from "./find-pages.ts";
import { type PartEvidence, pageEvidence, recallOf, titleShare } from "./page-evidence.ts";
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
  const ranked = hits
    .map(({ card, score: oramaScore }) => {
      const { score, ...shown } = bestPart(card, plan, terms);
      const kind = kindWeight[card.kind];
      const preference = kind === undefined ? 0 : weights[kind];
      const isDetail = card.section === "library" || card.kind === "schema";
      const own = plan.isBroad && isDetail ? score * weights.broadDetail : score;
      const found = (weights.oramaShare * oramaScore) / most;
      return { card, ...shown, score: own + found + preference };
    })
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.score - a.score);
  const [first, further] = byField(ranked);
  return [...first, ...further];
}

/** Pages that are found by the same field before other pages come first, such as by a parameter of many operations. */
const mostOfField = 3;

/** Sets apart the further pages that are found by a field of one name. */
function byField(ranked: readonly RankedPage[]): [RankedPage[], RankedPage[]] {
  const parts: [RankedPage[], RankedPage[]] = [[], []];
  const found = new Map<string | undefined, number>();
  for (const page of ranked) {
    const name = page.field?.path;
    const before = found.get(name) ?? 0;
    found.set(name, before + 1);
    parts[name !== undefined && before >= mostOfField ? 1 : 0].push(page);
  }
  return parts;
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
  if (page === undefined) throw new Error(`${card.path} has no parts.`);
  let [score, shown, mostWorth] = [-Infinity, page, -Infinity];
  for (const own of evidence) {
    const ownScore = scoreOf(own, page, plan);
    const sectionScore = own.part.kind === "page" ? ownScore : ownScore * weights.section;
    // The sentence that answers says more of the section than of the page.
    const worth = sectionScore + weights.sentence * own.sentenceShare ** 2;
    score = Math.max(score, ownScore);
    // Of a heading without text, the parts below it say more.
    const isShown = own.part.kind !== "heading" || own.part.bytes > 0;
    if (isShown && worth > mostWorth) [shown, mostWorth] = [own, worth];
  }
  const asked = evidence.find(({ isAsked }) => isAsked);
  const { part, title, sentence } = asked ?? shown;
  // The query is the title: the first sentence defines it.
  const isTitle = recallOf(title, plan) > queryTitleShare;
  const line = isTitle ? 0 : sentence;
  const field = part.fields?.find((each) => each.line === line);
  return { part, sentence: line, field, score, isAsked: asked !== undefined };
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
