import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  searchLimits,
} from "../../pipeline/model/search/search-answer.ts";
import type { PageCard, PartCard } from "../../pipeline/model/search/search-index.ts";
import { Highlighter } from "./excerpt.ts";
import { countFacets, type FoundPage, findPages, isInSection } from "./find-pages.ts";
import { type FindShard, IndexStore, type SearchIndex } from "./index-store.ts";
import { planQuery, type QueryPlan } from "./plan-query.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";

export interface SearchEngine {
  /** Answers a valid request. Throws {@link StoreError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** Number of Orama's hits that are ranked together: a multiple of `hitsPerPage`. */
const rankingWindow = 100;

const { hitsPerPage } = searchLimits;

/** Creates a search engine over stored parts. Keep one per isolate: it holds the restored index. */
export function createSearchEngine(findShard: FindShard): SearchEngine {
  const store = new IndexStore(findShard);
  return {
    search: async (request) =>
      request.query === "" ? emptyAnswer(request) : answer(request, store),
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
    const words = plan.words.map(({ word }) => word);
    return { ...empty, suggestions: index.vocabulary.suggestions(words) };
  }
  const inSection = found.filter((page) => isInSection(page, request.section));
  const ranked = rankedHits(request.page, inSection, plan, index);
  const texts = await store.texts(ranked.map(({ card }) => card.textsAt.shard));
  const highlighter = new Highlighter(plan);
  return {
    ...empty,
    pages: Math.ceil(inSection.length / hitsPerPage),
    total: inSection.length,
    facets: countFacets(found),
    hits: ranked.map((page) => toHit(page, highlighter, texts)),
  };
}

/** The hits on one page of results, best first. */
function rankedHits(
  page: number,
  found: readonly FoundPage[],
  plan: QueryPlan,
  { terms }: SearchIndex,
): RankedPage[] {
  const start = (page - 1) * hitsPerPage;
  const startInWindow = start % rankingWindow;
  const window = found.slice(start - startInWindow).slice(0, rankingWindow);
  return rankPages(window, plan, terms).slice(startInWindow, startInWindow + hitsPerPage);
}

/** Bytes of the shards with texts, by their number. */
type StoredTexts = ReadonlyMap<number, Uint8Array>;

function toHit(
  { card, part, sentence, field }: RankedPage,
  highlighter: Highlighter,
  storedTexts: StoredTexts,
): SearchHit {
  const { path, title, parts, termsStart, textsAt, ...shown } = card;
  return {
    // The anchor of the field that the sentence describes, or else of the part.
    url: part.kind === "page" ? path : `${path}#${field?.anchor ?? part.anchor}`,
    title: highlighter.mark(title),
    ...(part.kind !== "page" && { heading: highlighter.mark(field?.path ?? part.title) }),
    ...shown,
    excerpt: highlighter.excerpt(textOf(part, card, storedTexts), sentence),
  };
}

/** The texts of a page's parts follow each other. */
function textOf(part: PartCard, { parts, textsAt }: PageCard, storedTexts: StoredTexts): string {
  const before = parts.slice(0, parts.indexOf(part));
  const start = before.reduce((sum, { bytes }) => sum + bytes, textsAt.start);
  const bytes = storedTexts.get(textsAt.shard)?.subarray(start, start + part.bytes);
  return new TextDecoder().decode(bytes);
}
