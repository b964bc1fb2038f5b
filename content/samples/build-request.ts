import type { JsonObject, JsonValue } from "../model/body.ts";
import type {
  Parameter,
  RequestForm,
  SchemaNode,
  SecurityScheme,
  Server,
} from "../model/operation.ts";
import { exampleOf } from "./example-value.ts";
import {
  formType,
  type HarRequest,
  isJsonLike,
  type MultipartPart,
  type NameValue,
  type SampleBody,
  toPostData,
} from "./har-request.ts";
import { serializeParameter } from "./serialize-parameter.ts";

/** What stands in samples where the reader's key goes. */
export const keyPlaceholder = "YOUR_API_KEY";

/** What a reader can choose about a request. */
export interface RequestValues {
  /** Index of the server. */
  server: number;
  /** Values of the server's variables by name; the defaults hold for the others. */
  serverVariables: Record<string, string>;
  apiKey: string;
  /** Values by `parameterKey`; a parameter without a value is left out. */
  parameters: Record<string, JsonValue>;
  /** JSON text (or plain text for other media types); undefined sends no body. */
  body: string | undefined;
}

export function parameterKey(parameter: Pick<Parameter, "in" | "name">): string {
  return `${parameter.in}:${parameter.name}`;
}

/** The values a page's samples are made with. */
export function initialValues(form: RequestForm): RequestValues {
  const parameters: Record<string, JsonValue> = {};
  for (const parameter of form.parameters) {
    if (parameter.required || parameter.example !== undefined) {
      parameters[parameterKey(parameter)] =
        parameter.example ?? exampleOf(parameter.schema, parameter.name);
    }
  }
  return {
    server: form.server,
    serverVariables: {},
    apiKey: keyPlaceholder,
    parameters,
    body: initialBody(form),
  };
}

function initialBody({ body }: RequestForm): string | undefined {
  if (body === undefined) return undefined;
  const value =
    body.examples[0]?.value ??
    body.sample ??
    (body.schema === undefined ? undefined : exampleOf(body.schema));
  if (value === undefined) return body.required ? "" : undefined;
  return isJsonLike(body.mediaType) || typeof value !== "string"
    ? JSON.stringify(value, null, 2)
    : value;
}

/** The request as every sample sends it. */
export function buildRequest(form: RequestForm, values: RequestValues): HarRequest {
  const query: string[] = [];
  const headers: NameValue[] = [];
  const cookies: string[] = [];
  let path = form.path;
  for (const parameter of form.parameters) {
    const value = values.parameters[parameterKey(parameter)];
    if (value === undefined) continue;
    const text = serializeParameter(parameter, value);
    if (parameter.in === "path") path = path.replaceAll(`{${parameter.name}}`, text);
    else if (parameter.in === "query") query.push(text);
    else if (parameter.in === "header")
      headers.push({ name: parameter.name.toLowerCase(), value: text });
    else cookies.push(text);
  }
  for (const scheme of form.security)
    addCredentials(scheme, values.apiKey, { query, headers, cookies });
  if (cookies.length > 0) headers.push({ name: "cookie", value: cookies.join("; ") });
  const body = toSampleBody(form, values.body);
  if (body !== undefined && body.kind !== "multipart" && form.body !== undefined) {
    headers.unshift({ name: "content-type", value: form.body.mediaType });
  }
  const base = serverUrl(form.servers[values.server], values.serverVariables).replace(/\/$/, "");
  return {
    method: form.method,
    url: base + encodePath(path),
    queryString: query.flatMap(toPairs),
    headers: headers.map(({ name, value }) => ({ name, value: value.toWellFormed() })),
    ...(body !== undefined &&
      form.body !== undefined && { postData: toPostData(body, form.body.mediaType) }),
  };
}

/** The pairs of a parameter as it stands in the query: none, one, or several of a list. */
function toPairs(text: string): NameValue[] {
  if (text === "") return [];
  return text.split("&").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("=") };
  });
}

/** Braces and spaces that a path template may keep are not legal in URLs. */
function encodePath(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/g, (character) => encodeURIComponent(character));
}

