import { packShares, type ScoredStem } from "../../content/model/search-stems.ts";
import { type LineParts, lineParts } from "./line-parts.ts";

/** Size a part grows to, in bytes: a first query reads one for every word. */
const PART_LENGTH = 32_000;
/** Parts of a large site grow instead of becoming more: each has its place in what the worker knows. */
const MAX_PARTS = 64;

/** Cuts the index into parts. Stems come in order. */
export function stemParts(stems: readonly ScoredStem[]): LineParts {
  const lines = stems.map(packShares);
  const total = lines.reduce((sum, line) => sum + line.byteLength, 0);
  const { firsts, parts } = lineParts(lines, Math.max(PART_LENGTH, Math.ceil(total / MAX_PARTS)));
  // Stems are counted from 1.
  return { firsts: firsts.map((first) => first + 1), parts };
}
