import { ByteLines } from "../../content/model/byte-lines.ts";
import { rangeOf } from "../../content/model/search-index.ts";
import { eachScore, stemOfPacked } from "../../content/model/search-stems.ts";
import { stemOf } from "../../content/model/search-text.ts";
import type { Evidence } from "./evidence.ts";
import { PartCache } from "./part-cache.ts";
import type { Alternative, QueryPlan } from "./query-plan.ts";
import type { ReadPart } from "./read-part.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Bytes of parts kept. */
const BUDGET = 2_500_000;

/** What Orama found for every stem of the site when the index was built. */
export class StemIndex {
  readonly #firsts: readonly string[];
  readonly #readPart: ReadPart;
  readonly #parts = new PartCache<ByteLines>(BUDGET);

  /** `firsts`: first stem of each part. */
  constructor(firsts: readonly string[], readPart: ReadPart) {
    this.#firsts = firsts;
    this.#readPart = readPart;
  }

  /**
   * Reads what a query needs. The function it gives notes what was found without waiting, because the notes are
   * shared by all queries.
   */
  async prepare(plan: QueryPlan, vocabulary: Vocabulary): Promise<(evidence: Evidence) => void> {
    const lookups = lookupsOf(plan.alternatives, vocabulary);
    const lines = await Promise.all(lookups.map(({ stem }) => this.#part(stem)));
    return (evidence) => {
      evidence.reset(plan);
      for (const [number, { stem, wanted }] of lookups.entries()) {
        const packed = findStem(stem, lines[number]);
        if (packed === undefined) continue;
        eachScore(packed, (record, score) => {
          for (const { units, quality } of wanted) evidence.add(record, units, score * quality);
        });
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

/** One look-up per stem; of several terms with the same stem and words the best counts. */
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
