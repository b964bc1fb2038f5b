import {
  CORE_PART,
  FIELD_SEPARATOR,
  INDEX_MODEL,
  type IndexMeta,
  PACK_BASE,
  packKinds,
} from "../../content/model/search-index.ts";
import {
  joinedTerm,
  partsOf,
  stemOf,
  stopWords,
  termsOf,
  wordsOf,
} from "../../content/model/search-text.ts";
import type { SiteConfig } from "../../content/model/site.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { cardParts } from "./card-parts.ts";
import { readSynonyms, synonymTable } from "./read-synonyms.ts";
import { type SearchRecord, siteRecords } from "./search-records.ts";
import { type Posting, type Postings, termShards } from "./term-shards.ts";

export interface SearchIndexOptions {
  site: Pick<SiteConfig, "version">;
}

export interface SearchIndex {
  /** The values to store, by part name. */
  parts: Map<string, string>;
  records: number;
}

/** Builds the search index of the site. Heading ids must have been assigned. */
export function buildSearchIndex(
  pages: readonly PageDraft[],
  _options: SearchIndexOptions,
): SearchIndex {
  const records = siteRecords(pages);
  const terms = records.map(recordTerms);
  const words = countWords(terms);
  const numbers = new Map([...words.keys()].map((word, number) => [word, number]));
  const width = numbers.size < PACK_BASE ? 1 : 2;
  const shards = termShards(cutPostings(collectPostings(terms), terms, records, pages), {
    name: terms.map((own) => own.name.size),
    text: terms.map((own) => own.textLength),
  });
  const cards = cardParts(pages, records);
  const wordsText = wordsPart(words);
  const meta: IndexMeta = {
    model: INDEX_MODEL,
    records: records.length,
    pages: pages.length,
    words: wordsText.length,
    width,
    shards: shards.starts,
    terms: shards.firsts,
    cards: cards.firsts,
    synonyms: synonymTable(readSynonyms()),
  };
  const recordsText = recordsPart(records, terms, pages, numbers, width);
  const parts = new Map<string, string>();
  parts.set(CORE_PART, `${JSON.stringify(meta)}\n${wordsText}${recordsText}`);
  for (const [number, shard] of shards.parts.entries()) parts.set(`terms-${number}`, shard);
  for (const [number, card] of cards.parts.entries()) parts.set(`cards-${number}`, card);
  return { parts, records: records.length };
}

/** Everything a record is found by. */
interface RecordTerms {
  /** Whole identifiers, joined. */
  symbol: string[];
  /** Parts of the title without stop words, in order. */
  title: string[];
  /** Parts of identifiers, compound words, keywords. */
  keyword: string[];
  /** All of the above, each once. */
  name: Set<string>;
  /** Terms of the text with their number of occurrences. */
  text: Map<string, number>;
  textLength: number;
}

function recordTerms(record: SearchRecord): RecordTerms {
  const symbol = unique(record.symbols.map(joinedTerm).filter((term) => term !== ""));
  const titleParts = record.isCommonTitle ? [] : wordsOf(record.title).flatMap(partsOf);
  const contentParts = titleParts.filter((part) => !stopWords.has(part));
  const title = contentParts.length > 0 ? contentParts : titleParts;
  const own = new Set([...symbol, ...title]);
  const further = [record.title, ...record.symbols, ...record.keywords].flatMap(termsOf);
  const keyword = unique([...further, joinedTerm(record.title)]).filter(
    (term) => term !== "" && !own.has(term),
  );
  const text = new Map<string, number>();
  const textTerms = termsOf(`${record.text} ${record.hiddenText}`);
  for (const term of textTerms) text.set(term, (text.get(term) ?? 0) + 1);
  return {
    symbol,
    title: title.slice(0, 64),
    keyword: keyword.slice(0, 200),
    name: new Set([...symbol, ...title, ...keyword]),
    text,
    textLength: Math.max(1, textTerms.length),
  };
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)];
}

interface WordCounts {
  name: number;
  all: number;
}

