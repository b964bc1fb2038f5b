import { type AnyOrama, type Results, search } from "@orama/orama";
import type { PageKind, Section } from "../../content/model/page.ts";
import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  searchLimits,
} from "../../content/model/search.ts";
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
  const facets = { section: { docs: 0, openapi: 0, library: 0 } };
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
  const { shown, counts } = filterPages(found, request, base);
  const best = Math.max(...shown.map(({ score }) => score));
  const rough = ({ score, kind }: ShownPage): number =>
    score / best + kindPreference(kind, plan, weights);
  shown.sort((a, b) => rough(b) - rough(a) || a.page - b.page);
  const start = (request.page - 1) * searchLimits.hitsPerPage;
  const listed = shown.slice(start, start + searchLimits.hitsPerPage);
  const cards = await store.cards(listed.map(({ page }) => page));
  const highlighter = new Highlighter(plan);
  const hits = rankPages(listed, cards, plan, weights).map((page) => toHit(page, highlighter));
  const pages = Math.ceil(shown.length / searchLimits.hitsPerPage);
  return { ...empty, pages, total: shown.length, facets: { section: counts }, hits };
}

interface ShownPage extends FoundPage {
  kind: PageKind;
}

/** What Orama counts of the pages found in each section, and those that have the wanted facets: filters come before any cut. */
function filterPages(
  found: readonly FoundPage[],
  { section, lang, version }: SearchRequest,
  { pageDatabase }: SearchBase,
): { shown: ShownPage[]; counts: Record<Section, number> } {
  const where = {
    page: { in: found.map(({ page }) => page) },
    ...(lang === undefined ? {} : { lang: { eq: lang } }),
    ...(version === undefined ? {} : { version: { eq: version } }),
  };
  const ask = (filter: object, limit: number): Results<PageDocument> => {
    const results = search<AnyOrama, PageDocument>(pageDatabase, {
      where: filter,
      facets: { section: {} },
      limit,
    });
    if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
    return results;
  };
  const all = ask(where, section === undefined ? found.length : 0);
  const { docs = 0, openapi = 0, library = 0 } = all.facets?.section?.values ?? {};
  const filtered =
    section === undefined ? all : ask({ ...where, section: { eq: section } }, found.length);
  const byPage = new Map(found.map((page) => [page.page, page]));
  const shown = filtered.hits.flatMap(({ document: { page, kind } }) => {
    const own = byPage.get(page);
    return own === undefined ? [] : [{ ...own, kind }];
  });
  return { shown, counts: { docs, openapi, library } };
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
  };
  const excerpt = highlighter.excerpt(part.text === "" ? (whole?.text ?? "") : part.text);
  if (part === whole) return { url: card.path, ...common, excerpt };
  const place = { url: `${card.path}#${part.anchor}`, heading: highlighter.mark(part.title) };
  if (part.label === "") return { ...place, ...common, excerpt };
  return { ...place, headingKind: part.label, ...common, excerpt };
}
