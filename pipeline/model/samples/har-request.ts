import { formType, isJsonLike, isMultipart } from "../media-types.ts";

/**
 * Input of code samples: a part of a HAR request (http://www.softwareishard.com/blog/har-12-spec/#request). All values
 * are final.
 */
export interface HarRequest {
  /** Upper case. */
  method: string;
  /** Absolute, with the path encoded, without the query. */
  url: string;
  /** Names and values are percent-encoded. */
  queryString: NameValue[];
  /** Names in lower case. The content type is among them, except for multipart bodies. */
  headers: NameValue[];
  /** HTTP Basic; clients build the header themselves. */
  basic?: BasicCredentials;
  /** HTTP Digest: clients answer the challenge of the server. */
  digest?: BasicCredentials;
  /** Mutual TLS: clients send a certificate. */
  certificate?: true;
  postData?: PostData;
}

export interface BasicCredentials {
  userName: string;
  password: string;
}

export interface NameValue {
  name: string;
  value: string;
}

/** Text, or the fields of a form. For other media types, a single field with a file: that file is the body. */
export interface PostData {
  mimeType: string;
  text?: string;
  params?: PostParam[];
}

export interface PostParam {
  name: string;
  value?: string | undefined;
  fileName?: string | undefined;
  contentType?: string | undefined;
}

/** URL with its query. */
export function fullUrl({ url, queryString }: HarRequest): string {
  const query = queryString.map(({ name, value }) => `${name}=${value}`).join("&");
  return query === "" ? url : `${url}?${query}`;
}

/** Body of a request, by the way samples write it. */
export type SampleBody =
  /** JSON text, sent as it is or as an equal value. */
  | { kind: "json"; text: string }
  /** `application/x-www-form-urlencoded`. */
  | { kind: "form"; fields: NameValue[] }
  | { kind: "multipart"; parts: MultipartPart[] }
  | { kind: "text"; text: string }
  /** The content of a file on the reader's disk. */
  | { kind: "file"; fileName: string };

export type MultipartPart =
  | { name: string; value: string; mediaType?: string }
  | { name: string; fileName: string; mediaType?: string };

/** The body of a request; undefined when it has none. */
export function bodyOf({ postData }: HarRequest): SampleBody | undefined {
  if (postData === undefined) return undefined;
  const { mimeType, text, params } = postData;
  if (isMultipart(mimeType)) {
    return { kind: "multipart", parts: (params ?? []).map(toPart) };
  }
  if (mimeType === formType && params !== undefined) {
    return { kind: "form", fields: params.map(({ name, value = "" }) => ({ name, value })) };
  }
  const fileName = params?.[0]?.fileName;
  if (fileName !== undefined) return { kind: "file", fileName };
  if (text === undefined) return undefined;
  return { kind: isJsonLike(mimeType) ? "json" : "text", text };
}

function toPart({ name: rawName, value = "", fileName, contentType }: PostParam): MultipartPart {
  const name = inQuotes(rawName);
  const part = fileName === undefined ? { name, value } : { name, fileName };
  return contentType === undefined ? part : { ...part, mediaType: contentType };
}

/** Encodes a form as `application/x-www-form-urlencoded`. */
export function encodeForm(fields: readonly NameValue[]): string {
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

/** Header of a part, for clients that do not write it themselves. */
export function dispositionOf(part: MultipartPart): string {
  const file = isFilePart(part) ? `; filename="${inQuotes(part.fileName)}"` : "";
  return `form-data; name="${part.name}"${file}`;
}

/** Encodes what would end a quoted name in a header, as browsers do. Clients leave it as it is. */
function inQuotes(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
