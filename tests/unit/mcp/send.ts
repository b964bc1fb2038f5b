import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { answerRequest } from "../../../worker/mcp/answer-request.ts";
import { fakeSource } from "./fake-source.ts";

export const endpoint = "https://docs.example/mcp";

/** The stateless revision that the SDK supports. */
const currentVersion = "2026-07-28";

/** A response with its parsed body. Fields that tests check. */
export interface Answer {
  status: number;
  headers: Headers;
  body: RpcBody;
}

interface RpcBody {
  id: string | number;
  error: { code: number; message: string };
  result: RpcResult;
}

export interface RpcResult {
  tools: { name: string }[];
  resources: object[];
  resourceTemplates: { uriTemplate: string }[];
  contents: object[];
  completion: { values: string[]; total: number };
  messages: { content: { type: string; text: string } }[];
  content: { text: string }[];
  isError: boolean;
  instructions: string;
  protocolVersion: string;
  supportedVersions: string[];
  capabilities: object;
  serverInfo: object;
}

/** Posts a body unchanged. */
export async function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  source: DocsSource = fakeSource(),
): Promise<Answer> {
  const request = new Request(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });
  return toAnswer(await answerRequest(request, source, { isLocal: false }));
}

export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: bodyOf(response.headers.get("content-type"), text),
  };
}

/** Revisions with a handshake answer with a stream of one event. */
function bodyOf(type: string | null, text: string) {
  if (type === "application/json") return JSON.parse(text);
  const events = eventsOf(text);
  return events.length === 1 ? events[0] : text;
}

export function eventsOf(text: string) {
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => JSON.parse(data));
}

/** A request as clients with a handshake send it. */
export function call(method: string, params: object = {}, source?: DocsSource): Promise<Answer> {
  return post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }), {}, source);
}

/** A request of the current revision, with its metadata and headers. */
export function statelessCall(
  method: string,
  params: { name?: string; uri?: string } & object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const name = params.name ?? params.uri;
  const meta = {
    "io.modelcontextprotocol/protocolVersion": currentVersion,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return post(
    JSON.stringify({ jsonrpc: "2.0", id: "a", method, params: { _meta: meta, ...params } }),
    {
      "mcp-protocol-version": currentVersion,
      "mcp-method": method,
      ...(name === undefined ? {} : { "mcp-name": name }),
      ...headers,
    },
  );
}

/** Calls a tool and gives its result. */
export async function callTool(name: string, input: object, source?: DocsSource) {
  const { body } = await call("tools/call", { name, arguments: input }, source);
  return body.result;
}
