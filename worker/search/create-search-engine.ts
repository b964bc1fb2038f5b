import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  searchLimits,
} from "../../pipeline/model/search/search-answer.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import { Highlighter } from "./excerpt.ts";
import { countFacets, type FoundPage, findPages, isAskedFor } from "./find-pages.ts";
import { type FindPart, IndexStore, type SearchIndex } from "./index-store.ts";
import { planQuery, type QueryPlan } from "./plan-query.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";

export interface SearchEngine {
  /** Answers a valid request. Throws {@link StoreError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** Orama's hits that are ranked together: a multiple of the hits of an answer. */
const rankedPages = 100;

const { hitsPerPage } = searchLimits;

/** Creates a search engine over stored parts. Keep one per isolate: it holds the restored index. */
export function createSearchEngine(findPart: FindPart): SearchEngine {
  const store = new IndexStore(findPart);
  return {
    async search(request) {
      if (request.query === "") return emptyAnswer(request);
      return answer(request, store);
    },
  };
}

function emptyAnswer({ query, page }: SearchRequest): SearchAnswer {
  return {
    query,
    page,
    pages: 0,
    total: 0,
    facets: countFacets([]),
    hits: [],
    suggestions: [],
  };
}

async function answer(request: SearchRequest, store: IndexStore): Promise<SearchAnswer> {
  const index = await store.index();
  const plan = planQuery(request.query, index);
  const empty = emptyAnswer(request);
  if (plan.isUnfinished) return { ...empty, isUnfinished: true };
  const found = findPages(plan, index);
  if (found.length === 0) {
    const words = plan.units.map(({ word }) => word);
    return { ...empty, suggestions: index.vocabulary.suggestions(words) };
  }
  const isAsked = (page: FoundPage): boolean => isAskedFor(page, request);
  const facets = countFacets(found);
  const asked = found.filter(isAsked);
  const total = asked.length;
  const pages = Math.ceil(total / hitsPerPage);
  const start = (request.page - 1) * hitsPerPage;
  const ranked = rankedFrom(start, asked, plan, index);
  const texts = await store.texts(ranked.map(({ card }) => card.texts.part));
  const highlighter = new Highlighter(plan);
  return {
    ...empty,
    pages,
    total,
    facets,
    hits: ranked.map((page) => toHit(page, { highlighter, texts })),
  };
}

/** The best pages from a place on. */
function rankedFrom(
  start: number,
  pages: readonly FoundPage[],
  plan: QueryPlan,
  { terms }: SearchIndex,
): RankedPage[] {
  const before = start - (start % rankedPages);
  const ranked = rankPages(pages.slice(before, before + rankedPages), plan, terms);
  return ranked.slice(start - before, start - before + hitsPerPage);
}

interface Shown {
  highlighter: Highlighter;
  /** By number of the part. */
  texts: ReadonlyMap<number, Uint8Array>;
}

function toHit(
  { card, part, sentence, field }: RankedPage,
  { highlighter, texts }: Shown,
): SearchHit {
  const { path, title, parts, terms, texts: place, ...shown } = card;
  return {
    // The address of the field that the sentence describes, or else of the part.
    url: part.kind === "page" ? path : `${path}#${field?.anchor ?? part.anchor}`,
    title: highlighter.mark(title),
    ...(part.kind !== "page" && { heading: highlighter.mark(field?.path ?? part.title) }),
    ...shown,
    excerpt: highlighter.excerpt(textOf(part, card, texts), sentence),
  };
}

function textOf(part: PartCard, { parts, texts: place }: PageCard, texts: Shown["texts"]): string {
  const before = parts.slice(0, parts.indexOf(part));
  const start = before.reduce((at, { bytes }) => at + bytes, place.start);
  const bytes = texts.get(place.part)?.subarray(start, start + part.bytes);
  return new TextDecoder().decode(bytes);
}
