import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { readLimitedText } from "../http/read-limited-text.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { createServer } from "./create-server.ts";

/** Most bytes of a request body. */
export const longestBody = 256 * 1024;

/** Most bytes of an answer. */
const longestAnswer = 64_000;

const eventStream = "text/event-stream";

/**
 * `Accept` headers that take JSON. The SDK insists on JSON and an event stream, as the protocol does; gateways and some
 * clients send one type, or a wildcard.
 */
const anyJson = /\*\/\*|application\/(?:\*|json)/i;

export interface AnswerOptions {
  /** True for a server on the reader's own machine, see {@link refusal}. */
  isLocal: boolean;
}

/**
 * Answers one HTTP request of an MCP client: Streamable HTTP, stateless. Handler and server are created per request,
 * so that nothing is shared between requests.
 */
export async function answerRequest(
  request: Request,
  source: DocsSource,
  { isLocal }: AnswerOptions,
): Promise<Response> {
  const response = refusal(request, isLocal) ?? (await serve(request, source));
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/**
 * A local server accepts loopback hosts and origins only, against DNS rebinding: a page of another site may have pointed
 * its name at the loopback address. The public server accepts all origins: it has no cookies and responds the same to
 * everybody.
 */
function refusal(request: Request, isLocal: boolean): Response | undefined {
  const loopback = localhostAllowedHostnames();
  if (!isLocal && !loopback.includes(new URL(request.url).hostname)) return undefined;
  return (
    hostHeaderValidationResponse(request, loopback) ?? originValidationResponse(request, loopback)
  );
}

async function serve(request: Request, source: DocsSource): Promise<Response> {
  if (request.method !== "POST") return handle(request, source);
  const body = await readLimitedText(request, longestBody);
  if (body === undefined) return refuse(413, `At most ${longestBody} bytes are read.`);
  const message = parseJson(body);
  if (Array.isArray(message)) {
    return refuse(400, "MCP has no batches: send one message in each request.");
  }
  const { method, url } = request;
  const headers = new Headers(request.headers);
  const accepted = headers.get("accept") ?? "*/*";
  if (anyJson.test(accepted)) headers.set("accept", `application/json, ${eventStream}`);
  const response = await handle(new Request(url, { method, headers, body }), source);
  const answer = await readLimitedText(response, longestAnswer);
  if (answer === undefined) {
    const text = `The answer would have more than ${longestAnswer} bytes. read_page gives long pages in parts.`;
    return refuse(200, text, isObject(message) ? message.id : null);
  }
  const isStream = response.headers.get("content-type")?.startsWith(eventStream) === true;
  if (isStream && !accepted.includes(eventStream)) return Response.json(onlyEvent(answer));
  return new Response(answer === "" ? null : answer, response);
}

async function handle(request: Request, source: DocsSource): Promise<Response> {
  const handler = createMcpHandler(() => createServer(source), { maxRequestBodySize: longestBody });
  const response = await handler.fetch(request);
  // The server sends no notifications: a subscription is acknowledged and closed.
  await handler.close();
  return response;
}

/** Data of the last event of a stream, which is the response: nothing else is sent before it. */
function onlyEvent(stream: string): unknown {
  return JSON.parse([...stream.matchAll(/^data: (.+)$/gm)].at(-1)?.[1] ?? "null");
}

/** @param id of the message, repeated if that does not make the answer long */
function refuse(status: number, message: string, id: unknown = null): Response {
  const isShort = typeof id === "number" || (typeof id === "string" && id.length <= 64);
  const error = { code: ProtocolErrorCode.InvalidRequest, message };
  return Response.json({ jsonrpc: "2.0", id: isShort ? id : null, error }, { status });
}
