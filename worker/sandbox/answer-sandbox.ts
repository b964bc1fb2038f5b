import type { JsonValue } from "../../pipeline/model/body.ts";
import { isJsonLike, isXml } from "../../pipeline/model/media-types.ts";
import type {
  FormField,
  RequestCheck,
  RequestFault,
  RequestInput,
} from "../../pipeline/model/request-check.ts";
import { streamText } from "../../pipeline/model/samples/stream-text.ts";
import { xmlText } from "../../pipeline/model/samples/xml-text.ts";
import {
  changesHeader,
  maxAnswerLength,
  type SandboxIndex,
  type SandboxOperation,
  type SandboxResponse,
  sandboxIndexPath,
  sandboxOperationPath,
  scenarioHeader,
  stateHeader,
} from "../../pipeline/model/sandbox.ts";
import { setAt } from "../../pipeline/model/schema/pointer.ts";
import { absoluteUrl, sandboxPrefix } from "../../pipeline/model/urls.ts";
import { checkRequest, maxRequestBytes, parsedBody } from "../checks/check-request.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { readLimitedText } from "../http/read-limited-text.ts";
import { jsonError } from "../http/responses.ts";
import { inSiteLanguage } from "../kernel/in-site-language.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import {
  answerOperation,
  documentedResponse,
  RefusedRequest,
  type SimulatedAnswer,
  type SimulatedRequest,
} from "./answer-operation.ts";
import { findSimulated } from "./find-simulated.ts";
import { parsePreferences } from "./preferences.ts";

/** Documented responses that a wrong request may get, the most fitting first. */
const refusalStatuses = ["400", "422"];

/** Answers as the API file documents it. Nothing is stored, forwarded or logged. */
export async function answerSandbox(request: Request, source: DocsSource): Promise<Response> {
  const text = await source.file(sandboxIndexPath);
  if (text === undefined) return jsonError(404, "not-found", "This site has no sandbox.");
  const index: SandboxIndex = JSON.parse(text);
  const url = new URL(request.url);
  const path = url.pathname.slice(sandboxPrefix.length);
  const found = findSimulated(index, request.method, path);
  if ("methods" in found) return unknownOperation(found.methods, path);
  const body = await readLimitedText(request, maxRequestBytes);
  if (body === undefined) {
    return jsonError(413, "too-large", `At most ${maxRequestBytes} bytes are read.`);
  }
  const stored = await source.file(sandboxOperationPath(found.page));
  if (stored === undefined) return jsonError(404, "not-found", "This operation is not simulated.");
  const operation: SandboxOperation = JSON.parse(stored);
  const check = await source.requestCheck(found.page);
  const page = absoluteUrl(source.site.url, found.page);
  const headers = new Headers({
    "Cache-Control": cachePolicy.none,
    Sandbox: "simulated",
    Link: `<${page}>; rel="describedby"`,
    "X-Content-Type-Options": "nosniff",
  });
  const reply: Reply = { operation, page, headers, isHead: request.method === "HEAD" };
  try {
    const scenario = takeScenario(url.searchParams, request.headers, index);
    const parts = await formFields(request, body);
    const simulated = checkedRequest(check, reply, {
      method: reply.isHead ? check.method : request.method,
      headers: Object.fromEntries(request.headers),
      parameters: { path: found.path, query: [...url.searchParams] },
      ...(body !== "" && { body }),
      ...(parts !== undefined && { parts }),
    });
    const preferences = parsePreferences(request.headers.get("Prefer") ?? "");
    const milliseconds = preferences.delay * 1_000;
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const answer = await answerOperation(operation, {
      request: simulated,
      preferences,
      scenario,
      state: request.headers.get(stateHeader) ?? undefined,
      now: Date.now(),
    });
    return toResponse(answer, reply);
  } catch (error) {
    if (error instanceof RefusedRequest) return refuse(error.message, reply);
    throw error;
  }
}

/** What all responses to a request have in common. */
interface Reply {
  operation: SandboxOperation;
  /** Address of the operation's page. */
  page: string;
  headers: Headers;
  /** True for a request with the method HEAD, whose answer has no body. */
  isHead: boolean;
}

/** The scenario that the query or a header names. The query keeps what the operation knows. @throws RefusedRequest */
function takeScenario(
  query: URLSearchParams,
  headers: Headers,
  { scenarios }: SandboxIndex,
): string | undefined {
  const parameter = scenarioHeader.toLowerCase();
  const scenario = query.get(parameter) ?? headers.get(scenarioHeader) ?? undefined;
  query.delete(parameter);
  if (scenario === undefined || Object.hasOwn(scenarios, scenario)) return scenario;
  const known = Object.keys(scenarios).join(", ") || "none";
  throw new RefusedRequest(`there is no scenario \`${scenario}\`, but ${known}`);
}

