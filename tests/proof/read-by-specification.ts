// Reads a request by the API file and the text of OpenAPI 3.1.1 only ("Parameter Object", "Encoding Object", appendices
// C and E). Shares no code with the generators of samples.
import type { ReceivedRequest } from "./mock-server.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Record_ = { [name: string]: Json };

export interface FileParameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  style?: string;
  explode?: boolean;
  schema?: Record_;
  content?: Record<string, { schema?: Record_ }>;
  example?: Json;
}

interface FileEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

/** As the file has it. */
export interface FileOperation {
  security?: Json[];
  parameters?: FileParameter[];
  requestBody?: {
    content: Record<
      string,
      { schema?: Record_; encoding?: Record<string, FileEncoding>; example?: Json }
    >;
  };
}

/** Parsed request: parameters by location and name, and the body. */
export interface ReadRequest {
  [name: string]: Json;
  parameters: { [name: string]: Json };
}

type Resolve = (schema: Json | undefined) => Record_;
type Pair = [name: string, value: string];

/**
 * @param template path of the operation
 * @param path of the request below the server's URL, with its query
 */
export function readBySpecification(
  template: string,
  operation: FileOperation,
  path: string,
  { headers, body }: Pick<ReceivedRequest, "headers" | "body">,
  resolve: Resolve,
): ReadRequest {
  const [, address = "", search = ""] = /^([^?]*)\??(.*)$/.exec(path) ?? [];
  const segments = pathValues(template, address);
  const query = rawPairs(search, "&");
  const cookies = rawPairs(headers.cookie ?? "", "; ");
  const parameters: Record<string, Json> = {};
  for (const parameter of operation.parameters ?? []) {
    const { name, in: place } = parameter;
    const schema = resolve(parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema);
    let value: Json | undefined;
    if (place === "path") {
      value = readSegment(parameter, segments[name] ?? "", schema, decodeURIComponent);
    } else if (place === "header") {
      const text = headers[name.toLowerCase()];
      // Node reads headers as Latin-1.
      const sent = Buffer.from(String(text ?? ""), "latin1").toString("utf8");
      value = readSegment(parameter, sent, schema, (part) => part);
    } else {
      const style = parameter.style ?? "form";
      const explode = parameter.explode ?? style === "form";
      const type = Object.keys(parameter.content ?? {})[0];
      const pairs = place === "query" ? query : cookies;
      value =
        type === undefined
          ? readPairs({ name, style, explode }, pairs, schema, resolve, decodeURIComponent)
          : document(decodeURIComponent(single(pairs, name) ?? ""), type);
    }
    if (value !== undefined) parameters[`${place} ${name}`] = value;
  }
  const sent = readBody(operation, { headers, body }, resolve);
  return { parameters, ...(sent !== undefined && { body: sent }) };
}

function pathValues(template: string, address: string): Record<string, string> {
  const pattern = template.replace(/\{([^}]+)\}/g, "(?<$1>[^/]*)");
  const found = new RegExp(`${pattern}$`).exec(address);
  if (found === null) throw new Error(`${address} is no address of ${template}`);
  return { ...found.groups };
}

function rawPairs(text: string, separator: string): Pair[] {
  if (text === "") return [];
  return text.split(separator).map((pair): Pair => {
    const at = pair.indexOf("=");
    if (at < 0) throw new Error(`no value: ${pair}`);
    return [decodeURIComponent(pair.slice(0, at)), pair.slice(at + 1)];
  });
}

function single(pairs: readonly Pair[], name: string): string | undefined {
  const found = pairs.filter(([key]) => key === name);
  if (found.length > 1) throw new Error(`${name} is there ${found.length} times`);
  return found[0]?.[1];
}

