import { type AnyOrama, create, load, type RawData, search } from "@orama/orama";
import {
  CORE_PART,
  INDEX_MODEL,
  type IndexCore,
  PAGES_PART,
  type PageCard,
  partOf,
} from "../../content/model/search-index.ts";
import {
  END,
  pageSchema,
  termFields,
  termSchema,
  termTokenizer,
} from "../../content/search/database.ts";
import { ByteLru } from "../store/byte-lru.ts";
import type { Words } from "./plan-query.ts";
import type { RankingWeights } from "./ranking-weights.ts";
import type { ReadCard } from "./read-card.ts";
import { SearchUnavailableError } from "./search-unavailable-error.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Reads one stored part of the index; undefined when there is none. */
export type FindPart = (name: string) => Promise<ArrayBuffer | undefined>;

/** What every query needs. */
export interface SearchBase extends Words {
  core: IndexCore;
  /** Answers are filtered and counted by it. */
  pageDatabase: AnyOrama;
}

/** What Orama says of a term: a score for each page that has it. */
export type PageScores = ReadonlyMap<number, number>;

/** Bytes of stored JSON whose databases are kept; restored they take about three times as much. */
const DATABASE_BUDGET = 4_000_000;
/** Bytes of what Orama said of terms: queries have words in common. */
const SCORE_BUDGET = 2_000_000;
const BYTES_PER_SCORE = 40;
/** Bytes of cards as they are stored, and of those that were read. */
const CARD_BUDGET = 4_000_000;

/**
 * The parts of the index that were read, restored. What is kept are values, never reads on their way: those end with
 * the request that began them.
 */
export class IndexStore {
  readonly #findPart: FindPart;
  readonly #weights: RankingWeights;
  #base: SearchBase | undefined;
  readonly #databases = new ByteLru<AnyOrama>(DATABASE_BUDGET);
  readonly #scores = new ByteLru<PageScores>(SCORE_BUDGET);
  readonly #cardParts = new ByteLru<Uint8Array>(CARD_BUDGET);
  readonly #cards = new ByteLru<ReadCard>(CARD_BUDGET);

  constructor(findPart: FindPart, weights: RankingWeights) {
    this.#findPart = findPart;
    this.#weights = weights;
  }

  async base(): Promise<SearchBase> {
    if (this.#base !== undefined) return this.#base;
    const [coreBytes, pagesBytes] = await Promise.all([
      this.#read(CORE_PART),
      this.#read(PAGES_PART),
    ]);
    const core = parseCore(coreBytes);
    const pageDatabase = create({ schema: pageSchema, sort: { enabled: false } });
    load(pageDatabase, parseDatabase(pagesBytes));
    const { synonyms, pages } = core;
    this.#base = {
      core,
      pageDatabase,
      vocabulary: new Vocabulary(core.vocabulary),
      synonyms,
      pages,
    };
    return this.#base;
  }

