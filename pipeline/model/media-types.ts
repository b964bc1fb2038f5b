export const formType = "application/x-www-form-urlencoded";

export function isJsonLike(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType) || mediaType === "*/*";
}

export function isMultipart(mediaType: string): boolean {
  return mediaType.startsWith("multipart/");
}

/** JSON and forms: media types whose values this site writes as JSON. */
export function isStructured(mediaType: string): boolean {
  return isJsonLike(mediaType) || mediaType === formType || isMultipart(mediaType);
}

export function isBinaryType(mediaType: string): boolean {
  return !/^text\/|[/+](?:json|xml)\b/i.test(mediaType);
}
