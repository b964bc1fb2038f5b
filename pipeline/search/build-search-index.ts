import { insertMultiple, save } from "@orama/orama";
import {
  createDatabase,
  type PageDocument,
  type PageFields,
  splitTerms,
  type TextField,
  textFields,
} from "../model/search/database.ts";
import {
  INDEX_MODEL,
  PAGES_PART,
  type PageCard,
  type SearchWords,
  type StoredVocabulary,
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

/** Builds the index from extracted texts, so that the trees of the pages can be freed before. */
export function indexPages(searched: readonly SearchedPage[], synonyms: Synonyms): SearchIndex {
  const cards = searched.map(({ card }) => card);
  const fields = cards.map(fieldsOf);
  const words: SearchWords = {
    model: INDEX_MODEL,
    pages: cards.length,
    vocabulary: vocabularyOf(fields, cards),
    synonyms: Object.fromEntries(
      [...synonymTable(synonyms)].map(([phrase, others]) => [phrase, [...others]]),
    ),
  };
  const parts = new Map([
    [WORDS_PART, toBytes(JSON.stringify(words))],
    [PAGES_PART, toBytes(savedDatabase(fields, cards))],
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

function savedDatabase(fields: readonly PageFields[], cards: readonly PageCard[]): string {
  const none: PageFields = { title: "", heading: "", question: "", text: "" };
  const database = createDatabase((id) => fields[Number(id)] ?? none);
  const documents = cards.map((card, page): PageDocument => ({ id: String(page), card }));
  insertMultiple(database, documents);
  return JSON.stringify(save(database));
}

/** Questions are a field of their own, because they name nothing on the site. Rows of a section do not name the page. */
function fieldsOf({ parts, terms }: PageCard): PageFields {
  const titles = new Set(parts.map(({ line }) => line));
  const texts = terms.texts.split("\n").filter((_, line) => !titles.has(line));
  const fields = { title: "", heading: terms.keywords, question: "", text: texts.join("") };
  const symbols = terms.symbols.split("\n");
  const names = terms.names.split("\n");
  for (const [place, { kind }] of parts.entries()) {
    const field = kind === "page" ? "title" : kind === "question" ? "question" : "heading";
    fields[kind === "heading" ? "text" : field] += symbols[place] ?? "";
    fields[field] += names[place] ?? "";
  }
  return fields;
}

function vocabularyOf(fields: readonly PageFields[], cards: readonly PageCard[]): StoredVocabulary {
  const pages = countPages(fields, textFields);
  const named = countPages(fields, ["title", "heading"]);
  const written = writtenWords(cards);
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
function writtenWords(cards: readonly PageCard[]): Map<string, string[]> {
  const counts = new Map<string, number>();
  const texts = cards.flatMap(({ parts }) => parts.map(({ title, text }) => `${title} ${text}`));
  for (const [word, { length }] of Map.groupBy(texts.flatMap(wordsOf), (word) => word)) {
    for (const part of partsOf(word)) counts.set(part, (counts.get(part) ?? 0) + length);
  }
  const mostFrequentFirst = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return Map.groupBy(
    mostFrequentFirst.filter((word) => !stopWords.has(word)),
    stemOf,
  );
}
