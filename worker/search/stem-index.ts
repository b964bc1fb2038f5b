import { create, load, type Orama, search } from "@orama/orama";
import { ByteLines } from "../../content/model/byte-lines.ts";
import { type FieldNumbers, indexSchema, rangeOf } from "../../content/model/search-index.ts";
import { occurrencesOfPacked, stemOfPacked } from "../../content/model/search-stems.ts";
import { stemOf } from "../../content/model/search-text.ts";
import { ByteLru } from "../store/byte-lru.ts";
import type { Evidence } from "./evidence.ts";
import { oramaIndexOf } from "./orama-index.ts";
import { PartCache } from "./part-cache.ts";
import type { Alternative, QueryPlan } from "./query-plan.ts";
import type { ReadPart } from "./read-part.ts";
import type { RecordTable } from "./record-table.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Bytes of parts kept. */
const BUDGET = 2_500_000;
/** Bytes of results kept: those of the words that readers use. */
const RESULTS_BUDGET = 2_000_000;
/** What a result takes beside its numbers. */
const FOUND_BYTES = 300;
/** Records taken from one search; more are not told apart by one word. */
const MAX_FOUND = 100;
const boost = { name: 2, text: 1 };
const properties: ["name", "text"] = ["name", "text"];

/** The index of all stems, of which each is restored into Orama when a query needs it. */
export class StemIndex {
  readonly #firsts: readonly string[];
  readonly #averageLength: FieldNumbers;
  readonly #table: RecordTable;
  readonly #readPart: ReadPart;
  readonly #parts = new PartCache<ByteLines>(BUDGET);
  readonly #database: Orama<typeof indexSchema>;
  readonly #results = new ByteLru<Found>(RESULTS_BUDGET);

  /** `firsts`: first stem of each part. */
  constructor(
    firsts: readonly string[],
    averageLength: FieldNumbers,
    table: RecordTable,
    readPart: ReadPart,
  ) {
    this.#firsts = firsts;
    this.#averageLength = averageLength;
    this.#table = table;
    this.#readPart = readPart;
    this.#database = create({
      schema: indexSchema,
      sort: { enabled: false },
      components: { tokenizer: wholeTokenizer },
    });
  }

  /**
   * Reads what a query needs. The function it gives searches without waiting, because the notes it fills
   * are shared by all queries, and so is Orama's database.
   */
  async prepare(plan: QueryPlan, vocabulary: Vocabulary): Promise<(evidence: Evidence) => void> {
    const lookups = lookupsOf(plan.alternatives, vocabulary);
    const lines = await Promise.all(lookups.map(({ stem }) => this.#part(stem)));
    return (evidence) => {
      evidence.reset(plan);
      for (const [number, lookup] of lookups.entries()) {
        const packed = findStem(lookup.stem, lines[number]);
        if (packed !== undefined) note(this.#found(lookup.stem, packed), lookup, evidence);
      }
    };
  }

  #part(stem: string): Promise<ByteLines> {
    const name = `stems-${rangeOf(this.#firsts, stem)}`;
    return this.#parts.get(name, async () => {
      const value = await this.#readPart(name);
      return { value: new ByteLines(value), size: value.byteLength };
    });
  }

  /** The records of a stem, as Orama scores them: the same for every query that has it. */
  #found(stem: string, packed: Uint8Array): Found {
    const known = this.#results.get(stem);
    if (known !== undefined) return known;
    const occurrences = occurrencesOfPacked(packed);
    load(this.#database, oramaIndexOf(stem, occurrences, this.#table, this.#averageLength));
    const results = search(this.#database, { term: stem, boost, limit: MAX_FOUND, properties });
    if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
    const found = {
      records: Uint32Array.from(results.hits, ({ id }) => Number(id)),
      scores: Float64Array.from(results.hits, ({ score }) => score),
    };
    this.#results.set(stem, found, FOUND_BYTES + 12 * results.hits.length);
    return found;
  }
}

/** Records, best first, with their scores. */
interface Found {
  records: Uint32Array;
  scores: Float64Array;
}

function note({ records, scores }: Found, { wanted }: Lookup, evidence: Evidence): void {
  for (const { units, quality } of wanted) {
    for (let place = 0; place < records.length; place++) {
      evidence.add(records[place] ?? 0, units, (scores[place] ?? 0) * quality);
    }
  }
}

/** The packed stem among lines in order. */
function findStem(stem: string, lines: ByteLines | undefined): Uint8Array | undefined {
  let low = 0;
  let high = (lines?.length ?? 0) - 1;
  while (lines !== undefined && low <= high) {
    const middle = (low + high) >> 1;
    const packed = lines.bytes(middle);
    const found = stemOfPacked(packed);
    if (found === stem) return packed;
    if (found < stem) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** A stem, and the words of the query it stands for. */
interface Lookup {
  stem: string;
  wanted: { units: number; quality: number }[];
}

/** One search per stem; of several terms with the same stem and words the best counts. */
function lookupsOf(alternatives: readonly Alternative[], vocabulary: Vocabulary): Lookup[] {
  const byStem = new Map<string, Lookup>();
  for (const { term, units, quality } of alternatives) {
    const stem = stemOf(vocabulary.terms[term] ?? "");
    let lookup = byStem.get(stem);
    if (lookup === undefined) {
      lookup = { stem, wanted: [] };
      byStem.set(stem, lookup);
    }
    const same = lookup.wanted.find((known) => known.units === units);
    if (same === undefined) lookup.wanted.push({ units, quality });
    else same.quality = Math.max(same.quality, quality);
  }
  return [...byStem.values()];
}

/** A query is one stem, which is ready. */
const wholeTokenizer = {
  language: "english",
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string): string[] => [text],
};
