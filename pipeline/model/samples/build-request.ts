import type { JsonValue } from "../body.ts";
import { isBinaryType, isMultipart, isStructured, isXml } from "../media-types.ts";
import type {
  BodyContent,
  Parameter,
  RequestForm,
  SchemaNode,
  SecurityScheme,
  Server,
} from "../operation.ts";
import { capitalized } from "../text/capitalized.ts";
import { exampleOf, isEmpty, isImpossible } from "./example-value.ts";
import type { BasicCredentials, HarRequest, NameValue } from "./har-request.ts";
import { keyPlaceholder } from "./key-placeholder.ts";
import { parsedStructure, toPostData } from "./post-data.ts";
import { parameterPairs, serializeParameter } from "./serialize-parameter.ts";
import { xmlText } from "./xml-text.ts";

/** Placeholders of credentials. */
export const credentialPlaceholders = {
  userName: "YOUR_USER_NAME",
  password: "YOUR_PASSWORD",
  apiKey: keyPlaceholder,
};

export type Credential = keyof typeof credentialPlaceholders;

/** Credentials required by security schemes. */
export function credentialsOf(security: readonly SecurityScheme[]): Credential[] {
  return [
    ...(security.some(hasPassword) ? (["userName", "password"] as const) : []),
    ...(security.some(hasKey) ? (["apiKey"] as const) : []),
  ];
}

/** Values of a request that a reader can edit. */
export interface RequestValues extends Record<Credential, string> {
  /** Index of the server. */
  server: number;
  /** Server variables by name; others have their defaults. */
  serverVariables: Record<string, string>;
  /** Values by `parameterKey`; a parameter without a value is left out. */
  parameters: Record<string, JsonValue>;
  /** JSON text (or plain text for other media types); undefined sends no body. */
  body: string | undefined;
}

export function parameterKey(parameter: Pick<Parameter, "in" | "name">): string {
  return `${parameter.in}:${parameter.name}`;
}

/** Values of the samples on pages. */
export function initialValues(form: RequestForm): RequestValues {
  const parameters: Record<string, JsonValue> = {};
  for (const parameter of form.parameters) {
    if (parameter.required || parameter.example !== undefined) {
      const value = parameter.example ?? exampleOf(parameter.schema, parameter.name);
      // A path with an empty segment is another path.
      const isMissing = parameter.in === "path" && value === "";
      parameters[parameterKey(parameter)] = isMissing ? parameter.name : value;
    }
  }
  return {
    server: form.server,
    serverVariables: {},
    ...credentialPlaceholders,
    parameters,
    body: initialBody(form),
  };
}

function initialBody({ body }: RequestForm): string | undefined {
  if (body === undefined) return undefined;
  const { mediaType, examples, schema, required } = body;
  const [example] = examples;
  const value = bodyValue(body);
  if (value === undefined) return required ? "" : undefined;
  if (isStructured(mediaType)) return JSON.stringify(documentIn(value, schema), null, 2);
  if (isXml(mediaType) && typeof value === "object" && !isEmpty(value))
    return xmlText(value, schema);
  // A generated value is no valid document of a binary type.
  const isText = example !== undefined || !isBinaryType(mediaType);
  return typeof value === "string" && isText ? value : "";
}

/** Initial value of a body: the first example, or a value generated from the schema. */
export function bodyValue({ examples, generated, schema }: BodyContent): JsonValue | undefined {
  const [example] = examples;
  return example?.value !== undefined
    ? example.value
    : (generated ?? (schema === undefined || isImpossible(schema) ? undefined : exampleOf(schema)));
}

/** Parses examples that are written as JSON text. */
function documentIn(value: JsonValue, schema: SchemaNode | undefined): JsonValue {
  if (typeof value !== "string" || schema?.kind === "string") return value;
  return parsedStructure(value) ?? value;
}

