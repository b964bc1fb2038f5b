import { INDEX_MODEL, type IndexMeta } from "../../content/model/search-index.ts";
import { SearchUnavailableError } from "./search-unavailable-error.ts";

export interface Core {
  meta: IndexMeta;
  words: string;
  records: string;
}

/** Takes the core part of an index apart. */
export function splitCore(part: string): Core {
  const metaEnd = part.indexOf("\n");
  const meta = parseIndexMeta(part.slice(0, Math.max(0, metaEnd)));
  const wordsStart = metaEnd + 1;
  const recordsStart = wordsStart + meta.words;
  return { meta, words: part.slice(wordsStart, recordsStart), records: part.slice(recordsStart) };
}

/** Reads the index's description. Written by hand: it runs once per isolate, where every millisecond counts. */
function parseIndexMeta(json: string): IndexMeta {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new SearchUnavailableError("The description of the search index is not JSON.", { cause });
  }
  if (!isMeta(value)) throw new SearchUnavailableError("The search index has another form.");
  if (value.model !== INDEX_MODEL) {
    throw new SearchUnavailableError(
      `The search index has model version ${value.model}, this worker reads ${INDEX_MODEL}.`,
    );
  }
  return value;
}

function isMeta(value: unknown): value is IndexMeta {
  if (typeof value !== "object" || value === null) return false;
  const meta: Partial<Record<keyof IndexMeta, unknown>> = value;
  return (
    [meta.model, meta.records, meta.pages, meta.words].every(Number.isSafeInteger) &&
    (meta.width === 1 || meta.width === 2) &&
    Array.isArray(meta.shards) &&
    Array.isArray(meta.terms) &&
    Array.isArray(meta.cards) &&
    typeof meta.synonyms === "object" &&
    meta.synonyms !== null
  );
}