/** Stands in for the host of an API whose file names none. */
export const placeholderOrigin = "https://api.example.com";

/** The server's absolute URL with its variables filled in. */
export function serverUrl(
  server: Server | undefined,
  chosen: Readonly<Record<string, string>>,
): string {
  if (server === undefined) return placeholderOrigin;
  const url = filledUrl(server, chosen);
  if (startsWithHost.test(url)) return url.startsWith("//") ? `https:${url}` : url;
  return placeholderOrigin + (url.startsWith("/") ? url : `/${url}`);
}

/** False for a server whose host is that of wherever the API file is found. */
export function namesHost(server: Server): boolean {
  return startsWithHost.test(filledUrl(server, {}));
}

const startsWithHost = /^(?:[a-z][\w+.-]*:)?\/\//i;

function filledUrl({ url, variables }: Server, chosen: Readonly<Record<string, string>>): string {
  return variables.reduce(
    (filled, { name, default: standard }) =>
      filled.replaceAll(`{${name}}`, chosen[name] ?? standard),
    url,
  );
}

function addCredentials(
  scheme: SecurityScheme,
  key: string,
  into: { query: string[]; headers: NameValue[]; cookies: string[] },
): void {
  if (scheme.type === "apiKey") {
    const name = scheme.name ?? "";
    if (scheme.in === "query")
      into.query.push(`${encodeURIComponent(name)}=${encodeURIComponent(key)}`);
    else if (scheme.in === "cookie") into.cookies.push(`${name}=${key}`);
    else into.headers.push({ name: name.toLowerCase(), value: key });
  } else if (
    scheme.type === "http" ||
    scheme.type === "oauth2" ||
    scheme.type === "openIdConnect"
  ) {
    const prefix = scheme.type === "http" ? capitalized(scheme.scheme ?? "bearer") : "Bearer";
    into.headers.push({ name: "authorization", value: `${prefix} ${key}` });
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function toSampleBody({ body }: RequestForm, text: string | undefined): SampleBody | undefined {
  if (body === undefined || text === undefined) return undefined;
  const wellFormed = text.toWellFormed();
  if (isJsonLike(body.mediaType)) return { kind: "json", text: wellFormed };
  const fields =
    body.mediaType === formType || body.mediaType.startsWith("multipart/")
      ? parsedObject(wellFormed)
      : undefined;
  if (fields === undefined) {
    return body.schema?.format === "binary" || wellFormed === ""
      ? { kind: "file", fileName: "body.bin" }
      : { kind: "text", text: wellFormed };
  }
  return body.mediaType.startsWith("multipart/")
    ? {
        kind: "multipart",
        parts: Object.entries(fields).flatMap(([name, value]) =>
          toParts(name, value, fieldOf(body.schema, name)),
        ),
      }
    : {
        kind: "form",
        fields: Object.entries(fields).flatMap(([name, value]) => toFormFields(name, value)),
      };
}

function parsedObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}

function fieldOf(schema: SchemaNode | undefined, name: string): SchemaNode | undefined {
  return schema?.fields?.find(({ field }) => field === name);
}

/** Lists of a form are repeated fields; objects go as JSON, as the OpenAPI defaults have it. */
function toFormFields(name: string, value: JsonValue): { name: string; value: string }[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((item) => ({ name, value: formText(item) }));
}

function formText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toParts(name: string, value: JsonValue, schema: SchemaNode | undefined): MultipartPart[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((item): MultipartPart => {
    if (isFile(schema))
      return { name, fileName: typeof item === "string" && item !== "" ? item : "file.bin" };
    const isStructure = typeof item === "object" && item !== null;
    const part = { name, value: formText(item) };
    return isStructure ? { ...part, mediaType: "application/json" } : part;
  });
}

/** Binary content, alone or as the items of a list. */
function isFile(schema: SchemaNode | undefined): boolean {
  if (schema === undefined) return false;
  return (
    schema.format === "binary" ||
    (schema.contentMediaType !== undefined && schema.contentEncoding === undefined) ||
    isFile(schema.items)
  );
}
