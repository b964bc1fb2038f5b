import type { SearchFacets } from "../../content/model/search/search-answer.ts";
import type { PageCard } from "../../content/model/search/search-index.ts";
import { readSignatureQuery, signatureMatch } from "../../content/search/signature.ts";
import type { FoundPages } from "./find-pages.ts";
import type { RankedPage } from "./rank-pages.ts";

export interface FoundSignatures {
  /** Best first. */
  pages: RankedPage[];
  total: number;
  facets: SearchFacets;
}

/**
 * Pages with a function or method whose signature matches a query such as `(string) => PublicKey`. Undefined for other
 * queries and without matches.
 */
export function findSignatures(
  query: string,
  hits: FoundPages["hits"],
): FoundSignatures | undefined {
  const wanted = readSignatureQuery(query);
  if (wanted === undefined) return undefined;
  const pages = hits.flatMap(({ document: { card } }) => {
    const matches = card.parts.flatMap((part): RankedPage[] => {
      const score = part.signature === undefined ? 0 : signatureMatch(wanted, part.signature);
      return score > 0 ? [{ card, part, sentence: 0, score }] : [];
    });
    return matches.sort((a, b) => b.score - a.score).slice(0, 1);
  });
  if (pages.length === 0) return undefined;
  pages.sort((a, b) => b.score - a.score);
  return { pages, total: pages.length, facets: facetsOf(pages.map(({ card }) => card)) };
}

function facetsOf(cards: readonly PageCard[]): SearchFacets {
  const count = (has: (card: PageCard) => boolean): number => cards.filter(has).length;
  return {
    section: {
      docs: count(({ section }) => section === "docs"),
      openapi: count(({ section }) => section === "openapi"),
      library: count(({ section }) => section === "library"),
    },
    history: {
      added: count(({ since }) => since !== undefined),
      changed: count(({ changed }) => changed !== undefined),
    },
  };
}
