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
  PAGES_PART,
  type PageCard,
  type SearchWords,
  type StoredVocabulary,
  TERMS_PART,
  textsPart,
  WORDS_PART,
} from "../model/search/search-index.ts";
import { stemOf } from "../model/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../model/search/terms.ts";
import type { SearchedPage } from "./page-cards.ts";
import { type Synonyms, synonymTable } from "./read-synonyms.ts";

export interface SearchIndex {
  /** Values to store, by part name. */
  parts: Map<string, Uint8Array>;
  /** Total size of the parts. */
  bytes: number;
  pages: number;
}

/** Bytes of a part with texts, unless one page has more: an answer reads at most one part for each hit. */
const textsBytes = 250_000;

/** Builds the index from extracted texts, so that the trees of the pages can be freed before. */
export function indexPages(searched: readonly SearchedPage[], synonyms: Synonyms): SearchIndex {
  const fields = searched.map(fieldsOf);
  const vocabulary = vocabularyOf(fields, searched);
  const words: SearchWords = {
    model: INDEX_MODEL,
    pages: searched.length,
    vocabulary,
    synonyms: Object.fromEntries(
      [...synonymTable(synonyms)].map(([phrase, others]) => [phrase, [...others]]),
    ),
  };
  const terms = storedTerms(searched, vocabulary.terms);
  const texts = storedTexts(searched);
  const cards = searched.map(({ card }, page): PageCard => {
    const { [page]: place = { part: 0, start: 0 } } = texts.places;
    return { ...card, terms: terms.places[page] ?? 0, texts: place };
  });
  const parts = new Map([
    [WORDS_PART, toBytes(JSON.stringify(words))],
    [PAGES_PART, toBytes(savedDatabase(fields, cards))],
    [TERMS_PART, new Uint8Array(terms.numbers.buffer)],
    ...texts.parts.map((part, number) => [textsPart(number), part] as const),
  ]);
  const bytes = [...parts.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { parts, bytes, pages: cards.length };
}

/** Escapes characters beyond ASCII: an ASCII string takes half the memory and is decoded and parsed faster. */
function toBytes(json: string): Uint8Array {
  const escaped = json.replace(/[^\0-\x7f]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return new TextEncoder().encode(escaped);
}

/** The terms of all pages as their numbers, and where each page begins. */
function storedTerms(
  searched: readonly SearchedPage[],
  vocabulary: readonly string[],
): { numbers: Uint32Array<ArrayBuffer>; places: number[] } {
  const numberOf = new Map(vocabulary.map((term, number) => [term, number]));
  const numbered = (list: readonly string[]): number[] =>
    list.flatMap((term) => numberOf.get(term) ?? []);
  const numbers: number[] = [];
  const places = searched.map(({ terms }) => {
    const place = numbers.length;
    const parts = terms.map(
      (part): PartTerms<number[]> => ({
        symbols: numbered(part.symbols),
        names: numbered(part.names),
        keywords: numbered(part.keywords),
        sentences: part.sentences.map(numbered),
        code: numbered(part.code),
      }),
    );
    writePageTerms(numbers, parts);
    return place;
  });
  return { numbers: Uint32Array.from(numbers), places };
}

/** Texts of all pages, and where each page begins. A page is not divided. */
function storedTexts(searched: readonly SearchedPage[]): {
  parts: Uint8Array[];
  places: PageCard["texts"][];
} {
  const pages = searched.map(({ texts }) => Buffer.from(texts.join("")));
  const parts = runsOf(pages, ({ length }) => length, textsBytes);
  const places = parts.flatMap((page, part) => {
    let end = 0;
    return page.map(({ length }) => {
      end += length;
      return { part, start: end - length };
    });
  });
  return { parts: parts.map((part) => Buffer.concat(part)), places };
}

function savedDatabase(fields: readonly PageFields[], cards: readonly PageCard[]): string {
  const none: PageFields = { title: "", heading: "", question: "", text: "" };
  const database = createDatabase((id) => fields[Number(id)] ?? none);
  const documents = cards.map((card, page): PageDocument => ({ id: String(page), card }));
  insertMultiple(database, documents);
  return JSON.stringify(save(database));
}

/** Questions are a field of their own, because they name nothing on the site. Rows of a section do not name the page. */
function fieldsOf({ card, terms }: SearchedPage): PageFields {
  const found: Record<TextField, string[]> = { title: [], heading: [], question: [], text: [] };
  for (const [place, { kind }] of card.parts.entries()) {
    const {
      symbols = [],
      names = [],
      keywords = [],
      sentences = [],
      code = [],
    } = terms[place] ?? {};
    const field = kind === "page" ? "title" : kind === "question" ? "question" : "heading";
    found[kind === "heading" ? "text" : field].push(...symbols);
    found[field].push(...names);
    found.heading.push(...keywords);
    found.text.push(...sentences.flat(), ...code);
  }
  return {
    title: found.title.join(" "),
    heading: found.heading.join(" "),
    question: found.question.join(" "),
    text: found.text.join(" "),
  };
}

function vocabularyOf(
  fields: readonly PageFields[],
  searched: readonly SearchedPage[],
): StoredVocabulary {
  const pages = countPages(fields, textFields);
  const named = countPages(fields, ["title", "heading"]);
  const written = writtenWords(searched);
  const terms = [...pages.keys()].sort();
  const words = terms.flatMap((term) => {
    const own = written.get(term) ?? [];
    return own.some((word) => word !== term) ? [[term, own]] : [];
  });
  return {
    terms,
    pages: terms.map((term) => pages.get(term) ?? 0),
    named: terms.map((term) => named.get(term) ?? 0),
    words: Object.fromEntries(words),
  };
}

/** Number of pages with each term in one of some fields. */
function countPages(
  fields: readonly PageFields[],
  counted: readonly TextField[],
): Map<string, number> {
  const pages = new Map<string, number>();
  for (const page of fields) {
    const terms = counted.flatMap((field) => splitTerms(page[field]));
    for (const term of new Set(terms)) pages.set(term, (pages.get(term) ?? 0) + 1);
  }
  return pages;
}

/** Words of titles and texts by stem, the most frequent first. */
function writtenWords(searched: readonly SearchedPage[]): Map<string, string[]> {
  const counts = new Map<string, number>();
  const texts = searched.flatMap(({ card, texts: own }) =>
    card.parts.map(({ title }, place) => `${title} ${own[place] ?? ""}`),
  );
  for (const [word, { length }] of Map.groupBy(texts.flatMap(wordsOf), (word) => word)) {
    for (const part of partsOf(word)) counts.set(part, (counts.get(part) ?? 0) + length);
  }
  const mostFrequentFirst = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return Map.groupBy(
    mostFrequentFirst.filter((word) => !stopWords.has(word)),
    stemOf,
  );
}