/** Styles `simple`, `label` and `matrix`. */
function readSegment(
  { name, style = "simple", explode = false }: FileParameter,
  text: string,
  schema: Record_,
  decode: (text: string) => string,
): Json {
  let parts: string[];
  if (style === "matrix") {
    const all = text.split(";");
    if (all.shift() !== "") throw new Error(`no matrix: ${text}`);
    const isSpread = explode && schema.type === "object";
    parts = isSpread ? all : all.map((part) => afterName(part, name));
    if (!explode) parts = parts.flatMap((part) => part.split(","));
  } else if (style === "label") {
    if (!text.startsWith(".")) throw new Error(`no label: ${text}`);
    parts = text.slice(1).split(explode ? "." : ",");
  } else {
    parts = text.split(",");
  }
  if (schema.type === "array") return parts.map((part) => typed(decode(part), items(schema)));
  if (schema.type !== "object") {
    // Simple values are not taken apart.
    const whole = style === "simple" ? text : style === "label" ? text.slice(1) : parts.join(",");
    return typed(decode(whole), schema);
  }
  const pairs = explode
    ? parts.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)])
    : inTwos(parts);
  return objectOf(
    pairs.map(([key = "", value = ""]): Pair => [decode(key), decode(value)]),
    schema,
  );
}

function afterName(part: string, name: string): string {
  if (!part.startsWith(`${name}=`)) throw new Error(`${part} does not begin with ${name}=`);
  return part.slice(name.length + 1);
}

function inTwos(parts: readonly string[]): string[][] {
  if (parts.length % 2 !== 0) throw new Error(`a name without a value: ${parts.join(",")}`);
  return Array.from({ length: parts.length / 2 }, (_, at) => parts.slice(2 * at, 2 * at + 2));
}

const delimiters: Record<string, string> = {
  form: ",",
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

/** Styles of queries. Forms have the same ones, with values that are decoded already. */
function readPairs(
  { name, style, explode }: { name: string; style: string; explode: boolean },
  pairs: readonly Pair[],
  schema: Record_,
  resolve: Resolve,
  decode: (text: string) => string,
): Json | undefined {
  if (style === "deepObject") {
    const own = pairs
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]): Pair => [key.slice(name.length), decode(value)]);
    return own.length === 0 ? undefined : readDeep(own, schema, resolve);
  }
  if (schema.type === "object" && explode) {
    const names = Object.keys(properties(schema));
    const own = pairs.filter(([key]) => names.includes(key));
    return objectOf(
      own.map(([key, value]): Pair => [key, decode(value)]),
      schema,
    );
  }
  if (schema.type === "array" && explode) {
    const own = pairs.filter(([key]) => key === name);
    return own.map(([, value]) => typed(decode(value), items(schema)));
  }
  const text = single(pairs, name);
  if (text === undefined) return undefined;
  if (schema.type !== "array" && schema.type !== "object") return typed(decode(text), schema);
  const delimiter = delimiters[style] ?? "";
  const parts = text.split(
    decode === decodeURIComponent ? delimiter : decodeURIComponent(delimiter),
  );
  if (schema.type === "array") return parts.map((part) => typed(decode(part), items(schema)));
  const found = inTwos(parts).map(([key = "", value = ""]): Pair => [decode(key), decode(value)]);
  return objectOf(found, schema);
}

/** `[a][b]=1`, `[]=1` and `[0][a]=1`, as PHP, Rails, qs and Stripe read them: an index is one of a list by the schema. */
function readDeep(pairs: readonly Pair[], written: Record_, resolve: Resolve): Json {
  const schema = resolve(written);
  const [first] = pairs;
  if (first !== undefined && first[0] === "") {
    if (pairs.length > 1) throw new Error(`${pairs.length} values in one place`);
    return typed(first[1], schema);
  }
  const groups = new Map<string, Pair[]>();
  for (const [rest, value] of pairs) {
    const [whole, key = ""] = /^\[([^\]]*)\]/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no brackets: ${rest}`);
    const place = key === "" ? `#${groups.size}` : key;
    groups.set(place, [...(groups.get(place) ?? []), [rest.slice(whole.length), value]]);
  }
  if (schema.type === "array") {
    return [...groups].map(([key, own], index) => {
      if (key !== `#${index}` && key !== String(index)) throw new Error(`no index: ${key}`);
      return readDeep(own, items(schema), resolve);
    });
  }
  return Object.fromEntries(
    [...groups].map(([key, own]) => {
      const property = properties(schema)[key];
      if (property === undefined) throw new Error(`no property ${key}`);
      return [key, readDeep(own, resolve(property), resolve)];
    }),
  );
}