/** Builds the request that all samples send. */
export function buildRequest(form: RequestForm, values: RequestValues): HarRequest {
  const sent: SentValues = { query: [], headers: [], cookies: [] };
  // Some files distinguish operations of one path by a query or a fragment in it.
  const [template = "", fixedQuery = ""] = (form.path.split("#")[0] ?? "").split("?");
  let path = template;
  for (const parameter of form.parameters) {
    const value = values.parameters[parameterKey(parameter)];
    if (value === undefined) continue;
    const { name, in: location } = parameter;
    // The body's own media type is sent.
    if (location === "header" && form.body && /^content-type$/i.test(name)) continue;
    if (location === "query") sent.query.push(...parameterPairs(parameter, value));
    else if (location === "cookie") sent.cookies.push(...parameterPairs(parameter, value));
    else if (location === "path")
      path = path.replaceAll(`{${name}}`, serializeParameter(parameter, value));
    else
      sent.headers.push({ name: name.toLowerCase(), value: serializeParameter(parameter, value) });
  }
  for (const [scheme, key] of keysOf(form.security, values.apiKey))
    addCredentials(scheme, { ...values, apiKey: key }, sent);
  const { query, headers, cookies, basic, digest, certificate } = sent;
  if (cookies.length > 0) {
    const text = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    headers.push({ name: "cookie", value: text });
  }
  const postData = toPostData(form, values.body);
  if (postData !== undefined && !isMultipart(postData.mimeType)) {
    headers.unshift({ name: "content-type", value: postData.mimeType });
  }
  const base = serverUrl(form.servers[values.server], values.serverVariables).replace(/\/$/, "");
  return {
    method: form.method,
    url: base + encodePath(path),
    queryString: [...fixedPairs(fixedQuery), ...query],
    headers: headers.map(({ name, value }) => ({ name, value: value.toWellFormed() })),
    ...(basic !== undefined && { basic }),
    ...(digest !== undefined && { digest }),
    ...(certificate && { certificate }),
    ...(postData !== undefined && { postData }),
  };
}

interface SentValues {
  query: NameValue[];
  headers: NameValue[];
  cookies: NameValue[];
  basic?: BasicCredentials;
  digest?: BasicCredentials;
  certificate?: true;
}

/** The parameter with the credentials of a security scheme; undefined if samples cannot send them as one. */
export function credentialParameter({
  type,
  in: location = "header",
  name,
}: SecurityScheme): Pick<Parameter, "in" | "name"> | undefined {
  if (type === "apiKey") return name === undefined ? undefined : { in: location, name };
  const hasHeader = type !== "mutualTLS" && type !== "other";
  return hasHeader ? { in: "header", name: "authorization" } : undefined;
}

/** True for a parameter that a security scheme sends. */
export function isCredential(
  { in: location, name }: Pick<Parameter, "in" | "name">,
  security: readonly SecurityScheme[],
): boolean {
  const key = (text: string) => (location === "header" ? text.toLowerCase() : text);
  return security.some((scheme) => {
    const sent = credentialParameter(scheme);
    return sent?.in === location && key(sent.name) === key(name);
  });
}

/** The first key is the reader's own; further ones have placeholders with their names. */
function keysOf(security: readonly SecurityScheme[], own: string): [SecurityScheme, string][] {
  const withKey = security.filter(hasKey);
  return security.map((scheme) => {
    const name = (scheme.name ?? scheme.id).replace(/[^\p{L}\p{N}]+/gu, "_").toUpperCase();
    return [scheme, withKey.indexOf(scheme) > 0 ? `YOUR_${name}` : own];
  });
}

/** Splits a query without decoding it. */
function fixedPairs(query: string): NameValue[] {
  if (query === "") return [];
  return query.split("&").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("=") };
  });
}

/** Encodes characters that are not allowed in URLs, such as braces of a path template. */
function encodePath(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/g, (character) => encodeURIComponent(character));
}

/** Origin in samples of an API file that names no host. */
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

/** False for a server URL that is relative to the location of the API file. */
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

function addCredentials(scheme: SecurityScheme, values: RequestValues, into: SentValues): void {
  const { apiKey: key, userName, password } = values;
  const sent = credentialParameter(scheme);
  if (scheme.type === "mutualTLS") into.certificate = true;
  else if (isDigest(scheme)) into.digest = { userName, password };
  else if (isBasic(scheme)) into.basic = { userName, password };
  else if (sent?.in === "query")
    into.query.push({ name: encodeURIComponent(sent.name), value: encodeURIComponent(key) });
  else if (sent?.in === "cookie") into.cookies.push({ name: sent.name, value: key });
  else if (sent !== undefined) {
    const prefix = scheme.type === "http" ? capitalized(scheme.scheme ?? "bearer") : "Bearer";
    const value = scheme.type === "apiKey" ? key : `${prefix} ${key}`;
    into.headers.push({ name: sent.name.toLowerCase(), value });
  }
}

/** HTTP Digest: clients answer the challenge of the server, so no header can be written. */
export function isDigest({ type, scheme }: SecurityScheme): boolean {
  return type === "http" && scheme?.toLowerCase() === "digest";
}

function hasPassword(scheme: SecurityScheme): boolean {
  return isBasic(scheme) || isDigest(scheme);
}

function hasKey(scheme: SecurityScheme): boolean {
  return !hasPassword(scheme) && credentialParameter(scheme) !== undefined;
}

/** HTTP Basic: clients build the header from user name and password. */
function isBasic({ type, scheme }: SecurityScheme): boolean {
  return type === "http" && scheme?.toLowerCase() === "basic";
}
