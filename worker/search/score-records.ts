import type { PageKind } from "../../content/model/page.ts";
import type { Evidence } from "./evidence.ts";
import type { NameMatcher } from "./name-matcher.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";

export interface ScoredRecord {
  record: number;
  page: number;
  score: number;
  /** Share of what the query says that the record or its page answers, 0 to 1. */
  coverage: number;
}

/** What a word is worth where it is found, beside 1 in a symbol or title of the record itself. */
const worth = { pageName: 0.62, text: 0.5, pageText: 0.12 };

/** What a whole identifier or title adds, by what it names. */
const recordWeight = {
  page: { symbol: 1.6, title: 1, core: 1 },
  heading: { symbol: 1, title: 0.7, core: 1 },
  entry: { symbol: 1.2, title: 0.7, core: 0.95 },
  member: { symbol: 0.6, title: 0.15, core: 0.8 },
} as const;

/** What the name of a member or constant counts when the query is a sentence, or a word that names much. */
const PART_WORTH = 0.6;

/** What other names count in a sentence: it is about more than a name. */
const PROSE_WORTH = 0.8;

/** What `Owner.member` adds to a record that it may name, and to a member that it names: pages have the same words. */
const QUALIFIED = 1;
const MEMBER_ASKED = 3;

/** What a page is worth that has parts of an identifier which stands whole on others. */
const PARTLY = 0.4;

/**
 * Records looked at closely. Orama's scores choose them; what they miss is far from the first pages of results.
 */
const MAX_SCORED = 80;

/** Ranks what was found: names before text, whole names before parts of them. */
export function scoreRecords(
  plan: QueryPlan,
  evidence: Evidence,
  matcher: NameMatcher,
  table: RecordTable,
): ScoredRecord[] {
  evidence.addPhrases();
  matcher.reset(plan);
  const importances = Float32Array.from(plan.units, (unit) => unit.importance);
  return evidence
    .strongest(MAX_SCORED)
    .map((slot) => scoreSlot(slot, importances, plan, evidence, matcher, table));
}

function scoreSlot(
  slot: number,
  importances: Float32Array,
  { whole, isProse, isCommonWord, isMemberName }: QueryPlan,
  evidence: Evidence,
  matcher: NameMatcher,
  table: RecordTable,
): ScoredRecord {
  const record = evidence.recordAt(slot);
  const page = table.pageOf(record);
  const first = table.firstOf(page);
  const own = matcher.match(record);
  const ofPage = first === record ? 0 : matcher.match(first);
  const { points, coverage, hasWhole } = answerOf(
    slot,
    own,
    ofPage,
    importances,
    whole,
    evidence,
    matcher,
  );
  const kind = table.recordKind(record);
  const weight = recordWeight[kind];
  const isPartOfCode = kind === "member" || kind === "entry";
  const wholeWorth = isProse ? PROSE_WORTH : 1;
  const nameWorth = isPartOfCode && (isProse || isCommonWord) ? PART_WORTH : wholeWorth;
  const core = points * (0.1 + 0.9 * coverage * coverage) * weight.core;
  const inherited = 0.25 * matcher.symbol(ofPage) + 0.2 * matcher.title(ofPage);
  const names =
    nameWorth * (matcher.symbol(own) * weight.symbol + matcher.title(own) * weight.title);
  // `Owner.member` names the member: its owner answers only a part of the query.
  const isQualified = matcher.symbol(own) > 0.5 && isPart(matcher.symbol(ofPage));
  const isMemberAsked = isMemberName && kind === "member" && matcher.symbol(own) > 1;
  const sum =
    core + names + inherited + (isQualified ? QUALIFIED : 0) + (isMemberAsked ? MEMBER_ASKED : 0);
  const score = hasWhole ? sum : sum * PARTLY;
  return { record, page, score, coverage };
}

/** What the words of a query find in a record's names, its text and its page, each word by how much it says. */
function answerOf(
  slot: number,
  own: number,
  ofPage: number,
  importances: Float32Array,
  whole: number | undefined,
  evidence: Evidence,
  matcher: NameMatcher,
): { points: number; coverage: number; hasWhole: boolean } {
  const { inRecords, onPages } = evidence;
  const { worths, qualities } = matcher;
  const textAt = inRecords.startOf(slot);
  const pageTextAt = onPages.startOf(evidence.pageSlotOf(slot));
  const ownAt = worths.startOf(own);
  const ofPageAt = worths.startOf(ofPage);
  const wholeInText = whole === undefined ? 0 : (inRecords.values[textAt + whole] ?? 0);
  const ownTextQuality = wholeInText > 0 ? 0.95 : 0.8;
  let points = 0;
  let covered = 0;
  let total = 0;
  for (let unit = 0; unit < importances.length; unit++) {
    const importance = importances[unit] ?? 0;
    if (importance === 0) continue;
    total += importance;
    const text = inRecords.values[textAt + unit] ?? 0;
    const pageText = onPages.values[pageTextAt + unit] ?? 0;
    const ownName = worths.values[ownAt + unit] ?? 0;
    const pageName = worth.pageName * (worths.values[ofPageAt + unit] ?? 0);
    const name = Math.max(ownName, pageName);
    const inText = Math.max(worth.text * text, worth.pageText * pageText);
    points += importance * (Math.max(name, inText) + 0.15 * Math.min(name, inText));
    const ownQuality = qualities.values[ownAt + unit] ?? 0;
    const pageQuality = qualities.values[ofPageAt + unit] ?? 0;
    const textQuality = text > 0 ? ownTextQuality : pageText > 0 ? 0.35 : 0;
    covered += importance * Math.max(ownQuality, pageQuality, textQuality);
  }
  const hasWhole =
    whole === undefined ||
    (onPages.values[pageTextAt + whole] ?? 0) > 0 ||
    qualities.value(own, whole) > 0;
  return { points: points / total, coverage: covered / total, hasWhole };
}

function isPart(symbolMatch: number): boolean {
  return symbolMatch > 0 && symbolMatch < 0.5;
}

/** Small preferences between pages that answer equally well. */
const prosePreference: Partial<Record<PageKind, number>> = {
  guide: 0.14,
  "api-overview": 0.05,
  operation: 0.05,
  function: 0.01,
};
const namePreference: Partial<Record<PageKind, number>> = {
  guide: 0.05,
  operation: 0.04,
  function: 0.05,
  class: 0.05,
  interface: 0.03,
  enum: 0.03,
  schema: 0.01,
  package: 0.02,
};

export function kindPreference(kind: PageKind, plan: QueryPlan): number {
  if (plan.isPath && kind === "operation") return 1.2;
  if (plan.isIdentifier && kind === "guide") return 0;
  return (plan.isProse ? prosePreference : namePreference)[kind] ?? 0;
}
