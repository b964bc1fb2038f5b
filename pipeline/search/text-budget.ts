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

/** Keeps all texts, or an equal share of them per page if they exceed the limit. Titles and names are kept. */
export function fitTexts<Place extends PlaceTexts>(
  pages: readonly PageTexts<Place>[],
  limit = indexLimit,
): FittingPage<Place>[] {
  const all = pages.flatMap(({ places }) => places);
  const names = all.flatMap(({ title, anchor, symbols, others }) => [
    title,
    anchor,
    ...symbols,
    ...others,
  ]);
  const room = (limit - bytesPerPlace * all.length) / bytesPerCharacter - names.join("").length;
  const total = all.reduce((sum, { text, code }) => sum + text.length + code.length, 0);
  const share = total <= room ? total : Math.max(0, room / pages.length);
  return pages.map((page) => shortened(page, share));
}

/** Keeps the description, then lines of text from the beginning of the page, then words of code. */
function shortened<Place extends PlaceTexts>(
  { description, places }: PageTexts<Place>,
  share: number,
): FittingPage<Place> {
  let left = Math.max(share, description.length);
  let isShortened = false;
  const take = (text: string, separator: string): string => {
    const end = text.length <= left ? text.length : Math.max(0, text.lastIndexOf(separator, left));
    isShortened ||= end < text.length;
    left -= end;
    return text.slice(0, end);
  };
  const read = places.map((place) => ({ ...place, text: take(place.text, "\n") }));
  const fitting = read.map((place) => ({ ...place, code: take(place.code, " ") }));
  return { places: fitting, isShortened };
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
