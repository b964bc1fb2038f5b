import { mapParts } from "../read/document/document-parts.ts";

/**
 * The API file as strict tools read it: servers have no slash at their end, because paths begin with one.
 * @param document the file as it was read, with its references
 */
export function editionForTools(document: unknown): unknown {
  return mapParts(document, "document", (part, kind) =>
    kind === "server" && typeof part.url === "string"
      ? { ...part, url: part.url.replace(/(?<=.)\/$/, "") }
      : part,
  );
}
