import type { Problem } from "../kernel/problems.ts";

/**
 * Maximum bytes of the stored index: restored, it takes more than three times as much of an isolate's 128 MB. Titles
 * and names may exceed it.
 */
export const indexLimit = 16_000_000;

/** Bytes of the stored index per character of text or title, and per place, measured on generated pages. */
const bytesPerCharacter = 6;
const bytesPerPlace = 200;

interface PlaceTexts {
  title: string;
  anchor: string;
  symbols: readonly string[];
  others: readonly string[];
  text: string;
  code: string;
}

/** The text of the first place begins with the description. */
interface PageTexts<Place> {
  description: string;
  places: readonly Place[];
}

export interface FittingPage<Place> {
  places: readonly Place[];
  isShortened: boolean;
}

/**
 * Cuts texts to an equal share per page if all together exceed the limit. Short texts, descriptions, titles and names
 * are kept.
 */
export function fitTexts<Place extends PlaceTexts>(
  pages: readonly PageTexts<Place>[],
  limit = indexLimit,
): FittingPage<Place>[] {
  const places = pages.flatMap((page) => page.places);
  const names = pages.reduce((sum, page) => sum + namesLength(page), 0);
  const room = (limit - bytesPerPlace * places.length) / bytesPerCharacter - names;
  const share = equalShare(pages.map(textLength), room);
  return pages.map((page) =>
    textLength(page) <= share
      ? { places: page.places, isShortened: false }
      : { places: shortened(page, share), isShortened: true },
  );
}

/** Characters that are never cut. */
function namesLength({ description, places }: PageTexts<PlaceTexts>): number {
  return places
    .flatMap(({ title, anchor, symbols, others }) => [title, anchor, ...symbols, ...others])
    .reduce((sum, name) => sum + name.length, description.length);
}

/** Characters that may be cut. */
function textLength({ description, places }: PageTexts<PlaceTexts>): number {
  const length = places.reduce((sum, { text, code }) => sum + text.length + code.length, 0);
  return Math.max(0, length - description.length);
}

/** Largest length per page with which all pages fit into `room`. */
function equalShare(lengths: readonly number[], room: number): number {
  let left = Math.max(0, room);
  for (const [place, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - place));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Keeps lines of text from the beginning of the page, then words of code. */
function shortened<Place extends PlaceTexts>(
  { description, places }: PageTexts<Place>,
  share: number,
): Place[] {
  let left = description.length + share;
  const take = (text: string, separator: string): string => {
    const end = text.length <= left ? text.length : text.lastIndexOf(separator, left);
    const taken = text.slice(0, Math.max(0, end));
    left -= taken.length;
    return taken;
  };
  const read = places.map((place) => ({ ...place, text: take(place.text, "\n") }));
  return read.map((place) => ({ ...place, code: take(place.code, " ") }));
}

/** Warns about pages whose texts are cut, and if the index is still too large. */
export function shortenedProblems(
  pages: readonly { isShortened: boolean }[],
  storedBytes: number,
): Problem[] {
  const shortenedPages = pages.filter(({ isShortened }) => isShortened).length;
  if (shortenedPages === 0) return [];
  const rest =
    storedBytes > indexLimit
      ? `; without them it still has ${(storedBytes / 1e6).toFixed(1)} MB, which may be more than a Worker can restore`
      : "";
  return [
    {
      severity: "warning",
      file: "content",
      message: `the search finds ${shortenedPages} of ${pages.length} pages by the beginning of their text only, besides their titles and names: all texts together are more than an index of ${indexLimit / 1e6} MB holds${rest}`,
    },
  ];
}
