import type { Section } from "../../../pipeline/model/page.ts";
import type { SearchAnswer, SearchHit } from "../../../pipeline/model/search/search-answer.ts";

/** Fewer when all sections have results, so that all fit. */
const hitsPerGroup = 5;
const hitsPerGroupOfMany = 3;

export interface HitGroup {
  section: Section;
  hits: SearchHit[];
}

/** Groups hits by section; the section with the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<Section, SearchHit[]>();
  for (const hit of hits) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
  const limit = groups.size > 2 ? hitsPerGroupOfMany : hitsPerGroup;
  return [...groups].map(([section, found]) => ({ section, hits: found.slice(0, limit) }));
}

/** Hits in display order, which keyboard selection follows. */
export function shownHits(answer: SearchAnswer): SearchHit[] {
  return groupHits(answer.hits).flatMap(({ hits }) => hits);
}
