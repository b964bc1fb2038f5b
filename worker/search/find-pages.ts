import { type AnyOrama, type Results, search } from "@orama/orama";
import type {
  PageHistory,
  SearchFacets,
  SearchRequest,
} from "../../content/model/search/search-answer.ts";
import { type PageDocument, textFields } from "../../content/search/database.ts";
import type { SearchIndex } from "./index-store.ts";
import type { QueryPlan } from "./plan-query.ts";

/** What Orama finds: all pages with a term of the query, the best ones first. */
export interface FoundPages {
  hits: Results<PageDocument>["hits"];
  total: number;
  facets: SearchFacets;
}

/** Plain BM25 over boosted fields. The length of a field says nothing here: a long page is no worse an answer. */
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
  // A facet says what its other values would bring: it is counted without its own filter.
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
