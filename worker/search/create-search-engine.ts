import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  type SearchSegment,
  searchLimits,
} from "../../content/model/search.ts";
import { CORE_PART } from "../../content/model/search-index.ts";
import { CardStore } from "./card-store.ts";
import { Evidence } from "./evidence.ts";
import { Highlighter } from "./excerpt.ts";
import { LineStore } from "./line-store.ts";
import { NameMatcher } from "./name-matcher.ts";
import { planQuery } from "./query-plan.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";
import { RecordTable } from "./record-table.ts";
import { scoreRecords } from "./score-records.ts";
import { SearchUnavailableError } from "./search-unavailable-error.ts";
import { splitCore } from "./split-core.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { TermIndex } from "./term-index.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Reads one stored part of the index; undefined when there is none. */
export type ReadPart = (name: string) => Promise<string | undefined>;

/** Characters of shards kept as they were read, beside those that are restored. */
const TERMS_BUDGET = 2_500_000;

export interface SearchEngine {
  /** Answers a valid request. Throws {@link SearchUnavailableError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** What is read once and kept. */
interface LoadedIndex {
  synonyms: Readonly<Record<string, string[]>>;
  vocabulary: Vocabulary;
  table: RecordTable;
  terms: TermIndex;
  cards: CardStore;
  evidence: Evidence;
  matcher: NameMatcher;
}

/** A search engine over stored parts. Keep one per isolate: what it has restored stays with it. */
export function createSearchEngine(readPart: ReadPart): SearchEngine {
  const readExisting = existingPart(readPart);
  let index: Promise<LoadedIndex> | undefined;
  const loadOnce = (): Promise<LoadedIndex> => {
    index ??= loadIndex(readExisting).catch((cause: unknown) => {
      // The next request tries again: a failed read may have been a passing one.
      index = undefined;
      throw cause;
    });
    return index;
  };
  return {
    async search(request) {
      if (request.query === "") return emptyAnswer(request);
      return answer(request, await loadOnce());
    },
  };
}

function existingPart(readPart: ReadPart): (name: string) => Promise<string> {
  return async (name) => {
    const part = await readPart(name);
    if (part === undefined)
      throw new SearchUnavailableError(`The search index has no part "${name}".`);
    return part;
  };
}

async function loadIndex(readPart: (name: string) => Promise<string>): Promise<LoadedIndex> {
  const { meta, words, records } = splitCore(await readPart(CORE_PART));
  const table = new RecordTable(records, meta.records, meta.width);
  const vocabulary = new Vocabulary(words);
  return {
    synonyms: meta.synonyms,
    vocabulary,
    table,
    evidence: new Evidence(table, meta.pages),
    matcher: new NameMatcher(table, vocabulary.terms.length),
    terms: new TermIndex(meta.shards, new LineStore("terms", meta.terms, readPart, TERMS_BUDGET)),
    cards: new CardStore(meta.cards, readPart),
  };
}

function emptyAnswer({ query, page }: SearchRequest): SearchAnswer {
  const facets = { section: { docs: 0, openapi: 0, library: 0 } };
  return { query, page, pages: 0, total: 0, facets, hits: [], suggestions: [] };
}

async function answer(request: SearchRequest, index: LoadedIndex): Promise<SearchAnswer> {
  const { vocabulary, table, cards } = index;
  const plan = planQuery(request.query, vocabulary, index.synonyms, table.size);
  if (plan.units.length === 0) {
    return { ...emptyAnswer(request), suggestions: suggestQueries(plan, vocabulary) };
  }
  const findRecords = await index.terms.prepare(plan, vocabulary);
  findRecords(index.evidence);
  const ranked = rankPages(scoreRecords(plan, index.evidence, index.matcher, table), plan, table);
  const empty = emptyAnswer(request);
  for (const { section } of ranked) empty.facets.section[section]++;
  const { section: wanted } = request;
  const shown = wanted === undefined ? ranked : ranked.filter(({ section }) => section === wanted);
  if (ranked.length === 0) return { ...empty, suggestions: suggestQueries(plan, vocabulary) };
  const start = (request.page - 1) * searchLimits.hitsPerPage;
  const highlighter = new Highlighter(plan, vocabulary);
  const hits = shown.slice(start, start + searchLimits.hitsPerPage).map((page) => {
    return toHit(page, table, cards, highlighter);
  });
  return {
    ...empty,
    pages: Math.ceil(shown.length / searchLimits.hitsPerPage),
    total: shown.length,
    hits: await Promise.all(hits),
  };
}

async function toHit(
  ranked: RankedPage,
  table: RecordTable,
  cards: CardStore,
  highlighter: Highlighter,
): Promise<SearchHit> {
  const first = table.firstOf(ranked.page);
  const page = await cards.pageCard(first);
  const common = {
    title: highlighter.mark(page.title),
    section: ranked.section,
    kind: ranked.kind,
    breadcrumbs: page.breadcrumbs,
  };
  if (ranked.record === first) {
    return { url: page.path, ...common, excerpt: highlighter.excerpt(page.text) };
  }
  const part = await cards.partCard(ranked.record);
  const excerpt: SearchSegment[] = highlighter.excerpt(part.text === "" ? page.text : part.text);
  const heading = highlighter.mark(part.title);
  const url = `${page.path}#${part.anchor}`;
  if (part.kind === "") return { url, heading, ...common, excerpt };
  return { url, heading, headingKind: part.kind, ...common, excerpt };
}
