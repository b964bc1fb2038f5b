import { type AnyOrama, create, load, type RawData } from "@orama/orama";
import {
  CORE_PART,
  INDEX_MODEL,
  type IndexCore,
  PAGES_PART,
  type PageCard,
  partOf,
} from "../../content/model/search-index.ts";
import { pageSchema, termSchema, termTokenizer } from "../../content/search/database.ts";
import { ByteLru } from "../store/byte-lru.ts";
import type { Words } from "./plan-query.ts";
import { type ReadCard, readCard } from "./read-card.ts";
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

/** Bytes of stored JSON whose databases are kept; restored they take about three times as much. */
const DATABASE_BUDGET = 8_000_000;
/** Bytes of stored JSON kept as it is, and of pages that are taken apart: both forms of their text. */
const CARD_BUDGET = 6_000_000;

/**
 * The parts of the index that were read, restored. What is kept are values, never reads on their way: those end with
 * the request that began them.
 */
export class IndexStore {
  readonly #findPart: FindPart;
  #base: SearchBase | undefined;
  readonly #databases = new ByteLru<AnyOrama>(DATABASE_BUDGET);
  readonly #lines = new ByteLru<string[]>(CARD_BUDGET);
  readonly #cards = new ByteLru<ReadCard>(CARD_BUDGET);

  constructor(findPart: FindPart) {
    this.#findPart = findPart;
  }

  async base(): Promise<SearchBase> {
    if (this.#base !== undefined) return this.#base;
    const [coreText, pagesText] = await Promise.all([
      this.#read(CORE_PART),
      this.#read(PAGES_PART),
    ]);
    const core = parseCore(coreText);
    const pageDatabase = create({ schema: pageSchema, sort: { enabled: false } });
    load(pageDatabase, parseDatabase(pagesText));
    this.#base = {
      core,
      pageDatabase,
      vocabulary: new Vocabulary(core.vocabulary),
      synonyms: core.synonyms,
      pages: core.pages,
    };
    return this.#base;
  }

  /** The database of the terms of one part. */
  async terms(part: number): Promise<AnyOrama> {
    const name = `terms-${part}`;
    const known = this.#databases.get(name);
    if (known !== undefined) return known;
    const text = await this.#read(name);
    const database = create({
      schema: termSchema,
      sort: { enabled: false },
      components: { tokenizer: termTokenizer },
    });
    load(database, parseDatabase(text));
    this.#databases.set(name, database, text.length);
    return database;
  }

  /** What is known of some pages, by their numbers. */
  async cards(pages: readonly number[]): Promise<Map<number, ReadCard>> {
    const { cardParts } = (await this.base()).core;
    const missing = pages.filter((page) => this.#cards.get(String(page)) === undefined);
    const parts = [...new Set(missing.map((page) => partOf(cardParts, page)))];
    const texts = new Map(
      await Promise.all(parts.map(async (part) => [part, await this.#cardLines(part)] as const)),
    );
    return new Map(
      pages.map((page) => {
        const part = partOf(cardParts, page);
        const line = texts.get(part)?.[page - (cardParts[part] ?? 0)];
        return [page, this.#card(page, line)];
      }),
    );
  }

  #card(page: number, line: string | undefined): ReadCard {
    const known = this.#cards.get(String(page));
    if (known !== undefined) return known;
    if (line === undefined) throw new SearchUnavailableError(`The index has no page ${page}.`);
    // Bound to its hash, as every stored value: what the pipeline wrote.
    const card: PageCard = JSON.parse(line);
    const read = readCard(card);
    this.#cards.set(String(page), read, line.length);
    return read;
  }

  async #cardLines(part: number): Promise<string[]> {
    const name = `cards-${part}`;
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    const text = await this.#read(name);
    const lines = text.split("\n");
    this.#lines.set(name, lines, text.length);
    return lines;
  }

  async #read(name: string): Promise<string> {
    const value = await this.#findPart(name);
    if (value === undefined) {
      throw new SearchUnavailableError(`The search index has no part "${name}".`);
    }
    return new TextDecoder().decode(value);
  }
}

function parseCore(text: string): IndexCore {
  const core: Partial<IndexCore> | null = parseJson(text);
  if (core?.model !== INDEX_MODEL) {
    const found = core?.model === undefined ? "another form" : `model version ${core.model}`;
    throw new SearchUnavailableError(
      `The search index has ${found}, this worker reads version ${INDEX_MODEL}.`,
    );
  }
  const { model, termParts, cardParts, pages, vocabulary, synonyms } = core;
  if (!termParts || !cardParts || pages === undefined || vocabulary === undefined || !synonyms) {
    throw new SearchUnavailableError("The description of the search index is not complete.");
  }
  return { model, termParts, cardParts, pages, vocabulary, synonyms };
}

function parseDatabase(text: string): RawData {
  const data: Partial<RawData> | null = parseJson(text);
  if (typeof data?.index !== "object" || typeof data.docs !== "object") {
    throw new SearchUnavailableError("A part of the search index is no Orama database.");
  }
  const { internalDocumentIDStore, index, docs, sorting, pinning, language = "english" } = data;
  return { internalDocumentIDStore, index, docs, sorting, pinning, language };
}

function parseJson<Value>(text: string): Partial<Value> | null {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SearchUnavailableError("A part of the search index is not JSON.", { cause });
  }
}
