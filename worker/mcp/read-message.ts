import type { JsonObject, JsonValue } from "../../content/model/body.ts";
import { type ClientMessage, errorCodes, ProtocolError } from "./protocol.ts";

/** Far more than any call of our tools needs. */
export const longestBody = 256 * 1024;

/**
 * Reads the one message of a request (Streamable HTTP: a JSON-RPC request or notification a POST).
 * @throws ProtocolError when there is none that can be answered.
 */
export async function readMessage(request: Request): Promise<ClientMessage> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw refused(415, "The content type must be application/json.");
  }
  if (!acceptsJson(request.headers.get("accept"))) {
    throw refused(406, "The answer is application/json, which the Accept header does not allow.");
  }
  return toMessage(parseJson(await readText(request)));
}

/** Clients name both JSON and event streams; we only ever send the first. */
function acceptsJson(accept: string | null): boolean {
  return accept === null || /(application\/(json|\*)|\*\/\*)/i.test(accept);
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ProtocolError(errorCodes.parse, "The body is not valid UTF-8.", { status: 400 });
  }
}

/** A body whose length is told is read at once; any other only as far as the limit. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const told = request.headers.get("content-length");
  if (Number(told ?? 0) > longestBody) throw tooLong();
  if (told !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > longestBody) throw tooLong();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function tooLong(): ProtocolError {
  return refused(413, `The body is longer than ${longestBody} bytes.`);
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError(errorCodes.parse, "The body is not valid JSON.", { status: 400 });
  }
}

function toMessage(value: JsonValue): ClientMessage {
  if (Array.isArray(value))
    throw refused(400, "Batches are not part of the protocol: send one message.");
  if (!isObject(value) || value.jsonrpc !== "2.0") {
    throw refused(400, "The body is no JSON-RPC 2.0 message.");
  }
  const { id, method, params } = value;
  if (typeof method !== "string") {
    if ("result" in value || "error" in value) return { kind: "response" };
    throw refused(400, "The message names no method.");
  }
  if (id === undefined) return { kind: "notification", method };
  if (typeof id !== "string" && (typeof id !== "number" || !Number.isFinite(id))) {
    throw refused(400, "The id must be a string or a number.");
  }
  if (params !== undefined && !isObject(params))
    throw refused(400, "The params must be an object.");
  return { kind: "request", id, method, params: params ?? {} };
}

function refused(status: number, message: string): ProtocolError {
  return new ProtocolError(errorCodes.invalidRequest, message, { status });
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
