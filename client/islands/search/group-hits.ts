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

/**
 * Groups hits by section; the section with the best hit comes first. Schemas follow operations, folded to one line
 * each.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<Section, SearchHit[]>();
  for (const hit of hits) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
  const most = groups.size > 2 ? searchLimits.hitsPerGroupOfMany : searchLimits.hitsPerGroup;
  return [...groups].map(([section, own]) => {
    // A schema that is the best hit is probably wanted.
    const folded = own.filter((hit, place) => place > 0 && isFolded(hit));
    const others = own.filter((hit, place) => place === 0 || !isFolded(hit));
    return { section, hits: [...others, ...folded].slice(0, most) };
  });
}

/** True for hits that are shown in one line unless they are the best of their section or page. */
export function isFolded({ kind }: SearchHit): boolean {
  return kind === "schema";
}

/** Hits in display order, which keyboard selection follows. */
export function shownHits(answer: SearchAnswer): SearchHit[] {
  return groupHits(answer.hits).flatMap(({ hits }) => hits);
}
