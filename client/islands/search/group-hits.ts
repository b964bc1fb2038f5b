import type { Section } from "../../../content/model/page.ts";
import { type SearchHit, searchLimits } from "../../../content/model/search/search-answer.ts";

export interface HitGroup {
  section: Section;
  hits: SearchHit[];
}

/**
 * Hits by section; the section with the best hit comes first. Schemas are folded: behind what the reader may call, they
 * take a line each.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<Section, SearchHit[]>();
  for (const hit of hits) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
  const most = groups.size > 2 ? searchLimits.hitsPerGroupOfMany : searchLimits.hitsPerGroup;
  return [...groups].map(([section, own]) => {
    // A schema that is the best hit is what was looked for.
    const folded = own.filter((hit, place) => place > 0 && isFolded(hit));
    const others = own.filter((hit, place) => place === 0 || !isFolded(hit));
    return {
      section,
      hits: [...others.slice(0, most), ...folded].slice(0, searchLimits.hitsPerGroup),
    };
  });
}

/** Whether a hit that is not the best of its section is shown in a line. */
export function isFolded({ kind }: SearchHit): boolean {
  return kind === "schema";
}
