import { create, insertMultiple, save } from "@orama/orama";
import type { PageHistory } from "../../content/model/search/search-answer.ts";
import {
  CORE_PART,
  INDEX_MODEL,
  type IndexCore,
  PAGES_PART,
  type PageCard,
  partOf,
  type StoredVocabulary,
} from "../../content/model/search/search-index.ts";
import {
  END,
  type PageDocument,
  pageSchema,
  type TermDocument,
  type TermField,
  termFields,
  termSchema,
  termTokenizer,
} from "../../content/search/database.ts";
import { stemOf } from "../../content/search/stem.ts";
import { partsOf, stopWords, termsOf, wordsOf } from "../../content/search/terms.ts";
import type { PageDraft } from "../kernel/page-draft.ts";
import { type SearchedPage, searchedPages } from "./page-cards.ts";
import type { Questions } from "./read-questions.ts";
import { type Synonyms, synonymTable } from "./read-synonyms.ts";

export interface SearchIndex {
  /** The values to store, by part name. */
  parts: Map<string, Uint8Array>;
  pages: number;
}

/** Bytes that a part of cards grows to. It is read for each of some twenty pages, but only their lines are parsed. */
const CARD_PART_BYTES = 120_000;

/** Bytes, about, that a database of terms has at least: a first query restores one or two of them for each word. */
const TERM_PART_BYTES = 20_000;
/** Each is a value to deploy, as every page is: a seventh of them. */
const PAGES_PER_TERM_PART = 7.5;
/** Two letters begin a twentieth of all terms, and a request may read some fifty values, cards among them. */
const MAX_TERM_PARTS = 256;

/** Saved bytes of a term, and of each page that has it, about. */
const TERM_BYTES = 200;
const POSTING_BYTES = 55;

/** Builds the search index of the site. Ids of headings and error rows must have been assigned. */
export function buildSearchIndex(
  drafts: readonly PageDraft[],
  synonyms: Synonyms,
  questions?: Questions,
): SearchIndex {
  return indexPages(searchedPages(drafts, questions), synonyms);
}

/** The same of pages whose texts were read before: their trees are not needed any more. */
export function indexPages(searched: readonly SearchedPage[], synonyms: Synonyms): SearchIndex {
  const cards = searched.map(({ card }) => card);
  const pages = searched.map(termsByField);
  const counts = countTerms(pages);
  const termParts = firstTerms(counts, pages.length);
  const lines = cardParts(cards);
  const core: IndexCore = {
    model: INDEX_MODEL,
    termParts,
    cardParts: lines.map(({ first }) => first),
    pages: cards.length,
    vocabulary: vocabulary(counts, cards),
    synonyms: Object.fromEntries(
      [...synonymTable(synonyms)].map(([phrase, others]) => [phrase, [...others]]),
    ),
  };
  const values: [string, string][] = [
    [CORE_PART, JSON.stringify(core)],
    [PAGES_PART, pageDatabase(cards)],
    ...termDatabases(pages, termParts).map((saved, part): [string, string] => [
      `terms-${part}`,
      saved,
    ]),
    ...lines.map(({ text }, number): [string, string] => [`cards-${number}`, text]),
  ];
  const encoder = new TextEncoder();
  return {
    parts: new Map(values.map(([name, value]) => [name, encoder.encode(value)])),
    pages: cards.length,
  };
}

/** Every term of a page, by the fields that have it. */
type FieldTerms = Record<TermField, Set<string>>;

function termsByField({ card: { parts, terms }, text }: SearchedPage): FieldTerms {
  const title: string[] = [];
  const heading = termsIn(terms.keywords);
  const asked: string[] = [];
  for (const list of [terms.symbols, terms.names]) {
    for (const [place, line] of list.split("\n").entries()) {
      const { kind } = parts[place] ?? {};
      // What readers say names nothing of the site: other words are no slips of theirs.
      const field = kind === "page" ? title : kind === "question" ? asked : heading;
      field.push(...termsIn(line));
    }
  }
  const texts = [...termsOf(text), ...asked];
  return { title: new Set(title), heading: new Set(heading), text: new Set(texts) };
}

function termsIn(list: string): string[] {
  return list.split(/\s+/).filter((term) => term !== "");
}

interface TermCount {
  pages: number;
  /** Pages that have it in a symbol, title or heading. */
  named: number;
}

