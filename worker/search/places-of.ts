import type { PageCard, PageTerms } from "../../content/model/search/search-index.ts";

/** Indexes of lines that contain a term, a phrase or a prefix; repeated for each occurrence. */
export function placesOf(
  { terms }: Pick<PageCard, "terms">,
  list: keyof PageTerms,
  term: string,
  isBeginning = false,
): number[] {
  const text = terms[list];
  const wanted = isBeginning ? ` ${term}` : ` ${term} `;
  const lines: number[] = [];
  let line = 0;
  let end = -1;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (end < 0) end = text.indexOf("\n");
    while (end >= 0 && end < at) {
      line++;
      end = text.indexOf("\n", end + 1);
    }
    if (end < 0) end = text.length;
    lines.push(line);
  }
  return lines;
}
