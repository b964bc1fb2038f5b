import {
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  type SearchSegment,
  searchLimits,
} from "../../content/model/search.ts";
import { type SearchCore, unpackCore } from "../../content/model/search-core.ts";
import { CORE_PART, type PageCard, type PartCard } from "../../content/model/search-index.ts";
import { SynonymTable } from "../../content/model/search-synonyms.ts";
import { CardStore } from "./card-store.ts";
import { Evidence } from "./evidence.ts";
import { Highlighter } from "./excerpt.ts";
import { NameMatcher } from "./name-matcher.ts";
import { planQuery } from "./query-plan.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";
import type { ReadPart } from "./read-part.ts";
import { RecordTable } from "./record-table.ts";
import { scoreRecords } from "./score-records.ts";
import { SearchUnavailableError } from "./search-unavailable-error.ts";
import { StemIndex } from "./stem-index.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Reads one stored part of the index; undefined when there is none. */
export type FindPart = (name: string) => Promise<ArrayBuffer | undefined>;

export interface SearchEngine {
  /** Answers a valid request. Throws {@link SearchUnavailableError} when the index cannot be read. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** What is read once and kept. */
interface LoadedIndex {
  synonyms: SynonymTable;
  vocabulary: Vocabulary;
  table: RecordTable;
  stems: StemIndex;
  cards: CardStore;
  evidence: Evidence;
  matcher: NameMatcher;
}

/** A search engine over stored parts. Keep one per isolate: what it has restored stays with it. */
export function createSearchEngine(findPart: FindPart): SearchEngine {
  const readExisting = existingPart(findPart);
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

function existingPart(findPart: FindPart): ReadPart {
  return async (name) => {
    const part = await findPart(name);
    if (part === undefined)
      throw new SearchUnavailableError(`The search index has no part "${name}".`);
    return part;
  };
}

async function loadIndex(readPart: ReadPart): Promise<LoadedIndex> {
  const core = readCore(await readPart(CORE_PART));
  const { stemParts, pageParts, cardParts } = core.meta;
  const table = new RecordTable(core);
  return {
    synonyms: new SynonymTable(core.synonyms),
    vocabulary: new Vocabulary(core),
    table,
    evidence: new Evidence(table),
    matcher: new NameMatcher(table, core.terms.length),
    stems: new StemIndex(stemParts, readPart),
    cards: new CardStore(pageParts, cardParts, readPart),
  };
}

function readCore(value: ArrayBuffer): SearchCore {
  try {
    return unpackCore(value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SearchUnavailableError(reason, { cause });
  }
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
  const findRecords = await index.stems.prepare(plan, vocabulary);
  findRecords(index.evidence);
  const ranked = rankPages(scoreRecords(plan, index.evidence, index.matcher, table), plan, table);
  const empty = emptyAnswer(request);
  for (const { section } of ranked) empty.facets.section[section]++;
  const { section: wanted } = request;
  const shown = wanted === undefined ? ranked : ranked.filter(({ section }) => section === wanted);
  if (ranked.length === 0) return { ...empty, suggestions: suggestQueries(plan, vocabulary) };
  const start = (request.page - 1) * searchLimits.hitsPerPage;
  const best = shown.slice(start, start + searchLimits.hitsPerPage);
  const parts = best.map(({ record }) => record).filter((record) => !table.isPage(record));
  const [pageCards, partCards] = await Promise.all([
    cards.pageCards(best.map(({ page }) => page)),
    cards.partCards(parts),
  ]);
  const partOf = new Map(parts.map((record, place) => [record, partCards[place]]));
  const highlighter = new Highlighter(plan, vocabulary);
  const hits = best.flatMap((ranked, place) => {
    const page = pageCards[place];
    return page === undefined ? [] : [toHit(ranked, page, partOf.get(ranked.record), highlighter)];
  });
  return {
    ...empty,
    pages: Math.ceil(shown.length / searchLimits.hitsPerPage),
    total: shown.length,
    hits,
  };
}

/** `part` is undefined for the page as a whole. */
function toHit(
  ranked: RankedPage,
  page: PageCard,
  part: PartCard | undefined,
  highlighter: Highlighter,
): SearchHit {
  const common = {
    title: highlighter.mark(page.title),
    section: ranked.section,
    kind: ranked.kind,
    breadcrumbs: page.breadcrumbs,
  };
  if (part === undefined) {
    return { url: page.path, ...common, excerpt: highlighter.excerpt(page.text) };
  }
  const excerpt: SearchSegment[] = highlighter.excerpt(part.text === "" ? page.text : part.text);
  const heading = highlighter.mark(part.title);
  const url = `${page.path}#${part.anchor}`;
  if (part.kind === "") return { url, heading, ...common, excerpt };
  return { url, heading, headingKind: part.kind, ...common, excerpt };
}
