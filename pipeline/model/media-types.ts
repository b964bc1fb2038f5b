export const formType = "application/x-www-form-urlencoded";

export function isJsonLike(mediaType: string): boolean {
  return /[/+]json(?![\w-])/i.test(mediaType) || mediaType === "*/*";
}

/** True if a `Content-Type` is in a media range, which may have one `*` in a part: `application/*+json`. */
export function isOfType(contentType: string, mediaRange: string): boolean {
  const [type = "", range = ""] = [contentType, mediaRange].map((each) =>
    (each.split(";")[0] ?? "").trim().toLowerCase(),
  );
  if (!range.includes("*")) return type === range;
  const [start = "", ...ends] = range.split("*");
  return type.startsWith(start) && type.endsWith(ends.at(-1) ?? "");
}

export function isMultipart(mediaType: string): boolean {
  return mediaType.startsWith("multipart/");
}

/** JSON and forms: media types whose values this site writes as JSON. */
export function isStructured(mediaType: string): boolean {
  return isJsonLike(mediaType) || mediaType === formType || isMultipart(mediaType);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

export function isBinaryType(mediaType: string): boolean {
  return !/^text\/|[/+](?:json|xml)\b/i.test(mediaType);
}

/** The first with JSON before the others. */
export function preferredFirst<Content extends { mediaType: string }>(
  contents: readonly Content[],
): Content[] {
  const json = contents.filter(({ mediaType }) => isJsonLike(mediaType));
  return [...new Set([...json.slice(0, 1), ...contents])];
}
