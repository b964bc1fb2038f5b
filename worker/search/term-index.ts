import { create, load, type Orama, search } from "@orama/orama";
import { indexSchema, rangeOf, STEM_END } from "../../content/model/search-index.ts";
import { stemOf } from "../../content/model/search-text.ts";
import type { Evidence } from "./evidence.ts";
import type { LineStore } from "./line-store.ts";
import { PartCache } from "./part-cache.ts";
import type { Alternative, QueryPlan } from "./query-plan.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Database = Orama<typeof indexSchema>;

/** In characters of JSON, which take about four bytes each when restored: 9 MB for indexes at most. */
const SHARD_BUDGET = 1_300_000;
/** Records taken from one search; more are not told apart by the words of one lookup. */
const MAX_FOUND = 100;
/** Quality from which an alternative counts as the word itself. */
const GOOD = 0.85;
const boost = { name: 2, text: 1 };
const properties: ["name", "text"] = ["name", "text"];

/** The Orama indexes of all stems, each restored when a query needs it and kept while there is room. */
export class TermIndex {
  readonly #starts: readonly string[];
  readonly #lines: LineStore;
  readonly #shards = new PartCache<Database>(SHARD_BUDGET);

  /** `starts`: first stem of each shard. `lines`: the shards, saved. */
  constructor(starts: readonly string[], lines: LineStore) {
    this.#starts = starts;
    this.#lines = lines;
  }

  /**
   * Restores what a query needs. The function it gives searches without waiting, because the notes it fills
   * are shared by all queries.
   */
  async prepare(plan: QueryPlan, vocabulary: Vocabulary): Promise<(evidence: Evidence) => void> {
    const lookups = this.#lookups(plan.alternatives, vocabulary);
    const numbers = [...new Set(lookups.map(({ shard }) => shard))];
    const databases = await Promise.all(numbers.map((number) => this.#shard(number)));
    const shards = new Map(numbers.map((number, at) => [number, databases[at]]));
    return (evidence) => {
      evidence.reset(plan);
      for (const lookup of lookups) {
        const database = shards.get(lookup.shard);
        if (database !== undefined) noteFindings(database, lookup, evidence);
      }
    };
  }

  /** One search per shard and set of words, good alternatives apart from weak ones. */
  #lookups(alternatives: readonly Alternative[], vocabulary: Vocabulary): Lookup[] {
    const best = new Map<string, { stem: string; units: number; quality: number }>();
    for (const { term, units, quality } of alternatives) {
      const stem = stemOf(vocabulary.terms[term] ?? "");
      const key = `${stem} ${units}`;
      const known = best.get(key);
      if (known === undefined || known.quality < quality) best.set(key, { stem, units, quality });
    }
    const lookups = new Map<string, Lookup>();
    for (const { stem, units, quality } of best.values()) {
      const shard = rangeOf(this.#starts, stem);
      const key = `${shard} ${units} ${quality >= GOOD}`;
      const known = lookups.get(key);
      if (known === undefined) lookups.set(key, { shard, units, quality, stems: [stem] });
      else {
        known.stems.push(stem);
        known.quality = Math.max(known.quality, quality);
      }
    }
    return [...lookups.values()];
  }

  #shard(number: number): Promise<Database> {
    return this.#shards.get(String(number), async () => {
      const json = await this.#lines.line(number);
      return { value: restore(json), size: json.length };
    });
  }
}

interface Lookup {
  shard: number;
  units: number;
  quality: number;
  stems: string[];
}

function restore(json: string): Database {
  const database = create({
    schema: indexSchema,
    sort: { enabled: false },
    components: { tokenizer: stemTokenizer },
  });
  load(database, JSON.parse(json));
  return database;
}

/** Takes stems that are ready, separated by blanks. */
const stemTokenizer = {
  language: "english",
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string): string[] => text.split(" "),
};

function noteFindings(database: Database, lookup: Lookup, evidence: Evidence): void {
  const term = lookup.stems.map((stem) => stem + STEM_END).join(" ");
  const results = search(database, { term, boost, limit: MAX_FOUND, properties });
  if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
  for (const { id, score } of results.hits) {
    evidence.add(Number(id), lookup.units, score * lookup.quality);
  }
}
