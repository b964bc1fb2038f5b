import { type AnyOrama, type Results, search } from "@orama/orama";
import type {
  PageHistory,
  SearchFacets,
  SearchRequest,
} from "../../content/model/search/search-answer.ts";
import { type PageDocument, textFields } from "../../content/search/database.ts";
import type { SearchIndex } from "./index-store.ts";
import type { QueryPlan } from "./plan-query.ts";

/** Orama's hits: all pages with a term of the query, best first. */
export interface FoundPages {
  hits: Results<PageDocument>["hits"];
  total: number;
  facets: SearchFacets;
}

/** BM25 over boosted fields. Field length is ignored: long pages are no worse answers. */
const ranking = {
  properties: [...textFields],
  boost: { title: 4, heading: 2, question: 2 },
  relevance: { k: 1.2, b: 0, d: 0.5 },
};

const truth = { true: true, false: true };

export function findPages(
  { alternatives }: QueryPlan,
  { section, history }: SearchRequest,
  { database, pages }: SearchIndex,
): FoundPages {
  const inSection = section === undefined ? {} : { section: { eq: section } };
  const ofHistory = history === undefined ? {} : { [history]: true };
  const term = [...new Set(alternatives.flatMap(({ terms }) => terms))].join(" ");
  const ask = (where: object, limit: number): Results<PageDocument> => {
    const facets = { section: {}, added: truth, changed: truth };
    const results = search<AnyOrama, PageDocument>(database, {
      term,
      ...ranking,
      where,
      facets,
      limit,
    });
    if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
    return results;
  };
  const found = ask({ ...inSection, ...ofHistory }, pages);
  // Facets count hits of their other values too, so they are counted without their own filter.
  const bySection = section === undefined ? found : ask(ofHistory, 0);
  const byHistory = history === undefined ? found : ask(inSection, 0);
  const { docs = 0, openapi = 0, library = 0 } = bySection.facets?.section?.values ?? {};
  const countOf = (name: PageHistory): number => byHistory.facets?.[name]?.values.true ?? 0;
  return {
    hits: found.hits,
    total: found.count,
    facets: {
      section: { docs, openapi, library },
      history: { added: countOf("added"), changed: countOf("changed") },
    },
  };
}