/** On how many pages each term is, terms in order. */
function countTerms(pages: readonly FieldTerms[]): Map<string, TermCount> {
  const counts = new Map<string, TermCount>();
  for (const { title, heading, text } of pages) {
    const named = new Set([...title, ...heading]);
    for (const term of new Set([...named, ...text])) {
      const known = counts.get(term) ?? { pages: 0, named: 0 };
      known.pages++;
      if (named.has(term)) known.named++;
      counts.set(term, known);
    }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** First terms of the databases, so that all take about as many bytes. */
function firstTerms(counts: ReadonlyMap<string, TermCount>, pages: number): string[] {
  const bytesOf = (holders: number): number => TERM_BYTES + holders * POSTING_BYTES;
  const all = [...counts.values()].reduce((sum, count) => sum + bytesOf(count.pages), 0);
  const parts = Math.min(MAX_TERM_PARTS, Math.ceil(pages / PAGES_PER_TERM_PART));
  const limit = Math.max(TERM_PART_BYTES, all / parts);
  const firsts: string[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [term, { pages: holders }] of counts) {
    bytes += bytesOf(holders);
    if (bytes <= limit) continue;
    firsts.push(term);
    bytes = bytesOf(holders);
  }
  return firsts;
}

/** Saved Orama databases, each with the terms between two beginnings: a query loads those of its words. */
function termDatabases(pages: readonly FieldTerms[], firsts: readonly string[]): string[] {
  const texts = firsts.map(() => new Map<string, Partial<Record<TermField, string>>>());
  for (const [page, terms] of pages.entries()) {
    for (const field of termFields) {
      for (const term of terms[field]) {
        const part = texts[partOf(firsts, term)];
        const own = part?.get(String(page)) ?? {};
        own[field] = own[field] === undefined ? term + END : `${own[field]} ${term}${END}`;
        part?.set(String(page), own);
      }
    }
  }
  return texts.map(termDatabase);
}

/** A saved database of pages by some of their terms; the text itself is not kept. */
function termDatabase(texts: ReadonlyMap<string, Partial<Record<TermField, string>>>): string {
  const database = create({
    schema: termSchema,
    sort: { enabled: false },
    components: {
      tokenizer: termTokenizer,
      // Documents are kept as they are inserted: what is indexed beside them is given here.
      getDocumentProperties: ({ id }: TermDocument) => texts.get(id) ?? {},
    },
  });
  const documents = [...texts.keys()].map((id): TermDocument => ({ id }));
  insertMultiple(database, documents);
  return JSON.stringify(save(database));
}

function pageDatabase(cards: readonly PageCard[]): string {
  const database = create({ schema: pageSchema, sort: { enabled: false } });
  const documents = cards.map((card, page): PageDocument => {
    const { section, kind } = card;
    return { id: String(page), page, section, kind, history: historyOf(card) };
  });
  insertMultiple(database, documents);
  return JSON.stringify(save(database));
}

function historyOf({ since, changed }: PageCard): PageHistory[] {
  return [
    ...(since === undefined ? [] : (["added"] as const)),
    ...(changed === undefined ? [] : (["changed"] as const)),
  ];
}

interface CardPart {
  /** Number of its first page. */
  first: number;
  text: string;
}

function cardParts(cards: readonly PageCard[]): CardPart[] {
  const parts: CardPart[] = [];
  for (const [page, card] of cards.entries()) {
    const line = JSON.stringify(card);
    const last = parts.at(-1);
    if (last === undefined || last.text.length + line.length > CARD_PART_BYTES) {
      parts.push({ first: page, text: line });
    } else last.text += `\n${line}`;
  }
  return parts;
}

/** The word of a term is the most frequent one that it is the stem of. */
function vocabulary(
  counts: ReadonlyMap<string, TermCount>,
  cards: readonly PageCard[],
): StoredVocabulary {
  const forms = new Map<string, Map<string, number>>();
  for (const part of cards.flatMap(({ parts }) => parts)) {
    for (const word of wordsOf(`${part.title} ${part.text}`).flatMap(partsOf)) {
      if (stopWords.has(word)) continue;
      const own = forms.get(stemOf(word)) ?? new Map<string, number>();
      forms.set(stemOf(word), own.set(word, (own.get(word) ?? 0) + 1));
    }
  }
  const words = [...counts.keys()].flatMap((term) => {
    const [[word = term] = []] = [...(forms.get(term) ?? [])].sort(([, a], [, b]) => b - a);
    return word === term ? [] : [[term, word] as const];
  });
  return {
    terms: [...counts.keys()],
    pages: [...counts.values()].map(({ pages }) => pages),
    named: [...counts.values()].map(({ named }) => named),
    words: Object.fromEntries(words),
  };
}
