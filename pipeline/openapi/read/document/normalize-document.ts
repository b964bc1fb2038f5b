import { type JsonRecord, recordOf } from "../../../model/schema/json-value.ts";
import { toJsonSchema } from "../../../model/schema/to-json-schema.ts";
import { mapParts } from "./document-parts.ts";

/** Converts all schemas to JSON Schema 2020-12, the only form that pages, checks and samples read. */
export function normalizeDocument(document: JsonRecord): JsonRecord {
  return recordOf(
    mapParts(document, "document", (part, kind) => (kind === "schema" ? toJsonSchema(part) : part)),
  );
}
