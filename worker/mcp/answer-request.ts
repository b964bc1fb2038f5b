import type { JsonObject } from "../../content/model/body.ts";
import type { DocsSource } from "../docs-source/docs-source.ts";
import { logError } from "../log.ts";
import { answerMethod, serverInfo } from "./methods.ts";
import { type Era, errorCodes, metaKeys, ProtocolError, type RequestId } from "./protocol.ts";
import { readMessage } from "./read-message.ts";
import { requestEra } from "./request-era.ts";

/**
 * Answers one HTTP request of an MCP client: Streamable HTTP, without sessions, always with plain JSON
 * (but for a subscription). Nothing is kept between requests.
 */
export async function answerRequest(request: Request, source: DocsSource): Promise<Response> {
  if (request.method !== "POST") {
    return new Response("This is an MCP server: send JSON-RPC messages with POST.\n", {
      status: 405,
      headers: { Allow: "POST", "Cache-Control": "no-store" },
    });
  }
  let id: RequestId | undefined;
  try {
    checkOrigin(request, source);
    const message = await readMessage(request);
    // There is nothing to do on a notification, and nothing we asked that a response could answer.
    if (message.kind !== "request") return new Response(null, { status: 202 });
    id = message.id;
    const { method, params } = message;
    const era = requestEra(method, params, request.headers);
    if (era === "stateless" && method === "subscriptions/listen") return subscription(id, source);
    const result = await answerMethod(method, params, era, source);
    return jsonResponse({ jsonrpc: "2.0", id, result: completeResult(result, era, source) });
  } catch (error) {
    return errorResponse(error, id);
  }
}

/** A page of another site must not use a visitor's browser as its client. Programs send no origin. */
function checkOrigin(request: Request, { site }: DocsSource): void {
  const origin = request.headers.get("origin");
  if (origin === null || origin === site.url || origin === new URL(request.url).origin) return;
  throw new ProtocolError(errorCodes.invalidRequest, "Requests from other sites are refused.", {
    status: 403,
  });
}

function completeResult(result: JsonObject, era: Era, source: DocsSource): JsonObject {
  if (era === "handshake") return result;
  return {
    resultType: "complete",
    ...result,
    _meta: { [metaKeys.serverInfo]: serverInfo(source) },
  };
}

/** We never notify: the stream says so, and ends. */
function subscription(id: RequestId, source: DocsSource): Response {
  const _meta = { [metaKeys.subscriptionId]: id };
  const messages: JsonObject[] = [
    {
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { _meta, notifications: {} },
    },
    {
      jsonrpc: "2.0",
      id,
      result: {
        resultType: "complete",
        _meta: { ..._meta, [metaKeys.serverInfo]: serverInfo(source) },
      },
    },
  ];
  const events = messages.map((message) => `data: ${JSON.stringify(message)}\n\n`);
  return new Response(events.join(""), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/** A request whose id could not be read is answered without one. */
function errorResponse(error: unknown, id: RequestId | undefined): Response {
  const answered = id === undefined ? {} : { id };
  if (error instanceof ProtocolError) {
    const { code, message, data, status } = error;
    const body = { code, message, ...(data !== undefined && { data }) };
    return jsonResponse({ jsonrpc: "2.0", ...answered, error: body }, status);
  }
  logError("mcp-failed", { route: "/mcp" }, error);
  const message = "The documentation cannot be read right now. Try again in a moment.";
  return jsonResponse({
    jsonrpc: "2.0",
    ...answered,
    error: { code: errorCodes.internal, message },
  });
}

function jsonResponse(body: JsonObject, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
