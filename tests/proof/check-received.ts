import {
  bodyOf,
  fullUrl,
  type HarRequest,
  type SampleBody,
} from "../../pipeline/model/samples/har-request.ts";
import { decimalForm } from "../../pipeline/model/schema/exact-number.ts";
import type { ReceivedRequest } from "./mock-server.ts";

/** Describes how a request differs from that of the sample; undefined when they are equal. */
export function differenceOf(
  expected: HarRequest,
  all: readonly ReceivedRequest[],
): string | undefined {
  const [received] = all;
  if (received === undefined) return "nothing arrived";
  if (all.length > 1) return `${all.length} requests arrived`;
  if (received.method !== expected.method) return `method ${received.method}`;
  const { pathname, search } = new URL(fullUrl(expected));
  if (decodedParts(received.url) !== decodedParts(pathname + search)) return `path ${received.url}`;
  for (const { name, value } of expected.headers) {
    const actual = received.headers[name];
    if (actual !== Buffer.from(value, "utf8").toString("latin1") && actual !== value)
      return `header ${name}: ${String(actual)}`;
  }
  const { basic } = expected;
  const login = Buffer.from(`${basic?.userName}:${basic?.password}`).toString("base64");
  if (basic !== undefined && received.headers.authorization !== `Basic ${login}`)
    return `authorization ${received.headers.authorization}`;
  return bodyDifference(bodyOf(expected), received);
}

/** The fields of a form by their names: some languages sort them. Those of one name keep their order. */
export function fieldsOf(fields: Iterable<[string, string]>): string {
  return JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
}

/** Decodes a URL like a server: `'` equals `%27`, but a slash in the path differs from `%2F`. */
function decodedParts(url: string): string {
  const at = url.includes("?") ? url.indexOf("?") : url.length;
  const path = url.slice(0, at).split("/").map(decodeURIComponent);
  const query = url
    .slice(at + 1)
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decodeURIComponent(name), ...value.join("=").split(",").map(decodeURIComponent)];
    });
  return JSON.stringify([path, query]);
}

function bodyDifference(
  body: SampleBody | undefined,
  { body: bytes, headers }: ReceivedRequest,
): string | undefined {
  const text = bytes.toString("utf8");
  switch (body?.kind) {
    case undefined:
      return text === "" ? undefined : `unexpected body ${text}`;
    case "json":
      return canonicalJson(text) === canonicalJson(body.text) ? undefined : `JSON ${text}`;
    case "text":
      return text === body.text ? undefined : `text ${JSON.stringify(text)}`;
    case "form": {
      const fields = fieldsOf(new URLSearchParams(text));
      return fields === fieldsOf(body.fields.map(({ name, value }) => [name, value]))
        ? undefined
        : `form ${fields}`;
    }
    case "multipart": {
      const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1] ?? "";
      const sent = multipartParts(text, boundary);
      const parts = JSON.stringify(
        // Clients add a type of their own to a part that names none.
        sent.map(([name, value, type], at) => [name, value, body.parts[at]?.mediaType && type]),
      );
      const wanted = JSON.stringify(
        body.parts.map((part) => [
          part.name,
          "value" in part ? part.value : `@${part.fileName}`,
          part.mediaType && typeText(part.mediaType),
        ]),
      );
      return parts === wanted ? undefined : `parts ${parts}`;
    }
    case "file":
      return text === "" ? "an empty body" : undefined;
  }
}

function multipartParts(text: string, boundary: string): [string, string, string][] {
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part): [string, string, string] => {
      const at = part.indexOf("\r\n\r\n");
      const head = part.slice(0, at);
      const fileName = /filename="([^"]*)"/.exec(head)?.[1];
      // `FormData` gives every part with a media type a file name.
      const value =
        fileName === undefined || fileName === "blob" ? part.slice(at + 4, -2) : `@${fileName}`;
      const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? "";
      return [/[; ]name="([^"]*)"/.exec(head)?.[1] ?? "", value, typeText(type)];
    });
}

function typeText(mediaType: string): string {
  return mediaType.replace(/\s/g, "").toLowerCase();
}

/** JSON with sorted keys and numbers by their exact decimal value, so that `1.0` equals `1` but nothing is rounded. */
function canonicalJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text, (_key, item: unknown, context?: { source?: string }) =>
      typeof item === "number" ? { number: decimalForm(context?.source ?? String(item)) } : item,
    );
    return JSON.stringify(sorted(value));
  } catch {
    return `not JSON: ${text}`;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}
