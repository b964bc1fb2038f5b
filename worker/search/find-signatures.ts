import { parseSignatureQuery, signatureMatch } from "../../pipeline/model/search/signature.ts";
import type { FoundPage } from "./find-pages.ts";
import type { RankedPage } from "./rank-pages.ts";

/**
 * Pages with a function or method whose signature matches a query such as `(string) => PublicKey`, best first. None for
 * other queries.
 */
export function findSignatures(query: string, pages: readonly FoundPage[]): RankedPage[] {
  const wanted = parseSignatureQuery(query);
  if (wanted === undefined) return [];
  const found = pages.flatMap(({ card }) => {
    const matches = card.parts.flatMap((part): RankedPage[] => {
      const score = part.signature === undefined ? 0 : signatureMatch(wanted, part.signature);
      return score > 0 ? [{ card, part, sentence: 0, score }] : [];
    });
    return matches.sort((a, b) => b.score - a.score).slice(0, 1);
  });
  return found.sort((a, b) => b.score - a.score);
}
