import type { JsonValue } from "../../pipeline/model/body.ts";
import { checkBody } from "../../pipeline/model/checks/check-body.ts";
import { type CutList, limitBody, maxItems } from "../../pipeline/model/checks/limit-body.ts";
import { matchesTemplate } from "../../pipeline/model/checks/path-template.ts";
import { bodyFault, joinTexts, requestFault } from "../../pipeline/model/checks/request-fault.ts";
import { isJsonLike, isOfType, isStructured } from "../../pipeline/model/media-types.ts";
import type {
  RequestCheck,
  RequestFault,
  RequestInput,
} from "../../pipeline/model/request-check.ts";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { pointerSegments, valueAt } from "../../pipeline/model/schema/pointer.ts";
import { nearest } from "../../pipeline/model/text/nearest.ts";
import { isBodyUnknown, isUrlKnown, parametersOf } from "./checked-parts.ts";
import { lostValues } from "./lost-values.ts";
import { lowerCaseNames, parameterFaults } from "./parameter-faults.ts";
import { parseUrlEncoded, readForm } from "./read-form.ts";

/** Bytes of a body; longer ones are not read. */
export const maxRequestBytes = 256 * 1024;

/** Finds the faults of a request to an operation, without sending it. */
export function checkRequest(whole: RequestCheck, request: RequestInput): RequestFault[] {
  const body = expectedBody(whole, request);
  const check = { ...whole, ...(body !== undefined && { body }) };
  return [
    ...methodFaults(check, request),
    ...urlFaults(check, request),
    ...parameterFaults(check, parametersOf(check, request), request.headers),
    ...headerFaults(check, request),
    ...bodyFaults(check, request),
  ];
}

/** The body in the media type that the request names. */
function expectedBody(
  { body, otherBodies = [] }: RequestCheck,
  { headers = {} }: RequestInput,
): RequestCheck["body"] {
  const type = lowerCaseNames(headers).get("content-type");
  const named = type && otherBodies.find(({ contentType }) => isOfType(type, contentType));
  return named && body && !isOfType(type, body.contentType) ? named : body;
}

/** The value of a body of JSON or of a form; undefined for one of another media type. */
export function parsedBody(check: RequestCheck, request: RequestInput): JsonValue | undefined {
  const body = expectedBody(check, request);
  const isSent = (request.parts ?? request.body) !== undefined;
  if (body === undefined || !isSent || !isStructured(body.contentType)) return undefined;
  return parseBody(check, body, request);
}

function methodFaults(
  { method }: RequestCheck,
  { method: sentMethod }: RequestInput,
): RequestFault[] {
  if (sentMethod === undefined || sentMethod.toUpperCase() === method.toUpperCase()) return [];
  const values = { method, written: sentMethod.slice(0, 16) };
  const at = { in: "method", pointer: "" } as const;
  return [requestFault("method", at, { id: "fault.method", values }, method)];
}

