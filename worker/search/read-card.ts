import type { PageCard, PartCard } from "../../content/model/search-index.ts";

/** A page's card, and where on the page its terms are. */
export interface ReadCard extends PageCard {
  names: TermPlaces;
  keywords: TermPlaces;
  symbols: TermPlaces;
  /** Of the stems of all text; a place stands there as often as it has the stem. */
  stems: TermPlaces;
}

/** Terms, and the places of the parts that have them, in order. */
export type TermPlaces = ReadonlyMap<string, readonly number[]>;

export function readCard(card: PageCard): ReadCard {
  return {
    ...card,
    names: placesOf(card.parts, "names"),
    keywords: placesOf(card.parts, "keywords"),
    symbols: placesOf(card.parts, "symbols"),
    stems: placesOf(card.parts, "stems"),
  };
}

function placesOf(
  parts: readonly PartCard[],
  list: "names" | "keywords" | "symbols" | "stems",
): TermPlaces {
  const places = new Map<string, number[]>();
  for (const [place, part] of parts.entries()) {
    for (const term of part[list].split(" ")) {
      const known = places.get(term);
      if (known === undefined) places.set(term, [place]);
      else known.push(place);
    }
  }
  places.delete("");
  return places;
}
