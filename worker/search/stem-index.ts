import type { Evidence, WantedUnits } from "./evidence.ts";
import { LineStore } from "./line-store.ts";
import type { Alternative, QueryPlan } from "./query-plan.ts";
import type { ReadPart } from "./read-part.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Bytes of parts kept. */
const BUDGET = 2_500_000;

/** What Orama found for every stem of the site when the index was built. */
export class StemIndex {
  readonly #lines: LineStore;

  /** `firsts`: the first stem of each part. */
  constructor(firsts: readonly number[], readPart: ReadPart) {
    this.#lines = new LineStore("stems", firsts, readPart, BUDGET);
  }

  /**
   * Reads what a query needs. The function it gives notes what was found without waiting, because the notes are
   * shared by all queries.
   */
  async prepare(plan: QueryPlan, vocabulary: Vocabulary): Promise<(evidence: Evidence) => void> {
    const lookups = lookupsOf(plan.alternatives, vocabulary);
    const found = await this.#lines.read(lookups.map(({ stem }) => stem));
    // A record takes two bytes or more.
    const findings = found.reduce((sum, { byteLength }) => sum + (byteLength >> 1), 0);
    return (evidence) => {
      evidence.reset(plan, findings);
      for (const [number, { wanted }] of lookups.entries()) {
        const packed = found[number];
        if (packed !== undefined) evidence.add(packed, wanted);
      }
    };
  }
}

/** A stem, and the words of the query it stands for. */
interface Lookup {
  stem: number;
  wanted: WantedUnits[];
}

/** One look-up per stem; of several terms with the same stem and words the best counts. */
function lookupsOf(alternatives: readonly Alternative[], vocabulary: Vocabulary): Lookup[] {
  const byStem = new Map<number, Lookup>();
  for (const { term, units, quality } of alternatives) {
    const stem = vocabulary.stem(term);
    if (stem === 0) continue;
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