function urlFaults(
  { servers, path, sandbox }: RequestCheck,
  request: RequestInput,
): RequestFault[] {
  if (!isUrlKnown(request)) return [];
  const [sent = ""] = (request.url ?? "").split(/[?#]/);
  // Without a default port, and the host in small letters.
  const address = sent
    .replace(/^https?:\/\/[^/]+/i, (origin) => origin.toLowerCase())
    .replace(/^(https:\/\/[^/]+):443(?=\/)|^(http:\/\/[^/]+):80(?=\/)/, "$1$2");
  const expected = servers.map((server) => server + path);
  const allowed = sandbox === undefined ? expected : [...expected, sandbox];
  if (allowed.some((template) => matchesTemplate(address, template))) return [];
  // Another host is another network: it is only suggested if the written one is close to it.
  const suggestion = expected.length === 1 ? expected[0] : nearestAddress(address, expected);
  const values = { addresses: joinTexts(expected, "fault.and") };
  return [requestFault("url", { in: "url", pointer: "" }, { id: "fault.url", values }, suggestion)];
}

function nearestAddress(address: string, expected: readonly string[]): string | undefined {
  const hostOf = (text: string) => text.split("/")[2] ?? "";
  const [host] = nearest(hostOf(address), expected.map(hostOf));
  const onHost = expected.filter((each) => hostOf(each) === host);
  return nearest(address, onHost)[0] ?? onHost[0];
}

function headerFaults(
  { requiredHeaders, body }: RequestCheck,
  { headers, body: text, parts }: RequestInput,
): RequestFault[] {
  if (headers === undefined) return [];
  const sent = lowerCaseNames(headers);
  const faults: RequestFault[] = requiredHeaders
    .filter((name) => (sent.get(name) ?? "").trim() === "")
    .map((name) => missingHeader(name, [...sent.keys()]));
  const type = sent.get("content-type");
  const isSent = body !== undefined && (text ?? parts) !== undefined;
  if (!isSent || isOfType(type ?? "", body.contentType)) return faults;
  const at = { in: "header", pointer: "content-type" } as const;
  const message = { id: "fault.contentType", values: { type: body.contentType } } as const;
  return [...faults, requestFault("content-type", at, message, body.contentType)];
}

function missingHeader(name: string, sent: readonly string[]): RequestFault {
  const [near] = nearest(name, sent);
  const isNear = near !== undefined && near !== name;
  return requestFault(
    "missing-header",
    { in: "header", pointer: name },
    isNear
      ? { id: "fault.header.near", values: { name, near } }
      : { id: "fault.header", values: { name } },
  );
}

function bodyFaults(check: RequestCheck, request: RequestInput): RequestFault[] {
  const { body } = check;
  if (body === undefined || isBodyUnknown(request)) return [];
  if (request.parts === undefined && (request.body ?? "").trim() === "") {
    return body.required ? [bodyFault("missing-body", "", { id: "fault.missingBody" })] : [];
  }
  if (!isStructured(body.contentType)) return [];
  const parsed = parseBody(check, body, request);
  if (parsed === undefined) return [bodyFault("not-json", "", { id: "fault.notJson" })];
  const { value, cutLists, exceeded } = limitBody(parsed);
  const [limit] = exceeded;
  if (limit !== undefined) return [bodyFault("not-checked", "", limit)];
  const isUnknown = (text: JsonValue | undefined) =>
    typeof text === "string" && request.unknown?.some((part) => text.includes(part)) === true;
  const faults = checkBody(body.schema, value, check).filter(
    ({ pointer }) => !isUnknown(valueAt(value, pointer)),
  );
  return [
    // First, because answers may list only some of the faults.
    ...cutLists.map(uncheckedItems),
    ...(isJsonLike(body.contentType) ? lostValues(request.body ?? "") : []),
    ...faults.map((fault) => misplacedHeader(fault, check)),
  ];
}

/** Parses a body. A form without a content type may be written as JSON. */
function parseBody(
  { $defs }: RequestCheck,
  body: NonNullable<RequestCheck["body"]>,
  { headers, body: rawBody = "", parts, unknown }: RequestInput,
): JsonValue | undefined {
  const isForm = !isJsonLike(body.contentType);
  const text = unknown === undefined ? rawBody : withQuotedVariables(rawBody);
  const hasType = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === "content-type");
  const json = isForm && hasType ? undefined : parseJson(text);
  if (!isForm || isObject(json)) return json;
  return readForm(parts ?? parseUrlEncoded(text), body, $defs);
}

/** Writes each `<variable>` outside of a string as a string, so that the text is JSON. */
function withQuotedVariables(json: string): string {
  return json.replace(/"(?:[^"\\]|\\[\s\S])*"|<[^<>"]+>/g, (token) =>
    token.startsWith("<") ? `"${token}"` : token,
  );
}

/** Warns that the rest of a long list was not checked. */
function uncheckedItems({ pointer, length }: CutList): RequestFault {
  const values = { checked: maxItems, items: length };
  const fault = bodyFault("not-checked", pointer, { id: "fault.notChecked", values });
  return { ...fault, severity: "warning" };
}

/** Changes the fault of an unknown field that is a required header, such as an API key. */
function misplacedHeader(fault: RequestFault, { requiredHeaders }: RequestCheck): RequestFault {
  const name = pointerSegments(fault.pointer).join("/").toLowerCase();
  if (fault.code !== "unknown-field" || !requiredHeaders.includes(name)) return fault;
  const { correction: _correction, ...rest } = fault;
  return {
    ...rest,
    code: "misplaced-field",
    message: { id: "fault.headerInBody", values: { name } },
  };
}
