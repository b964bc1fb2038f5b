import type { PageCard } from "../../content/model/search-index.ts";

/** A page's card, and where on the page terms were found. */
export interface ReadCard extends PageCard {
  /** What {@link placesOf} has found: queries have words in common. */
  found: Map<string, readonly number[]>;
}

/** An isolate lives for thousands of queries: what was found for the earlier ones is forgotten. */
const MOST_FOUND = 200;
/** Most pages do not have most terms. */
const nowhere: readonly number[] = [];

/** The lists of terms that a part has. */
export type TermList = "symbols" | "names" | "keywords" | "stems";

/** Places of the parts that have a term in a list, or one that begins so; twice when a part has it more than once. */
export function placesOf(
  { parts, found }: ReadCard,
  list: TermList,
  term: string,
  isBeginning: boolean,
): readonly number[] {
  const wanted = isBeginning ? ` ${term}` : ` ${term} `;
  const known = found.get(list + wanted);
  if (known !== undefined) return known;
  const places: number[] = [];
  parts.forEach((part, place) => {
    const at = part[list].indexOf(wanted);
    if (at < 0) return;
    places.push(place);
    if (part[list].includes(wanted, at + 1)) places.push(place);
  });
  if (found.size >= MOST_FOUND) found.clear();
  found.set(list + wanted, places.length === 0 ? nowhere : places);
  return places;
}
