import { packStem, type ScoredStem } from "../../content/model/search-stems.ts";
import { lineParts } from "./line-parts.ts";

/** Size a part grows to, in bytes: a first query reads one for every word. */
const PART_LENGTH = 32_000;
/** Parts of a large site grow instead of becoming more: each has its place in what the worker knows. */
const MAX_PARTS = 64;

export interface StemParts {
  /** First stem of each part. */
  firsts: string[];
  parts: Uint8Array[];
}

/** Cuts the index into parts. Stems come in order. */
export function stemParts(stems: ReadonlyMap<string, ScoredStem>): StemParts {
  const names = [...stems.keys()];
  const lines = [...stems].map(([stem, scored]) => packStem(stem, scored));
  const total = lines.reduce((sum, line) => sum + line.byteLength, 0);
  const { firsts, parts } = lineParts(lines, Math.max(PART_LENGTH, Math.ceil(total / MAX_PARTS)));
  return { firsts: firsts.map((first) => names[first] ?? ""), parts };
}
