import { INDEX_MODEL, type IndexMeta } from "../../content/model/search-index.ts";
import { SearchUnavailableError } from "./search-unavailable-error.ts";

/** Reads the index's description. Written by hand: it runs once per isolate, where every millisecond counts. */
export function parseIndexMeta(json: string): IndexMeta {
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
    [meta.model, meta.records, meta.pages].every(Number.isSafeInteger) &&
    (meta.width === 1 || meta.width === 2) &&
    Array.isArray(meta.shards) &&
    Array.isArray(meta.cards) &&
    typeof meta.synonyms === "object" &&
    meta.synonyms !== null
  );
}
