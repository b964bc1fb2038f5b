import { mapParts } from "../read/document/document-parts.ts";

/**
 * Removes trailing slashes from server URLs, because strict tools join them with paths that begin with one.
 * @param document the file as read, with its references
 */
export function editionForTools(document: unknown): unknown {
  return mapParts(document, "document", (part, kind) =>
    kind === "server" && typeof part.url === "string"
      ? { ...part, url: part.url.replace(/(?<=.)\/$/, "") }
      : part,
  );
}
