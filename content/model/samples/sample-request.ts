/** A request as code samples see it: nothing in it is left to choose. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  /** Absolute, with path and query encoded. */
  url: string;
  /** Names in lower case. The content type is among them, except for multipart bodies. */
  headers: { name: string; value: string }[];
  body?: SampleBody;
}

export type SampleBody =
  /** JSON text, sent as it is or as an equal value. */
  | { kind: "json"; text: string }
  /** `application/x-www-form-urlencoded`. */
  | { kind: "form"; fields: { name: string; value: string }[] }
  | { kind: "multipart"; parts: MultipartPart[] }
  | { kind: "text"; text: string }
  /** The content of a file on the reader's disk. */
  | { kind: "file"; fileName: string };

export type MultipartPart =
  | { name: string; value: string; mediaType?: string }
  | { name: string; fileName: string; mediaType?: string };

/** Body of a form in the encoding of HTML forms. */
export function encodeForm(fields: readonly { name: string; value: string }[]): string {
  return fields.map(({ name, value }) => `${formEncode(name)}=${formEncode(value)}`).join("&");
}

/** Percent-encoding as forms use it: a space is a plus sign. */
function formEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

export function isFilePart(
  part: MultipartPart,
): part is Extract<MultipartPart, { fileName: string }> {
  return "fileName" in part;
}
