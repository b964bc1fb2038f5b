import { type AnyOrama, search } from "@orama/orama";
import type { Section } from "../../pipeline/model/page.ts";
import { type PageDocument, textFields } from "../../pipeline/model/search/database.ts";
import { listsOf, readPageTerms } from "../../pipeline/model/search/page-terms.ts";
import type { SearchFacets } from "../../pipeline/model/search/search-answer.ts";
import type { PageCard } from "../../pipeline/model/search/search-index.ts";
import type { SearchIndex } from "./index-store.ts";
import type { QueryPlan } from "./plan-query.ts";
import { contentWords } from "./query-alternatives.ts";
import { setAtLeast } from "./term-matcher.ts";

/** A page with a term of the query, and its score from Orama. */
export interface FoundPage {
  card: PageCard;
  score: number;
}

/** BM25 over boosted fields. Field length is ignored: long pages are no worse answers. */
const ranking = {
  properties: [...textFields],
  boost: { title: 4, heading: 2, question: 2 },
  relevance: { k: 1.2, b: 0, d: 0.5 },
};

/** All pages with a term of the query, in Orama's order. */
export function findPages(
  plan: QueryPlan,
  { database, pageCount, terms }: SearchIndex,
): FoundPage[] {
  const { alternatives } = plan;
  if (alternatives.length === 0) return [];
  const term = [...new Set(alternatives.flatMap(({ terms }) => terms))].join(" ");
  const found = search<AnyOrama, PageDocument>(database, { term, ...ranking, limit: pageCount });
  if (found instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
  return found.hits
    .map(({ document: { card }, score }) => ({ card, score }))
    .filter(({ card }) => !plan.hasUnknownWords || hasMostWords(card, plan, terms));
}

/** True for a page with more than half of the query's words, or with one of two. A corrected word counts half. */
function hasMostWords(card: PageCard, { words, matcher }: QueryPlan, terms: Uint32Array): boolean {
  const lists = readPageTerms(terms, card.termsStart).flatMap(listsOf);
  const found: number[] = [];
  for (const { alternative } of lists.flatMap((list) => matcher.matches(list))) {
    setAtLeast(found, alternative.wordIndexes, alternative.isCorrected === true ? 0.5 : 1);
  }
  const content = contentWords(words);
  const sum = content.reduce((total, index) => total + (found[index] ?? 0), 0);
  return content.length === 2 ? sum >= 1 : 2 * sum > content.length;
}

export function isInSection({ card }: FoundPage, section: Section | undefined): boolean {
  return section === undefined || card.section === section;
}

/** Hits of each section, whichever is chosen: they say what another choice would find. */
export function countFacets(pages: readonly FoundPage[]): SearchFacets {
  const count = (section: Section): number =>
    pages.filter((page) => isInSection(page, section)).length;
  return {
    section: { docs: count("docs"), openapi: count("openapi"), library: count("library") },
  };
}
