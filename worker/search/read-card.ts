import type { PageCard, PageTerms } from "../../content/model/search/search-index.ts";

/** A page's card, and where on the page terms were found. */
export interface ReadCard extends PageCard {
  /** What {@link placesOf} has found: queries have words in common. */
  found: Map<string, readonly number[]>;
}

/** An isolate lives for thousands of queries: what was found for the earlier ones is forgotten. */
const MOST_FOUND = 200;
/** Most pages do not have most terms. */
const nowhere: readonly number[] = [];

/** Places of the parts that have a term (or terms in a row) in a list, or one that begins so; as often as they have it. */
export function placesOf(
  { terms, found }: ReadCard,
  list: keyof PageTerms,
  term: string,
  isBeginning = false,
): readonly number[] {
  const wanted = isBeginning ? ` ${term}` : ` ${term} `;
  const known = found.get(list + wanted);
  if (known !== undefined) return known;
  const places = linesWith(terms[list], wanted);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(list + wanted, places.length === 0 ? nowhere : places);
  return places;
}

function linesWith(text: string, wanted: string): number[] {
  const lines: number[] = [];
  let line = 0;
  let end = text.indexOf("\n");
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    while (end >= 0 && end < at) {
      line++;
      end = text.indexOf("\n", end + 1);
    }
    lines.push(line);
  }
  return lines;
}
