import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { exampleResponse, findFaults, findOperation } from "./api-file.ts";
import type { Json, JsonObject, Scenario, ScriptedResponse } from "./task.ts";

/** A request that a program sent. */
export interface ReceivedRequest {
  host: string;
  path: string;
  body: unknown;
}

export interface ApiStandIn {
  /** Base URL to which `program-environment.ts` redirects all requests: `<url>/<host>/<path>`. */
  url: string;
  received: ReceivedRequest[];
  close(): void;
}

/** Serves the API as its file describes it, with the responses that a scenario scripts. */
export async function startApiStandIn(
  scenario: Scenario,
  onReceived: (request: ReceivedRequest) => void,
): Promise<ApiStandIn> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const failure = (error: unknown) => refusal(500, String(error));
    void respond(request)
      .catch(failure)
      .then(({ status = 200, body }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
  });

  async function respond(request: IncomingMessage): Promise<ScriptedResponse> {
    const url = `https:/${request.url}`;
    const operation = findOperation(url);
    const host = new URL(url).host;
    const body: unknown = await json(request).catch(() => undefined);
    const seen = { host, path: operation?.path ?? url, body };
    received.push(seen);
    onReceived(seen);
    if (!operation || request.method !== "POST") return refusal(404, `no operation at ${url}`);
    if (!request.headers["x-api-key"]) return refusal(401, "the header x-api-key is missing");
    const faults = findFaults(operation.path, body);
    if (faults) return refusal(400, faults);
    const { path } = operation;
    const turn = received.filter((earlier) => earlier.path === path).length - 1;
    const scripted = scenario.responses?.[path];
    const response = scripted?.[Math.min(turn, scripted.length - 1)] ?? {};
    return { status: response.status ?? 200, body: response.body ?? builtFor(path, body) };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port was given");
  return { url: `http://127.0.0.1:${address.port}`, received, close: () => server.close() };
}

/** The example with the sender and nonce of the request. A signer omits the signature of other accounts. */
function builtFor(path: string, body: unknown): Json {
  const example = exampleResponse(path);
  const built = isObject(example) ? (isList(example.txs) ? example.txs[0] : example) : undefined;
  if (!isObject(body) || !isObject(built) || typeof built.sender !== "string") return example;
  const { sender = built.sender, nonce } = body;
  return JSON.parse(JSON.stringify(example), (key, value: Json) =>
    value === built.sender ? sender : key === "nonce" ? (nonce ?? value) : value,
  );
}

function refusal(status: number, error: string): ScriptedResponse {
  return { status, body: { error } };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is Json[] {
  return Array.isArray(value);
}
