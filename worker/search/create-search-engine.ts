import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  searchLimits,
} from "../../content/model/search/search-answer.ts";
import type { PageCard, PartCard } from "../../content/model/search/search-index.ts";
import { Highlighter } from "./excerpt.ts";
import { findPages } from "./find-pages.ts";
import { findSignatures } from "./find-signatures.ts";
import { type FindPart, IndexStore, type SearchIndex } from "./index-store.ts";
import { planQuery } from "./plan-query.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";
import { type RankingWeights, rankingWeights } from "./ranking-weights.ts";
import { suggestQueries } from "./suggest-queries.ts";

export interface SearchEngine {
  /** Answers a valid request. Throws {@link SearchUnavailableError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** Number of Orama's hits that are ranked again; others keep Orama's order. */
const RANKED_PAGES = 100;

/** Creates a search engine over stored parts. Keep one per isolate: it holds the restored index. */
export function createSearchEngine(
  findPart: FindPart,
  weights: RankingWeights = rankingWeights,
): SearchEngine {
  const store = new IndexStore(findPart);
  return {
    async search(request) {
      if (request.query === "") return emptyAnswer(request);
      return answer(request, await store.index(), weights);
    },
  };
}

function emptyAnswer({ query, page }: SearchRequest): SearchAnswer {
  const facets = {
    section: { docs: 0, openapi: 0, library: 0 },
    history: { added: 0, changed: 0 },
  };
  return { query, page, pages: 0, total: 0, facets, hits: [], suggestions: [] };
}

function answer(request: SearchRequest, index: SearchIndex, weights: RankingWeights): SearchAnswer {
  const plan = planQuery(request.query, index, weights);
  const empty = emptyAnswer(request);
  if (plan.isUnfinished) return { ...empty, isUnfinished: true };
  if (plan.alternatives.length === 0) {
    return { ...empty, suggestions: suggestQueries(plan, index.vocabulary) };
  }
  const found = findPages(plan, request, index);
  const signatures = findSignatures(request.query, found.hits);
  const { total, facets } = signatures ?? found;
  const start = (request.page - 1) * searchLimits.hitsPerPage;
  const end = start + searchLimits.hitsPerPage;
  const listed = signatures?.pages.slice(start, end) ?? [
    ...rankPages(found.hits.slice(0, RANKED_PAGES), plan, weights).slice(start, end),
    ...rankPages(found.hits.slice(Math.max(RANKED_PAGES, start), end), plan, weights),
  ];
  const highlighter = new Highlighter(plan);
  const hits = listed.map((page) => toHit(page, highlighter));
  const pages = Math.ceil(total / searchLimits.hitsPerPage);
  return { ...empty, pages, total, facets, hits };
}

function toHit({ card, part, sentence }: RankedPage, highlighter: Highlighter): SearchHit {
  const common = {
    title: highlighter.mark(card.title),
    section: card.section,
    kind: card.kind,
    breadcrumbs: card.breadcrumbs,
    ...(card.method === undefined ? {} : { method: card.method }),
    ...(card.since === undefined ? {} : { since: card.since }),
    ...(card.changed === undefined ? {} : { changed: card.changed }),
  };
  const excerpt =
    part.text === ""
      ? highlighter.excerpt(textBelow(part, card))
      : highlighter.excerpt(part.text, sentence);
  if (part.kind === "page") return { url: card.path, ...common, excerpt };
  const place = { url: `${card.path}#${part.anchor}`, heading: highlighter.mark(part.title) };
  if (part.label === "") return { ...place, ...common, excerpt };
  return { ...place, headingKind: part.label, ...common, excerpt };
}

/** Text for a heading without its own: that of the first place below it that has some. */
function textBelow(heading: PartCard, { parts }: PageCard): string {
  const below = parts.slice(parts.indexOf(heading)).find(({ text }) => text !== "");
  return below === undefined ? "" : `${below.title}: ${below.text}`;
}
