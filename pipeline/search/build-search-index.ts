import { insertMultiple, save } from "@orama/orama";
import { runsOf } from "../kernel/runs-of.ts";
import {
  createDatabase,
  type PageDocument,
  type PageFields,
  splitTerms,
  type TextField,
  textFields,
} from "../model/search/database.ts";
import { type PartTerms, writePageTerms } from "../model/search/page-terms.ts";
import {
  INDEX_MODEL,
  PAGES_SHARD,
  type PageCard,
  type SearchWords,
  type StoredVocabulary,
  TERMS_SHARD,
  textsShard,
  WORDS_SHARD,
} from "../model/search/search-index.ts";
import { stemOf } from "../model/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../model/search/terms.ts";
import type { SearchedPage } from "./page-cards.ts";
import { type Synonyms, synonymTable } from "./read-synonyms.ts";

export interface BuiltIndex {
  /** Values to store, by shard name. */
  shards: Map<string, Uint8Array>;
  /** Total size of the shards. */
  bytes: number;
  pageCount: number;
}

/** Bytes of a shard with texts, unless one page has more. An answer reads at most one such shard for each hit. */
const textsShardBytes = 250_000;

/** Builds the index from extracted texts, so that the trees of the pages can be freed first. */
export function indexPages(searched: readonly SearchedPage[], synonyms: Synonyms): BuiltIndex {
  const fields = searched.map(fieldsOf);
  const vocabulary = vocabularyOf(fields, searched);
  const words: SearchWords = {
    model: INDEX_MODEL,
    pageCount: searched.length,
    vocabulary,
    synonyms: Object.fromEntries(
      [...synonymTable(synonyms)].map(([phrase, others]) => [phrase, [...others]]),
    ),
  };
  const terms = storedTerms(searched, vocabulary.terms);
  const texts = storedTexts(searched);
  const cards = searched.map(({ card }, page): PageCard => {
    const { [page]: location = { shard: 0, start: 0 } } = texts.locations;
    return { ...card, termsStart: terms.starts[page] ?? 0, textsAt: location };
  });
  const shards = new Map([
    [WORDS_SHARD, toBytes(JSON.stringify(words))],
    [PAGES_SHARD, toBytes(savedDatabase(fields, cards))],
    [TERMS_SHARD, new Uint8Array(terms.numbers.buffer)],
    ...texts.shards.map((shard, number) => [textsShard(number), shard] as const),
  ]);
  const bytes = [...shards.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { shards, bytes, pageCount: cards.length };
}

/** Escapes characters beyond ASCII: an ASCII string takes half the memory and is decoded and parsed faster. */
function toBytes(json: string): Uint8Array {
  const escaped = json.replace(/[^\0-\x7f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return new TextEncoder().encode(escaped);
}

/** The terms of all pages as their numbers, and the index at which each page starts. */
function storedTerms(
  searched: readonly SearchedPage[],
  vocabulary: readonly string[],
): { numbers: Uint32Array<ArrayBuffer>; starts: number[] } {
  const numberOf = new Map(vocabulary.map((term, number) => [term, number]));
  const numbered = (list: readonly string[]): number[] =>
    list.flatMap((term) => numberOf.get(term) ?? []);
  const numbers: number[] = [];
  const starts = searched.map(({ terms }) => {
    const start = numbers.length;
    const parts = terms.map(
      (part): PartTerms<number[]> => ({
        symbols: numbered(part.symbols),
        title: numbered(part.title),
        keywords: numbered(part.keywords),
        sentences: part.sentences.map(numbered),
        code: numbered(part.code),
      }),
    );
    writePageTerms(numbers, parts);
    return start;
  });
  return { numbers: Uint32Array.from(numbers), starts };
}

/** Shards with the texts of all pages, and the location of each page. A page is not divided. */
function storedTexts(searched: readonly SearchedPage[]): {
  shards: Uint8Array[];
  locations: PageCard["textsAt"][];
} {
  const pages = searched.map(({ texts }) => Buffer.from(texts.join("")));
  const runs = runsOf(pages, ({ length }) => length, textsShardBytes);
  const locations = runs.flatMap((run, shard) => {
    let end = 0;
    return run.map(({ length }) => {
      end += length;
      return { shard, start: end - length };
    });
  });
  return { shards: runs.map((run) => Buffer.concat(run)), locations };
}

function savedDatabase(fields: readonly PageFields[], cards: readonly PageCard[]): string {
  const none: PageFields = { title: "", heading: "", question: "", text: "" };
  const database = createDatabase((id) => fields[Number(id)] ?? none);
  const documents = cards.map((card, page): PageDocument => ({ id: String(page), card }));
  insertMultiple(database, documents);
  return JSON.stringify(save(database));
}

/** Terms of a page by the field of Orama's database in which they are searched. */
function fieldsOf({ card, terms }: SearchedPage): PageFields {
  const fields: Record<TextField, string[]> = { title: [], heading: [], question: [], text: [] };
  for (const [index, { kind }] of card.parts.entries()) {
    const part = terms[index];
    if (part === undefined) continue;
    const field = kind === "page" ? "title" : kind === "question" ? "question" : "heading";
    // Below a heading, symbols are the names in table rows, which are text.
    fields[kind === "heading" ? "text" : field].push(...part.symbols);
    fields[field].push(...part.title);
    fields.heading.push(...part.keywords);
    fields.text.push(...part.sentences.flat(), ...part.code);
  }
  return {
    title: fields.title.join(" "),
    heading: fields.heading.join(" "),
    question: fields.question.join(" "),
    text: fields.text.join(" "),
  };
}

function vocabularyOf(
  fields: readonly PageFields[],
  searched: readonly SearchedPage[],
): StoredVocabulary {
  const pageCounts = countPages(fields, textFields);
  const namedCounts = countPages(fields, ["title", "heading"]);
  const spellings = spellingsByTerm(searched);
  const terms = [...pageCounts.keys()].sort();
  const listed = terms.flatMap((term) => {
    const found = spellings.get(term) ?? [];
    return found.some((word) => word !== term) ? [[term, found]] : [];
  });
  return {
    terms,
    pageCounts: terms.map((term) => pageCounts.get(term) ?? 0),
    namedCounts: terms.map((term) => namedCounts.get(term) ?? 0),
    spellings: Object.fromEntries(listed),
  };
}

/** Number of pages with each term in one of some fields. */
function countPages(
  fields: readonly PageFields[],
  counted: readonly TextField[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of fields) {
    const terms = counted.flatMap((field) => splitTerms(page[field]));
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Words of titles and texts by stem, the most frequent first. */
function spellingsByTerm(searched: readonly SearchedPage[]): Map<string, string[]> {
  const counts = new Map<string, number>();
  const allTexts = searched.flatMap(({ card, texts }) =>
    card.parts.map(({ title }, index) => `${title} ${texts[index] ?? ""}`),
  );
  for (const [word, { length }] of Map.groupBy(allTexts.flatMap(wordsOf), (word) => word)) {
    for (const part of partsOf(word)) counts.set(part, (counts.get(part) ?? 0) + length);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return Map.groupBy(
    byCount.filter((word) => !stopWords.has(word)),
    stemOf,
  );
}
