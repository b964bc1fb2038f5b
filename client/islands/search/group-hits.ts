import type { Section } from "../../../pipeline/model/page.ts";
import {
  type SearchAnswer,
  type SearchHit,
  searchLimits,
} from "../../../pipeline/model/search/search-answer.ts";

export interface HitGroup {
  section: Section;
  hits: SearchHit[];
}

/** Groups hits by section; the section with the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<Section, SearchHit[]>();
  for (const hit of hits) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
  const limit = groups.size > 2 ? searchLimits.hitsPerGroupOfMany : searchLimits.hitsPerGroup;
  return [...groups].map(([section, found]) => ({ section, hits: found.slice(0, limit) }));
}

/** Hits in display order, which keyboard selection follows. */
export function shownHits(answer: SearchAnswer): SearchHit[] {
  return groupHits(answer.hits).flatMap(({ hits }) => hits);
}
