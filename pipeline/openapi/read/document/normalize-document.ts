import { type JsonRecord, recordOf } from "../../../../content/json-schema/json-value.ts";
import { normalizeSchema } from "../../../../content/json-schema/normalize-schema.ts";
import { mapParts } from "./document-parts.ts";

/** The file with every schema as JSON Schema 2020-12 has it: pages, checks and samples all read this one form. */
export function normalizeDocument(document: JsonRecord): JsonRecord {
  return recordOf(
    mapParts(document, "document", (part, kind) =>
      kind === "schema" ? normalizeSchema(part) : part,
    ),
  );
}
