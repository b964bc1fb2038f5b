import type { Section } from "../../../content/model/page.ts";
import { type SearchHit, searchLimits } from "../../../content/model/search/search-answer.ts";

export interface HitGroup {
  section: Section;
  hits: SearchHit[];
}

/** Hits by section, at most five of each; the section with the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<Section, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.section) ?? [];
    if (group.length < searchLimits.hitsPerGroup) group.push(hit);
    groups.set(hit.section, group);
  }
  return [...groups].map(([section, own]) => ({ section, hits: own }));
}