/** Every term of the site in order, with the number of records that hold it. */
function countWords(records: readonly RecordTerms[]): Map<string, WordCounts> {
  const counts = new Map<string, WordCounts>();
  const count = (term: string, isName: boolean): void => {
    const known = counts.get(term);
    if (known === undefined) counts.set(term, { name: isName ? 1 : 0, all: 1 });
    else {
      known.all++;
      if (isName) known.name++;
    }
  };
  for (const record of records) {
    for (const term of record.name) count(term, true);
    for (const term of record.text.keys()) if (!record.name.has(term)) count(term, false);
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function wordsPart(words: ReadonlyMap<string, WordCounts>): string {
  const counts = [...words.values()].map(({ name, all }) => packNumber(name) + packNumber(all));
  return [...words.keys()].join("\n") + FIELD_SEPARATOR + counts.join("");
}

function packNumber(value: number): string {
  return String.fromCharCode(Math.min(value, PACK_BASE - 1));
}

/** See `RecordTable` of the worker, which reads it without a pass over all records. */
function recordsPart(
  records: readonly SearchRecord[],
  terms: readonly RecordTerms[],
  pages: readonly PageDraft[],
  numbers: ReadonlyMap<string, number>,
  width: 1 | 2,
): string {
  const packed = terms.map((own, record) =>
    packRecord(records[record], own, pages, numbers, width),
  );
  let place = 2 * (records.length + pages.length);
  const places = packed.map((record) => {
    const own = place;
    place += record.length;
    return packPair(own);
  });
  const firsts: string[] = [];
  for (const [number, record] of records.entries()) firsts[record.page] ??= packPair(number);
  return [...places, ...firsts, ...packed].join("");
}

function packPair(value: number): string {
  return String.fromCharCode(value % PACK_BASE, Math.floor(value / PACK_BASE));
}

function packRecord(
  record: SearchRecord | undefined,
  terms: RecordTerms,
  pages: readonly PageDraft[],
  numbers: ReadonlyMap<string, number>,
  width: 1 | 2,
): string {
  const page = pages[record?.page ?? -1];
  if (record === undefined || page === undefined) throw new Error("A record belongs to no page.");
  const fields = [terms.symbol, terms.title, terms.keyword];
  const header = [
    record.page % PACK_BASE,
    Math.floor(record.page / PACK_BASE),
    packKinds({ record: record.kind, section: page.section, page: page.kind }),
    ...fields.map((field) => field.length),
  ];
  const ids = fields.flat().flatMap((term) => {
    const number = numbers.get(term) ?? 0;
    return width === 1 ? [number] : [number % PACK_BASE, Math.floor(number / PACK_BASE)];
  });
  return String.fromCharCode(...header, ...ids);
}

function collectPostings(records: readonly RecordTerms[]): Postings[] {
  const byStem = new Map<string, Postings>();
  const postingsOf = (stem: string): Postings => {
    const known = byStem.get(stem);
    if (known !== undefined) return known;
    const created: Postings = { stem, name: [], text: [], nameCount: 0, textCount: 0 };
    byStem.set(stem, created);
    return created;
  };
  const stems = new Map<string, string>();
  const toStem = (term: string): string => {
    const known = stems.get(term);
    if (known !== undefined) return known;
    const stem = stemOf(term);
    stems.set(term, stem);
    return stem;
  };
  for (const [record, terms] of records.entries()) {
    for (const term of terms.name) addPosting(postingsOf(toStem(term)).name, record, 1);
    for (const [term, count] of terms.text) {
      if (!stopWords.has(term)) addPosting(postingsOf(toStem(term)).text, record, count);
    }
  }
  return [...byStem.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Records come in order, so a second form of the same stem finds its record at the end of the list. */
function addPosting(postings: Posting[], record: number, count: number): void {
  const last = postings.at(-1);
  if (last?.record === record) last.count += count;
  else postings.push({ record, count });
}

/**
 * Longest lists kept. Reading one costs the worker time for every record in it (Orama's prefix search even
 * its square), and a word that half the site holds tells nothing apart: its best records are enough.
 */
const NAME_LIMIT = 64;
const TEXT_LIMIT = 32;

function cutPostings(
  postings: readonly Postings[],
  terms: readonly RecordTerms[],
  records: readonly SearchRecord[],
  pages: readonly PageDraft[],
): Postings[] {
  const sectionOf = (posting: Posting): string =>
    pages[records[posting.record]?.page ?? 0]?.section ?? "";
  const nameWeight = ({ record }: Posting): number => {
    const isPage = records[record]?.kind === "page";
    return (isPage ? 2 : 1) / ((terms[record]?.title.length ?? 1) + 1);
  };
  const textWeight = ({ record, count }: Posting): number =>
    count / (20 + (terms[record]?.textLength ?? 1));
  return postings.map((entry) => ({
    ...entry,
    name: bestPostings(entry.name, NAME_LIMIT, nameWeight, sectionOf),
    text: bestPostings(entry.text, TEXT_LIMIT, textWeight, sectionOf),
    nameCount: entry.name.length,
    textCount: entry.text.length,
  }));
}

/** The best of each section, so that a search within one section finds its own. */
function bestPostings(
  postings: readonly Posting[],
  limit: number,
  weight: (posting: Posting) => number,
  sectionOf: (posting: Posting) => string,
): Posting[] {
  if (postings.length <= limit) return [...postings];
  const ordered = postings
    .map((posting) => ({ posting, weight: weight(posting), section: sectionOf(posting) }))
    .sort((a, b) => b.weight - a.weight || a.posting.record - b.posting.record);
  const kept = new Set<Posting>();
  const taken = new Map<string, number>();
  for (const { posting, section } of ordered) {
    const count = taken.get(section) ?? 0;
    if (count >= limit / 3) continue;
    taken.set(section, count + 1);
    kept.add(posting);
  }
  for (const { posting } of ordered) {
    if (kept.size >= limit) break;
    kept.add(posting);
  }
  return [...kept];
}
