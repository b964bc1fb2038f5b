import { type AnyOrama, load } from "@orama/orama";
import { createDatabase } from "../../pipeline/model/search/database.ts";
import {
  INDEX_MODEL,
  PAGES_SHARD,
  type SearchWords,
  TERMS_SHARD,
  textsShard,
  WORDS_SHARD,
} from "../../pipeline/model/search/search-index.ts";
import { ByteLru } from "../store/byte-lru.ts";
import { StoreError } from "../store/store-error.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Reads one stored shard of the index; undefined when there is none. */
export type FindShard = (name: string) => Promise<ArrayBuffer | undefined>;

/** Reads the values of a shard in parallel and joins them. */
export async function readShard(
  hashes: readonly string[],
  read: (hash: string) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return new Blob(await Promise.all(hashes.map(read))).arrayBuffer();
}

/** The restored index, without the texts for excerpts. */
export interface SearchIndex {
  database: AnyOrama;
  pageCount: number;
  vocabulary: Vocabulary;
  synonyms: Readonly<Record<string, string[]>>;
  /** Terms of all pages as numbers, see `page-terms.ts`. */
  terms: Uint32Array;
}

/** After this time a request that reads a shard is considered cancelled. */
const readTimeoutMilliseconds = 1500;
const pollMilliseconds = 10;

/** Size of the cache of texts in an isolate. */
const maxTextBytes = 8_000_000;

/** The restored index of an isolate, and the texts that its answers have shown. */
export class IndexStore {
  readonly #findShard: FindShard;
  readonly #texts = new ByteLru<Uint8Array>(maxTextBytes);
  readonly #readingSince = new Map<string, number>();
  #index: SearchIndex | undefined;

  constructor(findShard: FindShard) {
    this.#findShard = findShard;
  }

  /** @throws StoreError when a shard is missing or has another form */
  index(): Promise<SearchIndex> {
    return this.#getOrRead("index", {
      get: () => this.#index,
      read: async () => {
        const [words, pages, terms] = await Promise.all([
          this.#read(WORDS_SHARD),
          this.#read(PAGES_SHARD),
          this.#read(TERMS_SHARD),
        ]);
        // Another request may have been faster.
        this.#index ??= restore(words, pages, terms);
        return this.#index;
      },
    });
  }

  /** Texts of pages by the number of their shard. @throws StoreError when one is missing */
  async texts(numbers: Iterable<number>): Promise<ReadonlyMap<number, Uint8Array>> {
    const read = [...new Set(numbers)].map(async (number) => {
      const name = textsShard(number);
      const bytes = await this.#getOrRead(name, {
        get: () => this.#texts.get(name),
        read: async () => {
          const value = new Uint8Array(await this.#read(name));
          this.#texts.set(name, value, value.byteLength);
          return value;
        },
      });
      return [number, bytes] as const;
    });
    return new Map(await Promise.all(read));
  }

  /**
   * The value in memory, or else the result of reading it. One request reads; concurrent ones poll for the value,
   * because a promise ends with the request that created it. When it takes too long, one of them reads in its place:
   * if all did, they would need more memory than an isolate has.
   */
  async #getOrRead<Value>(
    name: string,
    { get, read }: { get: () => Value | undefined; read: () => Promise<Value> },
  ): Promise<Value> {
    while (get() === undefined && this.#isBeingRead(name)) await sleep(pollMilliseconds);
    const known = get();
    if (known !== undefined) return known;
    const since = Date.now();
    this.#readingSince.set(name, since);
    try {
      return await read();
    } finally {
      if (this.#readingSince.get(name) === since) this.#readingSince.delete(name);
    }
  }

  #isBeingRead(name: string): boolean {
    return Date.now() - (this.#readingSince.get(name) ?? 0) < readTimeoutMilliseconds;
  }

  async #read(name: string): Promise<ArrayBuffer> {
    const value = await this.#findShard(name);
    if (value !== undefined) return value;
    throw new StoreError(`The search index has no shard "${name}".`);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function restore(words: ArrayBuffer, pages: ArrayBuffer, terms: ArrayBuffer): SearchIndex {
  const stored: SearchWords | null = parseJson(words);
  if (stored?.model !== INDEX_MODEL) {
    const found = stored?.model === undefined ? "another form" : `model version ${stored.model}`;
    throw new StoreError(
      `The search index has ${found}, this worker reads version ${INDEX_MODEL}.`,
    );
  }
  const database = createDatabase();
  load(database, parseJson(pages));
  return {
    database,
    pageCount: stored.pageCount,
    vocabulary: new Vocabulary(stored.vocabulary),
    synonyms: stored.synonyms,
    terms: new Uint32Array(terms),
  };
}

/** The pipeline wrote the value, which is verified by its hash. */
function parseJson<Value>(bytes: ArrayBuffer): Value {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new StoreError("A shard of the search index is not JSON.", { cause });
  }
}
