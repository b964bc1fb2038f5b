import { type AnyOrama, create, load, search } from "@orama/orama";
import {
  CORE_PART,
  INDEX_MODEL,
  type IndexCore,
  PAGES_PART,
  type PageCard,
  partOf,
} from "../../content/model/search/search-index.ts";
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
const DATABASE_BUDGET = 3_500_000;
/** Bytes of what Orama said of terms: queries have words in common. */
const SCORE_BUDGET = 2_000_000;
const BYTES_PER_SCORE = 40;
/** Bytes of parts of cards as they are stored; cards that were read take about as much again. */
const CARD_BUDGET = 4_000_000;

/** A stored part of cards, and those of its lines that were read. */
interface CardPart {
  bytes: Uint8Array;
  cards: Map<number, ReadCard>;
}

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
  readonly #cardParts = new ByteLru<CardPart>(CARD_BUDGET);

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
    load(pageDatabase, parseJson(pagesBytes));
    const { synonyms, pages } = core;
    const vocabulary = new Vocabulary(core.vocabulary);
    this.#base = { core, pageDatabase, vocabulary, synonyms, pages };
    return this.#base;
  }

  /** What Orama says of some tokens: of a term, or of all terms that begin so when the mark of its end is missing. */
  async scores(tokens: readonly string[]): Promise<Map<string, PageScores>> {
    const { core, pages } = await this.base();
    const scoresOf = new Map<string, PageScores>();
    const unknown = tokens.filter((token) => {
      const known = this.#scores.get(token);
      if (known !== undefined) scoresOf.set(token, known);
      return known === undefined;
    });
    const partsOf = (token: string): number[] => partsWith(token, core.termParts);
    const databases = await readEach(unknown.flatMap(partsOf), (part) => this.#database(part));
    // A beginning stands for many terms, of which a page may have several: it says no more than a rare word.
    const most = this.#weights.titleBoost * Math.log(1 + pages);
    for (const token of unknown) {
      const scores = new Map<number, number>();
      for (const part of partsOf(token)) {
        for (const { id, score } of termHits(databases.get(part), token, pages, this.#weights)) {
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
    const places = pages.map((page) => partOf(cardParts, page));
    const parts = await readEach(places, (part) => this.#cardPart(part));
    return pages.map((page, at) => {
      const part = places[at] ?? 0;
      return cardOf(parts.get(part), page - (cardParts[part] ?? 0));
    });
  }

  #database(part: number): Promise<AnyOrama> {
    const name = `terms-${part}`;
    return this.#databases.getOrLoad(name, async () => {
      const value = create({
        schema: termSchema,
        sort: { enabled: false },
        components: { tokenizer: termTokenizer },
      });
      const bytes = await this.#read(name);
      load(value, parseJson(bytes));
      return { value, bytes: bytes.byteLength };
    });
  }

  #cardPart(part: number): Promise<CardPart> {
    const name = `cards-${part}`;
    return this.#cardParts.getOrLoad(name, async () => {
      const bytes = await this.#read(name);
      return { value: { bytes, cards: new Map() }, bytes: bytes.byteLength };
    });
  }

  async #read(name: string): Promise<Uint8Array> {
    const value = await this.#findPart(name);
    if (value === undefined) {
      throw new SearchUnavailableError(`The search index has no part "${name}".`);
    }
    return new Uint8Array(value);
  }
}

/** The parts that have a token: one has a whole term, several may have what begins so. */
function partsWith(token: string, termParts: readonly string[]): number[] {
  const first = partOf(termParts, token.replace(END, ""));
  const last = token.endsWith(END) ? first : partOf(termParts, `${token}\uffff`);
  return Array.from({ length: last - first + 1 }, (_, more) => first + more);
}

/** Reads some parts at once, each of them once. */
async function readEach<Part>(
  parts: readonly number[],
  read: (part: number) => Promise<Part>,
): Promise<Map<number, Part>> {
  const each = [...new Set(parts)].map(async (part) => [part, await read(part)] as const);
  return new Map(await Promise.all(each));
}

/** The card on a line. Bound to its hash, as every stored value: what the pipeline wrote. */
function cardOf(part: CardPart | undefined, line: number): ReadCard {
  const known = part?.cards.get(line);
  if (known !== undefined) return known;
  const bytes = part === undefined ? undefined : lineOf(part.bytes, line);
  if (bytes === undefined) throw new SearchUnavailableError("A page is not in the search index.");
  const card: ReadCard = { ...parseJson<PageCard>(bytes), found: new Map() };
  part?.cards.set(line, card);
  return card;
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
  database: AnyOrama | undefined,
  token: string,
  limit: number,
  weights: RankingWeights,
): { id: string; score: number }[] {
  if (database === undefined) return [];
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
  const core: IndexCore | null = parseJson(bytes);
  if (core?.model !== INDEX_MODEL) {
    const found = core?.model === undefined ? "another form" : `model version ${core.model}`;
    throw new SearchUnavailableError(
      `The search index has ${found}, this worker reads version ${INDEX_MODEL}.`,
    );
  }
  return core;
}

/** What the pipeline wrote: a value is bound to its hash. */
function parseJson<Value>(bytes: Uint8Array): Value {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new SearchUnavailableError("A part of the search index is not JSON.", { cause });
  }
}
