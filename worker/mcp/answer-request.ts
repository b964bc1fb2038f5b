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

export const maxBodyBytes = 256 * 1024;
const maxAnswerBytes = 64_000;

const eventStream = "text/event-stream";

/**
 * `Accept` headers that take JSON. The SDK insists on JSON and an event stream, as the protocol does; gateways and some
 * clients send one type, or a wildcard.
 */
const anyJson = /\*\/\*|application\/(?:\*|json)/i;

/**
 * Answers one HTTP request of an MCP client: Streamable HTTP, stateless. Handler and server are created per request,
 * so that nothing is shared between requests.
 * @param isLocal whether the server runs on the reader's own machine
 */
export async function answerRequest(
  request: Request,
  source: DocsSource,
  { isLocal }: { isLocal: boolean },
): Promise<Response> {
  const response = refuseForeignHost(request, isLocal) ?? (await serve(request, source));
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/**
 * A local server accepts loopback hosts and origins only, against DNS rebinding: a page of another site may have pointed
 * its name at the loopback address. The public server accepts all origins: it has no cookies and responds the same to
 * everybody.
 */
function refuseForeignHost(request: Request, isLocal: boolean): Response | undefined {
  const loopback = localhostAllowedHostnames();
  if (!isLocal && !loopback.includes(new URL(request.url).hostname)) return undefined;
  return (
    hostHeaderValidationResponse(request, loopback) ?? originValidationResponse(request, loopback)
  );
}

async function serve(request: Request, source: DocsSource): Promise<Response> {
  if (request.method !== "POST") return handle(request, source);
  const body = await readLimitedText(request, maxBodyBytes);
  if (body === undefined) return errorResponse(413, `At most ${maxBodyBytes} bytes are read.`);
  const message = parseJson(body);
  if (Array.isArray(message)) {
    return errorResponse(400, "MCP has no batches: send one message in each request.");
  }
  const { method, url } = request;
  const headers = new Headers(request.headers);
  const accepted = headers.get("accept") ?? "*/*";
  if (anyJson.test(accepted)) headers.set("accept", `application/json, ${eventStream}`);
  const response = await handle(new Request(url, { method, headers, body }), source);
  const answer = await readLimitedText(response, maxAnswerBytes);
  if (answer === undefined) {
    const text = `The answer would have more than ${maxAnswerBytes} bytes. read_page gives long pages in parts.`;
    return errorResponse(200, text, isObject(message) ? message.id : null);
  }
  const isStream = response.headers.get("content-type")?.startsWith(eventStream) === true;
  if (isStream && !accepted.includes(eventStream)) return Response.json(lastEvent(answer));
  return new Response(answer === "" ? null : answer, response);
}

async function handle(request: Request, source: DocsSource): Promise<Response> {
  const handler = createMcpHandler(() => createServer(source), {
    maxRequestBodySize: maxBodyBytes,
  });
  const response = await handler.fetch(request);
  // The server sends no notifications: a subscription is acknowledged and closed.
  await handler.close();
  return response;
}

/** Data of the last event of a stream, which is the response. */
function lastEvent(stream: string): unknown {
  return JSON.parse([...stream.matchAll(/^data: (.+)$/gm)].at(-1)?.[1] ?? "null");
}

/** A JSON-RPC error. @param id of the request message, repeated unless it is long */
function errorResponse(status: number, message: string, id: unknown = null): Response {
  const isShort = typeof id === "number" || (typeof id === "string" && id.length <= 64);
  const error = { code: ProtocolErrorCode.InvalidRequest, message };
  return Response.json({ jsonrpc: "2.0", id: isShort ? id : null, error }, { status });
}