  /** What Orama says of some tokens: of a term, or of all terms that begin so when the mark of its end is missing. */
  async scores(tokens: readonly string[]): Promise<Map<string, PageScores>> {
    const { core, pages } = await this.base();
    const scoresOf = new Map<string, PageScores>();
    const partsOf = new Map<string, number[]>();
    for (const token of tokens) {
      const known = this.#scores.get(token);
      if (known !== undefined) {
        scoresOf.set(token, known);
        continue;
      }
      const first = partOf(core.termParts, token.replace(END, ""));
      const last = token.endsWith(END) ? first : partOf(core.termParts, `${token}\uffff`);
      partsOf.set(
        token,
        [...Array(last - first + 1).keys()].map((more) => first + more),
      );
    }
    const wanted = [...new Set([...partsOf.values()].flat())];
    const databases = new Map(
      await Promise.all(wanted.map(async (part) => [part, await this.#database(part)] as const)),
    );
    // A beginning stands for many terms, of which a page may have several: it says no more than a rare word.
    const most = this.#weights.titleBoost * Math.log(1 + pages);
    for (const [token, parts] of partsOf) {
      const scores = new Map<number, number>();
      for (const database of parts.map((part) => databases.get(part))) {
        if (database === undefined) continue;
        for (const { id, score } of termHits(database, token, pages, this.#weights)) {
          const page = Number(id);
          scores.set(page, Math.min(most, (scores.get(page) ?? 0) + score));
        }
      }
      scoresOf.set(token, scores);
      this.#scores.set(token, scores, scores.size * BYTES_PER_SCORE);
    }
    return scoresOf;
  }

  /** What is known of some pages, in their order. */
  async cards(pages: readonly number[]): Promise<ReadCard[]> {
    const { cardParts } = (await this.base()).core;
    // Taken at once: while parts are read, another request may push a card out.
    const known = pages.map((page) => this.#cards.get(String(page)));
    const unread = pages.filter((_, at) => known[at] === undefined);
    const wanted = new Set(unread.map((page) => partOf(cardParts, page)));
    const parts = new Map(
      await Promise.all(
        [...wanted].map(async (part) => [part, await this.#cardPart(part)] as const),
      ),
    );
    return pages.map((page, at) => {
      const part = partOf(cardParts, page);
      return known[at] ?? this.#newCard(page, parts.get(part), page - (cardParts[part] ?? 0));
    });
  }

  async #database(part: number): Promise<AnyOrama> {
    const name = `terms-${part}`;
    const known = this.#databases.get(name);
    if (known !== undefined) return known;
    const bytes = await this.#read(name);
    const database = create({
      schema: termSchema,
      sort: { enabled: false },
      components: { tokenizer: termTokenizer },
    });
    load(database, parseDatabase(bytes));
    this.#databases.set(name, database, bytes.byteLength);
    return database;
  }

  async #cardPart(part: number): Promise<Uint8Array> {
    const name = `cards-${part}`;
    const known = this.#cardParts.get(name);
    if (known !== undefined) return known;
    const bytes = await this.#read(name);
    this.#cardParts.set(name, bytes, bytes.byteLength);
    return bytes;
  }

  #newCard(page: number, part: Uint8Array | undefined, line: number): ReadCard {
    const bytes = part === undefined ? undefined : lineOf(part, line);
    if (bytes === undefined) throw new SearchUnavailableError(`The index has no page ${page}.`);
    // Bound to its hash, as every stored value: what the pipeline wrote.
    const card: PageCard = JSON.parse(new TextDecoder().decode(bytes));
    const read = { ...card, found: new Map<string, number[]>() };
    this.#cards.set(String(page), read, bytes.byteLength);
    return read;
  }

  async #read(name: string): Promise<Uint8Array> {
    const value = await this.#findPart(name);
    if (value === undefined) {
      throw new SearchUnavailableError(`The search index has no part "${name}".`);
    }
    return new Uint8Array(value);
  }
}

/** One line of a text: of a part of cards, few are read. */
function lineOf(bytes: Uint8Array, line: number): Uint8Array | undefined {
  const newline = 10;
  let start = 0;
  for (let at = 0; at < line; at++) {
    const end = bytes.indexOf(newline, start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  const end = bytes.indexOf(newline, start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

/**
 * What one database has of a term. With `k`, `b` and `d` of 0 BM25 is the rarity of the term alone: Orama takes how
 * often a term occurs as a share of its field, which would reward short pages.
 */
function termHits(
  database: AnyOrama,
  token: string,
  limit: number,
  weights: RankingWeights,
): { id: string; score: number }[] {
  const results = search(database, {
    term: token,
    properties: [...termFields],
    boost: { title: weights.titleBoost },
    relevance: { k: 0, b: 0, d: 0 },
    limit,
  });
  if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
  return results.hits;
}

function parseCore(bytes: Uint8Array): IndexCore {
  const core: Partial<IndexCore> | null = parseJson(bytes);
  if (core?.model !== INDEX_MODEL) {
    const found = core?.model === undefined ? "another form" : `model version ${core.model}`;
    throw new SearchUnavailableError(
      `The search index has ${found}, this worker reads version ${INDEX_MODEL}.`,
    );
  }
  const { model, termParts, cardParts, pages, vocabulary, synonyms } = core;
  if (!termParts || !cardParts || pages === undefined || !vocabulary || !synonyms) {
    throw new SearchUnavailableError("The description of the search index is not complete.");
  }
  return { model, termParts, cardParts, pages, vocabulary, synonyms };
}

function parseDatabase(bytes: Uint8Array): RawData {
  const data: Partial<RawData> | null = parseJson(bytes);
  if (typeof data?.index !== "object" || typeof data.docs !== "object") {
    throw new SearchUnavailableError("A part of the search index is no Orama database.");
  }
  const { internalDocumentIDStore, index, docs, sorting, pinning, language = "english" } = data;
  return { internalDocumentIDStore, index, docs, sorting, pinning, language };
}

function parseJson<Value>(bytes: Uint8Array): Partial<Value> | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new SearchUnavailableError("A part of the search index is not JSON.", { cause });
  }
}
