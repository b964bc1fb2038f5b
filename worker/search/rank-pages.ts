import type { PageKind, Section } from "../../content/model/page.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";
import { kindPreference, type ScoredRecord } from "./score-records.ts";

export interface RankedPage {
  page: number;
  /** The record of the page that answers best. */
  record: number;
  section: Section;
  kind: PageKind;
  score: number;
}

/** A page that answers less than this share of what the best page answers is not a result. */
const MIN_COVERAGE = 0.55;

/** One entry per page, best first. */
export function rankPages(
  scored: readonly ScoredRecord[],
  plan: QueryPlan,
  table: RecordTable,
): RankedPage[] {
  const best = new Map<number, ScoredRecord>();
  let coverage = 0;
  for (const candidate of scored) {
    coverage = Math.max(coverage, candidate.coverage);
    const known = best.get(candidate.page);
    if (known === undefined || isBetter(candidate, known, table))
      best.set(candidate.page, candidate);
  }
  return [...best.values()]
    .filter((candidate) => candidate.coverage >= coverage * MIN_COVERAGE)
    .map((candidate) => {
      const { section, page: kind } = table.kindsOf(candidate.record);
      const score = candidate.score + kindPreference(kind, plan);
      return { page: candidate.page, record: candidate.record, section, kind, score };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/** The page as a whole wins over a place on it that answers hardly better. */
function isBetter(candidate: ScoredRecord, known: ScoredRecord, table: RecordTable): boolean {
  const first = table.firstOf(candidate.page);
  if (known.record === first) return candidate.score > known.score * 1.05;
  if (candidate.record === first) return candidate.score * 1.05 >= known.score;
  return candidate.score > known.score;
}
