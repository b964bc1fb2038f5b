import { type AnyOrama, type Results, search } from "@orama/orama";
import type { PageKind } from "../../content/model/page.ts";
import {
  type SearchAnswer,
  type SearchFacets,
  type SearchHit,
  type SearchRequest,
  searchLimits,
} from "../../content/model/search/search-answer.ts";
import type { PageDocument } from "../../content/search/database.ts";
import { Highlighter } from "./excerpt.ts";
import { type FoundPage, findPages } from "./find-pages.ts";
import { type FindPart, IndexStore, type SearchBase } from "./index-store.ts";
import { planQuery } from "./plan-query.ts";
import { kindPreference, type RankedPage, rankPages } from "./rank-pages.ts";
import { type RankingWeights, rankingWeights } from "./ranking-weights.ts";
import { suggestQueries } from "./suggest-queries.ts";

export interface SearchEngine {
  /** Answers a valid request. Throws {@link SearchUnavailableError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** A search engine over stored parts. Keep one per isolate: what it has restored stays with it. */
export function createSearchEngine(
  findPart: FindPart,
  weights: RankingWeights = rankingWeights,
): SearchEngine {
  const store = new IndexStore(findPart, weights);
  return {
    async search(request) {
      if (request.query === "") return emptyAnswer(request);
      return answer(request, store, await store.base(), weights);
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

async function answer(
  request: SearchRequest,
  store: IndexStore,
  base: SearchBase,
  weights: RankingWeights,
): Promise<SearchAnswer> {
  const plan = planQuery(request.query, base, weights);
  const found = await findPages(plan, store, weights);
  const empty = emptyAnswer(request);
  if (found.length === 0) return { ...empty, suggestions: suggestQueries(plan, base.vocabulary) };
  const { shown, facets } = filterPages(found, request, base);
  const rough = ({ score, kind }: ShownPage): number => score + kindPreference(kind, plan, weights);
  shown.sort((a, b) => rough(b) - rough(a) || a.page - b.page);
  const start = (request.page - 1) * searchLimits.hitsPerPage;
  const listed = shown.slice(start, start + searchLimits.hitsPerPage);
  const cards = await store.cards(listed.map(({ page }) => page));
  const highlighter = new Highlighter(plan);
  const hits = rankPages(listed, cards, plan, weights).map((page) => toHit(page, highlighter));
  const pages = Math.ceil(shown.length / searchLimits.hitsPerPage);
  return { ...empty, pages, total: shown.length, facets, hits };
}

interface ShownPage extends FoundPage {
  kind: PageKind;
}

/** The pages found that have the wanted facets, and what Orama counts of them: filters come before any cut. */
function filterPages(
  found: readonly FoundPage[],
  { section, history }: SearchRequest,
  { pageDatabase }: SearchBase,
): { shown: ShownPage[]; facets: SearchFacets } {
  const inSection = section === undefined ? {} : { section: { eq: section } };
  const ofHistory = history === undefined ? {} : { history: { containsAll: [history] } };
  const ask = (filter: object, limit: number): Results<PageDocument> => {
    const results = search<AnyOrama, PageDocument>(pageDatabase, {
      where: { page: { in: found.map(({ page }) => page) }, ...filter },
      facets: { section: {}, history: {} },
      limit,
    });
    if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
    return results;
  };
  const filtered = ask({ ...inSection, ...ofHistory }, found.length);
  // A facet tells what its other values would bring: it is counted without its own filter.
  const {
    docs = 0,
    openapi = 0,
    library = 0,
  } = countsOf(section === undefined ? filtered : ask(ofHistory, 0), "section");
  const { added = 0, changed = 0 } = countsOf(
    history === undefined ? filtered : ask(inSection, 0),
    "history",
  );
  const byPage = new Map(found.map((page) => [page.page, page]));
  const shown = filtered.hits.flatMap(({ document: { page, kind } }) => {
    const own = byPage.get(page);
    return own === undefined ? [] : [{ ...own, kind }];
  });
  return { shown, facets: { section: { docs, openapi, library }, history: { added, changed } } };
}

function countsOf(
  { facets }: Results<PageDocument>,
  facet: keyof SearchFacets,
): Record<string, number> {
  return facets?.[facet]?.values ?? {};
}

function toHit({ card, part }: RankedPage, highlighter: Highlighter): SearchHit {
  const [whole] = card.parts;
  const common = {
    title: highlighter.mark(card.title),
    section: card.section,
    kind: card.kind,
    breadcrumbs: card.breadcrumbs,
    ...(card.method === undefined ? {} : { method: card.method }),
    ...(card.since === undefined ? {} : { since: card.since }),
    ...(card.changed === undefined ? {} : { changed: card.changed }),
  };
  const excerpt = highlighter.excerpt(part.text === "" ? (whole?.text ?? "") : part.text);
  if (part === whole) return { url: card.path, ...common, excerpt };
  const place = { url: `${card.path}#${part.anchor}`, heading: highlighter.mark(part.title) };
  if (part.label === "") return { ...place, ...common, excerpt };
  return { ...place, headingKind: part.label, ...common, excerpt };
}
