import type { PageCard, PartCard } from "../../content/model/search-index.ts";
import { plainWords } from "../../content/search/terms.ts";

/** What a page is ranked by, made once from its card. Places are those of its parts. */
export interface ReadCard extends PageCard {
  /** Terms of titles, of keywords, and whole symbols, to the parts that have them. */
  names: TermPlaces;
  keywords: TermPlaces;
  symbols: TermPlaces;
  /** The text of all parts as `plainWords` has it, one after the other. */
  plain: string;
  /** Where the text of each part begins, and where that of the last one ends. */
  starts: number[];
}

export type TermPlaces = ReadonlyMap<string, readonly number[]>;

export function readCard(card: PageCard): ReadCard {
  const texts = card.parts.map(({ title, text, code }) => {
    return plainWords(`${title} ${text} ${code}`);
  });
  const starts = [0];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length);
  return {
    ...card,
    names: placesOf(card.parts, ({ names }) => names),
    keywords: placesOf(card.parts, ({ keywords }) => keywords),
    symbols: placesOf(card.parts, ({ symbols }) => symbols),
    plain: texts.join(""),
    starts,
  };
}

function placesOf(
  parts: readonly PartCard[],
  termsOf: (part: PartCard) => readonly string[],
): TermPlaces {
  const places = new Map<string, number[]>();
  for (const [place, part] of parts.entries()) {
    for (const term of termsOf(part)) {
      const known = places.get(term);
      if (known === undefined) places.set(term, [place]);
      else known.push(place);
    }
  }
  return places;
}

/** The part that a place in the text belongs to. */
export function partAt({ starts }: ReadCard, at: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