function readBody(
  { requestBody }: FileOperation,
  { headers, body }: Pick<ReceivedRequest, "headers" | "body">,
  resolve: Resolve,
): Json | undefined {
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) return undefined;
  const sentType = headers["content-type"] ?? "";
  if (!sentType.startsWith(mediaType)) throw new Error(`content type ${sentType}`);
  const isMultipart = mediaType.startsWith("multipart/");
  const parts = isMultipart
    ? readParts(body.toString("utf8"), sentType)
    : [...new URLSearchParams(body.toString("utf8"))].map(([name, text]): Part => ({ name, text }));
  const pairs = parts.map(({ name, text }): Pair => [name, text]);
  const value: Record_ = {};
  for (const [name, written] of Object.entries(properties(resolve(content.schema)))) {
    const schema = resolve(written);
    const { style, explode, allowReserved, contentType } = content.encoding?.[name] ?? {};
    let read: Json | undefined;
    if (style !== undefined || explode !== undefined || allowReserved !== undefined) {
      const how = {
        name,
        style: style ?? "form",
        explode: explode ?? (style ?? "form") === "form",
      };
      read = readPairs(how, pairs, schema, resolve, (text) => text);
    } else {
      const own = parts.filter((part) => part.name === name);
      const isList = schema.type === "array";
      const item = isList ? resolve(items(schema)) : schema;
      const values = own.map((part) => readPart(part, item, contentType, isMultipart));
      if (!isList && values.length > 1) throw new Error(`${name} is there ${values.length} times`);
      if (values.length > 0) read = isList ? values : values[0];
    }
    if (read !== undefined) value[name] = read;
  }
  return value;
}

interface Part {
  name: string;
  text: string;
  fileName?: string | undefined;
  type?: string | undefined;
}

/** A document of the media type that the file names, else of the one that OpenAPI has for the schema. */
function readPart(
  { text, fileName, type }: Part,
  schema: Record_,
  contentType: string | undefined,
  isMultipart: boolean,
): Json {
  const usual =
    schema.type === "object" || schema.type === "array" ? "application/json" : undefined;
  const wanted = contentType?.split(/, */) ?? (usual === undefined ? [] : [usual]);
  if (isMultipart && wanted.length > 0) {
    const plain = (name: string) => name.replace(/\s/g, "").toLowerCase();
    const isWanted = wanted.some((name) => plain(name) === plain(type ?? ""));
    if (!isWanted) throw new Error(`a part of type ${type}, not ${wanted.join(" or ")}`);
  }
  const isBinary =
    schema.format === "binary" ||
    (schema.contentMediaType !== undefined && schema.contentEncoding === undefined);
  if (isBinary) {
    if (fileName === undefined) throw new Error("a file is sent as text");
    return text === "file content" ? fileName : `a file with ${text}`;
  }
  return wanted[0] === undefined ? typed(text, schema) : document(text, wanted[0]);
}

function readParts(text: string, contentType: string): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? "";
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part): Part => {
      const at = part.indexOf("\r\n\r\n");
      const head = part.slice(0, at);
      return {
        name: unescapedName(/[; ]name="((?:[^"\\]|\\.)*)"/i.exec(head)?.[1] ?? ""),
        fileName: /filename="([^"]*)"/i.exec(head)?.[1],
        type: /^content-type: *(.*)$/im.exec(head)?.[1]?.trim(),
        text: part.slice(at + 4, -2),
      };
    });
}

function unescapedName(name: string): string {
  return name.replace(/\\(.)/g, "$1").replaceAll("%22", '"');
}

function document(text: string, mediaType: string): Json {
  return /[/+]json/.test(mediaType) ? (JSON.parse(text) as Json) : text;
}

function objectOf(pairs: readonly Pair[], schema: Record_): Json {
  const known = properties(schema);
  return Object.fromEntries(
    pairs.map(([key, text]) => {
      if (known[key] === undefined) throw new Error(`no property ${key}`);
      return [key, typed(text, known[key])];
    }),
  );
}

function typed(text: string, schema: Record_): Json {
  const isText = schema.type === undefined || schema.type === "string";
  return isText ? text : (JSON.parse(text) as Json);
}

function properties(schema: Record_): Record<string, Record_> {
  return (schema.properties ?? {}) as Record<string, Record_>;
}

function items(schema: Record_): Record_ {
  return (schema.items ?? {}) as Record_;
}
