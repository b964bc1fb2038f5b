import { create, load, search } from "@orama/orama";
import type { ScoredStem } from "../../content/model/search-stems.ts";
import {
  type FieldNumbers,
  indexSchema,
  oramaIndexOf,
  type RecordLengths,
  type StemOccurrences,
} from "./orama-index.ts";

/** Records taken for one stem; more are not told apart by one word. */
const MAX_FOUND = 80;
const boost = { name: 2, text: 1 };
const properties: ["name", "text"] = ["name", "text"];

/**
 * Asks Orama once for every stem. What it answers is the same for every query that has the stem: the worker need
 * only put the answers together.
 */
export function scoreStems(
  stems: ReadonlyMap<string, StemOccurrences>,
  lengths: RecordLengths,
): Map<string, ScoredStem> {
  const database = create({
    schema: indexSchema,
    sort: { enabled: false },
    components: { tokenizer: wholeTokenizer },
  });
  const averageLength: FieldNumbers = { name: mean(lengths.name), text: mean(lengths.text) };
  const scored = new Map<string, ScoredStem>();
  for (const [stem, occurrences] of stems) {
    load(database, oramaIndexOf(stem, occurrences, lengths, averageLength));
    const results = search(database, { term: stem, boost, limit: MAX_FOUND, properties });
    if (results instanceof Promise) throw new Error("Orama searches at once when it has no hooks.");
    const hits = results.hits
      .map(({ id, score }) => ({ record: Number(id), score }))
      .sort((a, b) => a.record - b.record);
    scored.set(stem, {
      records: Uint32Array.from(hits, ({ record }) => record),
      scores: Float32Array.from(hits, ({ score }) => score),
    });
  }
  return scored;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** A query is one stem, which is ready. */
const wholeTokenizer = {
  language: "english",
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string): string[] => [text],
};