function unknownOperation(methods: readonly string[], path: string): Response {
  if (methods.length === 0) {
    return jsonError(404, "not-found", `No operation has the path \`${path.slice(0, 200)}\`.`);
  }
  const allowed = methods.join(", ");
  return jsonError(405, "method-not-allowed", `Only ${allowed} is answered here.`, {
    Allow: allowed,
  });
}

/** Fields of a `multipart/form-data` body. @throws RefusedRequest */
async function formFields({ headers }: Request, body: string): Promise<FormField[] | undefined> {
  const type = headers.get("content-type") ?? "";
  if (body === "" || !type.startsWith("multipart/form-data")) return undefined;
  // `formData` is a method of `Response` too, and the body of the request has been read.
  const multipart = new Response(body, { headers: { "Content-Type": type } });
  const form = await multipart.formData().catch(() => {
    throw new RefusedRequest("the body has no parts with the boundary that `Content-Type` names");
  });
  return Promise.all(
    [...form].map(async ([name, value]) => ({
      name,
      value: typeof value === "string" ? value : await value.text(),
    })),
  );
}

/** The request without secrets. Sets headers for warnings. @throws RefusedRequest for a wrong request */
function checkedRequest(
  check: RequestCheck,
  { operation, headers }: Reply,
  input: Required<Pick<RequestInput, "headers" | "parameters">> & RequestInput,
): SimulatedRequest {
  const faults = checkRequest(check, input);
  const isMissingKey = ({ code, pointer }: RequestFault) =>
    code === "missing-header" && operation.credentials.includes(pointer);
  const missingKeys = faults.filter(isMissingKey).map(({ pointer }) => pointer);
  if (missingKeys.length > 0) {
    headers.append("Sandbox-Note", `The real API asks for ${missingKeys.join(" and ")}.`);
  }
  const errors = faults.filter(
    (fault) => fault.severity === "error" && fault.code !== "secret" && !isMissingKey(fault),
  );
  if (errors.length > 0) throw new RefusedRequest(errors.slice(0, 5).map(faultText).join(" "));
  const secrets = faults.filter(({ code }) => code === "secret");
  const others = faults.filter(({ severity }) => severity === "warning");
  const warnings = [...secrets, ...others].slice(0, 5).map(faultText);
  if (warnings.length > 0) headers.set("Sandbox-Warning", headerValue(warnings.join(" ")));
  const { path, query } = input.parameters;
  const request = { path, query: Object.fromEntries(query), header: input.headers };
  const body = parsedBody(check, input);
  if (body === undefined) return request;
  for (const { pointer } of secrets) setAt(body, pointer, undefined);
  return { ...request, body };
}

function faultText({ in: location, pointer, message }: RequestFault): string {
  return `${pointer || location}: ${inSiteLanguage(message)}`;
}

/** Visible ASCII, which every client can read in a header. */
function headerValue(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 1_000);
}

/** The error that the API documents, with the message in its text field if it has one. */
function refuse(message: string, reply: Reply): Response {
  const { operation, headers, page } = reply;
  const text = `${message} See ${page}`;
  const code = refusalStatuses.find((status) =>
    operation.responses.some((each) => each.status === status),
  );
  const refusal = documentedResponse(operation, code ?? "400");
  headers.set("Sandbox-Fault", headerValue(message));
  if (refusal === undefined) {
    const error = { error: { code: "refused", message: text } };
    return Response.json(error, { status: 400, headers });
  }
  const { response } = refusal;
  const body = structuredClone(response.examples[0]?.value);
  if (body === undefined) return toResponse(refusal, reply);
  if (response.messageAt !== undefined) setAt(body, response.messageAt, text);
  return toResponse({ ...refusal, body }, reply);
}

function toResponse(
  { status, response, body, state, changesIn }: SimulatedAnswer,
  { headers, isHead }: Reply,
): Response {
  for (const [name, value] of Object.entries(response.headers)) {
    if (!headers.has(name)) headers.set(name, headerValue(value));
  }
  if (state !== undefined) headers.set(stateHeader, state);
  if (changesIn !== undefined) headers.set(changesHeader, String(Math.ceil(changesIn)));
  const { contentType } = response;
  if (body === undefined || contentType === undefined || [204, 205, 304].includes(status)) {
    return new Response(null, { status, headers });
  }
  headers.set("Content-Type", contentType);
  const text = bodyText(body, response);
  const isLong = text.length > maxAnswerLength;
  if (isLong || response.isShortened) headers.append("Sandbox-Note", shortenedNote);
  const shown = isLong ? bodyText(response.examples[0]?.value ?? null, response) : text;
  return new Response(isHead ? null : shown, { status, headers });
}

const shortenedNote = `Answers have at most ${maxAnswerLength} characters: a shorter example stands for a longer one.`;

function bodyText(value: JsonValue, { contentType = "", xml }: SandboxResponse): string {
  if (typeof value === "string" && !isJsonLike(contentType)) return value;
  if (isXml(contentType)) return xmlText(value, xml);
  return streamText(value, contentType) ?? JSON.stringify(value, null, 2);
}
