/** True when an `If-None-Match` header (a list, weak tags, or `*`) holds the tag. Comparison is weak (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = opaqueTag(etag);
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => opaqueTag(tag) === wanted);
}

function opaqueTag(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
