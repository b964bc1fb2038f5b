import {
  type CompactNumbers,
  hasWideNumbers,
  MAX_COUNT,
  packCore,
  type SearchCore,
} from "../../content/model/search-core.ts";
import { CORE_PART, INDEX_MODEL, packKinds } from "../../content/model/search-index.ts";
import { packSynonyms } from "../../content/model/search-synonyms.ts";
import {
  joinedTerm,
  letterSet,
  partsOf,
  stemOf,
  stopWords,
  termsOf,
  wordsOf,
} from "../../content/model/search-text.ts";
import { TermList } from "../../content/model/term-list.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { cardParts } from "./card-parts.ts";
import type { Occurrence, StemOccurrences } from "./orama-index.ts";
import { type Synonyms, synonymTable } from "./read-synonyms.ts";
import { scoreStems } from "./score-stems.ts";
import { type SearchRecord, siteRecords } from "./search-records.ts";
import { stemParts } from "./stem-parts.ts";

export interface SearchIndex {
  /** The values to store, by part name. */
  parts: Map<string, Uint8Array>;
  records: number;
}

/** Builds the search index of the site. Heading ids must have been assigned. */
export function buildSearchIndex(pages: readonly PageDraft[], synonyms: Synonyms): SearchIndex {
  const records = siteRecords(pages);
  const terms = records.map(recordTerms);
  const words = countWords(terms);
  const occurrences = cutOccurrences(collectOccurrences(terms), terms, records, pages);
  const lengths = { name: terms.map(nameLength), text: terms.map((own) => own.textLength) };
  const stems = stemParts([...scoreStems(occurrences, lengths).values()]);
  const cards = cardParts(pages, records);
  const toNumbers = compactNumbers(words.size, pages.length);
  const core = packCore({
    meta: {
      model: INDEX_MODEL,
      stemParts: stems.firsts,
      pageParts: cards.pages.firsts,
      cardParts: cards.records.firsts,
    },
    synonyms: packSynonyms(synonymTable(synonyms)),
    ...packedTerms([...words.keys()], [...occurrences.keys()], toNumbers),
    nameCounts: cut([...words.values()].map(({ name }) => name)),
    counts: cut([...words.values()].map(({ all }) => all)),
    firstRecords: firstRecords(records),
    pageOf: toNumbers(records.map(({ page }) => page)),
    kinds: Uint8Array.from(records, (record) => kindsOf(record, pages)),
    ...packedNames(terms, words, toNumbers),
  });
  const parts = new Map<string, Uint8Array>([[CORE_PART, core]]);
  const named = { stems: stems.parts, pages: cards.pages.parts, cards: cards.records.parts };
  for (const [name, values] of Object.entries(named)) {
    for (const [number, value] of values.entries()) parts.set(`${name}-${number}`, value);
  }
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
  const counts = new Map<string, number>();
  const text = record.isCommonText ? "" : `${record.text} ${record.hiddenText}`;
  const textTerms = termsOf(text);
  for (const term of textTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return {
    // A record's fields have at most 255 terms each.
    symbol: symbol.slice(0, 200),
    title: title.slice(0, 64),
    keyword: keyword.slice(0, 200),
    name: new Set([...symbol, ...title, ...keyword]),
    text: counts,
    textLength: Math.max(1, textTerms.length),
  };
}

function nameLength({ symbol, title, keyword }: RecordTerms): number {
  return symbol.length + title.length + keyword.length;
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

function cut(counts: readonly number[]): Uint16Array {
  return Uint16Array.from(counts, (count) => Math.min(count, MAX_COUNT));
}

/** Records come page by page, the page itself first. */
function firstRecords(records: readonly SearchRecord[]): Uint32Array {
  const firsts: number[] = [];
  for (const [number, { page }] of records.entries()) firsts[page] ??= number;
  return Uint32Array.from(firsts);
}

function kindsOf({ kind, page }: SearchRecord, pages: readonly PageDraft[]): number {
  const draft = pages[page];
  if (draft === undefined) throw new Error("A record belongs to no page.");
  return packKinds({ record: kind, section: draft.section, page: draft.kind });
}

/** Every term, and what can be told of it without the records. */
function packedTerms(
  terms: string[],
  stems: readonly string[],
  toNumbers: ToNumbers,
): Pick<SearchCore, "terms" | "stems" | "nextForms" | "letters"> {
  const stemNumbers = new Map(stems.map((stem, place) => [stem, place + 1]));
  const own = terms.map(stemOf);
  const forms = Map.groupBy(terms.keys(), (term) => own[term]);
  const nextForms = own.map((stem, term) => {
    const all = forms.get(stem) ?? [];
    return all[(all.indexOf(term) + 1) % all.length] ?? term;
  });
  return {
    terms: TermList.of(terms),
    stems: toNumbers(own.map((stem) => stemNumbers.get(stem) ?? 0)),
    nextForms: toNumbers(nextForms),
    letters: Uint32Array.from(terms, letterSet),
  };
}

type ToNumbers = (numbers: readonly number[]) => CompactNumbers;

/** Packs numbers of terms, stems and pages, on a site with so many of them. */
function compactNumbers(terms: number, pages: number): ToNumbers {
  return hasWideNumbers(terms, pages)
    ? (numbers) => Uint32Array.from(numbers)
    : (numbers) => Uint16Array.from(numbers);
}

/** The terms of all names as numbers, and where those of each record are. */
function packedNames(
  records: readonly RecordTerms[],
  words: ReadonlyMap<string, unknown>,
  toNumbers: ToNumbers,
): Pick<SearchCore, "nameLengths" | "places" | "nameTerms"> {
  const numbers = new Map([...words.keys()].map((word, number) => [word, number]));
  const fields = records.map(({ symbol, title, keyword }) => [symbol, title, keyword]);
  const terms = fields.flat(2).map((term) => numbers.get(term) ?? 0);
  const places = new Uint32Array(records.length + 1);
  for (const [record, own] of fields.entries()) {
    places[record + 1] = (places[record] ?? 0) + own.flat().length;
  }
  return {
    nameLengths: Uint8Array.from(fields.flat(), (field) => field.length),
    places,
    nameTerms: toNumbers(terms),
  };
}

/** Where every stem occurs, stems in order. */
function collectOccurrences(records: readonly RecordTerms[]): Map<string, StemOccurrences> {
  const byStem = new Map<string, StemOccurrences>();
  const of = (stem: string): StemOccurrences => {
    const known = byStem.get(stem);
    if (known !== undefined) return known;
    const created = { records: { name: 0, text: 0 }, name: [], text: [] };
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
    for (const term of terms.name) addOccurrence(of(toStem(term)).name, record, 1);
    for (const [term, count] of terms.text) {
      if (!stopWords.has(term)) addOccurrence(of(toStem(term)).text, record, count);
    }
  }
  return new Map([...byStem].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Records come in order, so a second form of the same stem finds its record at the end of the list. */
function addOccurrence(list: Occurrence[], record: number, count: number): void {
  const last = list.at(-1);
  if (last?.record === record) last.count += count;
  else list.push({ record, count });
}

/**
 * Longest lists kept. Reading one costs the worker time for every record in it, and a word that half the site
 * holds tells nothing apart: its best records are enough.
 */
const NAME_LIMIT = 64;
const TEXT_LIMIT = 32;

function cutOccurrences(
  stems: ReadonlyMap<string, StemOccurrences>,
  terms: readonly RecordTerms[],
  records: readonly SearchRecord[],
  pages: readonly PageDraft[],
): Map<string, StemOccurrences> {
  const sectionOf = ({ record }: Occurrence): string =>
    pages[records[record]?.page ?? 0]?.section ?? "";
  const nameWeight = ({ record }: Occurrence): number => {
    const isPage = records[record]?.kind === "page";
    return (isPage ? 2 : 1) / ((terms[record]?.title.length ?? 1) + 1);
  };
  const textWeight = ({ record, count }: Occurrence): number =>
    count / (20 + (terms[record]?.textLength ?? 1));
  return new Map(
    [...stems].map(([stem, { name, text }]) => [
      stem,
      {
        records: { name: name.length, text: text.length },
        name: bestOccurrences(name, NAME_LIMIT, nameWeight, sectionOf),
        text: bestOccurrences(text, TEXT_LIMIT, textWeight, sectionOf),
      },
    ]),
  );
}

/** The best of each section, so that a search within one section finds its own. */
function bestOccurrences(
  occurrences: readonly Occurrence[],
  limit: number,
  weight: (occurrence: Occurrence) => number,
  sectionOf: (occurrence: Occurrence) => string,
): Occurrence[] {
  if (occurrences.length <= limit) return [...occurrences];
  const ordered = occurrences
    .map((occurrence) => ({
      occurrence,
      weight: weight(occurrence),
      section: sectionOf(occurrence),
    }))
    .sort((a, b) => b.weight - a.weight || a.occurrence.record - b.occurrence.record);
  const kept = new Set<Occurrence>();
  const taken = new Map<string, number>();
  for (const { occurrence, section } of ordered) {
    const count = taken.get(section) ?? 0;
    if (count >= limit / 3) continue;
    taken.set(section, count + 1);
    kept.add(occurrence);
  }
  for (const { occurrence } of ordered) {
    if (kept.size >= limit) break;
    kept.add(occurrence);
  }
  return [...kept];
}
