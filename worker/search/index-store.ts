import { type AnyOrama, load } from "@orama/orama";
import { createDatabase } from "../../pipeline/model/search/database.ts";
import {
  INDEX_MODEL,
  PAGES_PART,
  type SearchWords,
  WORDS_PART,
} from "../../pipeline/model/search/search-index.ts";
import { StoreError } from "../store/store-error.ts";
import type { Words } from "./plan-query.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Reads one stored part of the index; undefined when there is none. */
export type FindPart = (name: string) => Promise<ArrayBuffer | undefined>;

/** Reads the values of a part in parallel and joins them. */
export async function readPart(
  hashes: readonly string[],
  read: (hash: string) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return new Blob(await Promise.all(hashes.map(read))).arrayBuffer();
}

/** The restored index. */
export interface SearchIndex extends Words {
  database: AnyOrama;
}

/** Milliseconds after which a reading request is considered cancelled. */
const readingLimit = 1500;
const pollInterval = 10;

/**
 * The restored index of an isolate. One request reads it; concurrent ones poll for the value, because a promise ends
 * with the request that created it.
 */
export class IndexStore {
  readonly #findPart: FindPart;
  #index: SearchIndex | undefined;
  #readingSince: number | undefined;

  constructor(findPart: FindPart) {
    this.#findPart = findPart;
  }

  /** @throws StoreError when a part is missing or has another form */
  async index(): Promise<SearchIndex> {
    // One deadline per request, so that waiting for several stalled reads does not add up.
    const waitsUntil = Date.now() + readingLimit;
    while (this.#index === undefined && this.#isBeingRead() && Date.now() < waitsUntil) {
      await sleep(pollInterval);
    }
    if (this.#index !== undefined) return this.#index;
    const since = Date.now();
    this.#readingSince = since;
    try {
      const [words, pages] = await Promise.all([this.#read(WORDS_PART), this.#read(PAGES_PART)]);
      // Another request may have been faster.
      this.#index ??= restore(words, pages);
      return this.#index;
    } finally {
      if (this.#readingSince === since) this.#readingSince = undefined;
    }
  }

  #isBeingRead(): boolean {
    return this.#readingSince !== undefined && Date.now() - this.#readingSince < readingLimit;
  }

  async #read(name: string): Promise<ArrayBuffer> {
    const value = await this.#findPart(name);
    if (value !== undefined) return value;
    throw new StoreError(`The search index has no part "${name}".`);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function restore(words: ArrayBuffer, pages: ArrayBuffer): SearchIndex {
  const stored: SearchWords | null = parseJson(words);
  if (stored?.model !== INDEX_MODEL) {
    const found = stored?.model === undefined ? "another form" : `model version ${stored.model}`;
    throw new StoreError(
      `The search index has ${found}, this worker reads version ${INDEX_MODEL}.`,
    );
  }
  const database = createDatabase();
  load(database, parseJson(pages));
  const { synonyms, vocabulary } = stored;
  return { database, synonyms, pages: stored.pages, vocabulary: new Vocabulary(vocabulary) };
}

/** The pipeline wrote the value, which is verified by its hash. */
function parseJson<Value>(bytes: ArrayBuffer): Value {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new StoreError("A part of the search index is not JSON.", { cause });
  }
}
