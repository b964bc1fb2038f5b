import type { PageCard, PartCard } from "../../content/model/search-index.ts";

/** A page's card, and where on the page its terms are. */
export interface ReadCard extends PageCard {
  names: TermPlaces;
  keywords: TermPlaces;
  symbols: TermPlaces;
  /** What {@link placesOfText} has found. */
  texts: Map<string, readonly number[]>;
}

/** Terms, and the places of the parts that have them, in order. */
export type TermPlaces = ReadonlyMap<string, readonly number[]>;

export function readCard(card: PageCard): ReadCard {
  return {
    ...card,
    names: placesOf(card.parts, "names"),
    keywords: placesOf(card.parts, "keywords"),
    symbols: placesOf(card.parts, "symbols"),
    texts: new Map(),
  };
}

function placesOf(parts: readonly PartCard[], list: "names" | "keywords" | "symbols"): TermPlaces {
  const places = new Map<string, number[]>();
  for (const [place, part] of parts.entries()) {
    if (part[list] === "") continue;
    for (const term of part[list].split(" ")) {
      const known = places.get(term);
      if (known === undefined) places.set(term, [place]);
      else known.push(place);
    }
  }
  return places;
}

/** Places of the parts whose text has a stem, or one that begins so; twice when it has it more than once. */
export function placesOfText(
  { parts, texts }: ReadCard,
  stem: string,
  isBeginning: boolean,
): readonly number[] {
  const wanted = isBeginning ? ` ${stem}` : ` ${stem} `;
  const known = texts.get(wanted);
  if (known !== undefined) return known;
  const places: number[] = [];
  for (const [place, { stems }] of parts.entries()) {
    const at = stems.indexOf(wanted);
    if (at < 0) continue;
    places.push(place);
    if (stems.indexOf(wanted, at + 1) > 0) places.push(place);
  }
  texts.set(wanted, places);
  return places;
}
