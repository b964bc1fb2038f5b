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
import { fieldPath } from "./page-evidence.ts";
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
      return answer(request, await store.index());
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

function answer(request: SearchRequest, index: SearchIndex): SearchAnswer {
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
  const ranked = rankedFrom(start, asked, plan);
  const highlighter = new Highlighter(plan);
  return {
    ...empty,
    pages,
    total,
    facets,
    hits: ranked.map((page) => toHit(page, plan, highlighter)),
  };
}

/** The best pages from a place on. */
function rankedFrom(start: number, pages: readonly FoundPage[], plan: QueryPlan): RankedPage[] {
  const before = start - (start % rankedPages);
  const ranked = rankPages(pages.slice(before, before + rankedPages), plan);
  return ranked.slice(start - before, start - before + hitsPerPage);
}

function toHit(
  { card, part, sentence }: RankedPage,
  plan: QueryPlan,
  highlighter: Highlighter,
): SearchHit {
  const { path, title, parts, terms, samples = {}, ...shown } = card;
  const { anchor: place, title: heading } = placeOf(part, sentence);
  // A query with a language leads to its sample.
  const language = plan.units.find(({ word }) => Object.hasOwn(samples, word));
  const anchor = part.kind === "page" ? language && samples[language.word] : place;
  return {
    url: anchor === undefined ? path : `${path}#${anchor}`,
    title: highlighter.mark(title),
    ...(part.kind !== "page" && { heading: highlighter.mark(heading) }),
    ...shown,
    excerpt:
      part.text === ""
        ? highlighter.excerpt(textBelow(part, card))
        : highlighter.excerpt(part.text, sentence),
  };
}

/** The field that a sentence describes, or else the part. */
function placeOf(part: PartCard, sentence: number): Pick<PartCard, "anchor" | "title"> {
  const anchor = part.fields?.[sentence];
  if (anchor === undefined) return part;
  return { anchor, title: fieldPath(part.text.split("\n")[sentence] ?? "") };
}

/** Text for a heading without its own: that of the first place below it that has some. */
function textBelow(heading: PartCard, { parts }: PageCard): string {
  const below = parts.slice(parts.indexOf(heading)).find(({ text }) => text !== "");
  return below === undefined ? "" : `${below.title}: ${below.text}`;
}
