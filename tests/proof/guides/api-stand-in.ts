import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { z } from "zod";
import { scenarioHeader, stateHeader } from "../../../pipeline/model/sandbox.ts";
import { sandboxPrefix } from "../../../pipeline/model/urls.ts";
import { listen } from "../../listen.ts";
import { type BuiltWorker, startBuiltWorker } from "../../worker/built-worker.ts";

/** What a purchase takes from the sender beside the network fee: 6.1 MINA, as an account update of a true transaction. */
const payment = await readFile(new URL("./paying-account-update.json", import.meta.url), "utf8");

const json = z.record(z.string(), z.json());
type Json = z.infer<typeof json>;

export interface ApiStandIn {
  origin: string;
  /** Requests that the sandbox refuses or that have no key, with what is wrong. */
  faults: string[];
  /** Paths that were called, in order. */
  calls: string[];
  close: () => Promise<void>;
}

/**
 * A server on this machine in place of the API: the sandbox of the built site, where proofs and blocks take no time. It
 * carries the state of its one reader, who reads back what was sent.
 */
export async function startApiStandIn(): Promise<ApiStandIn> {
  const faults: string[] = [];
  const calls: string[] = [];
  let worker: Promise<BuiltWorker> | undefined;
  let state: string | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    const key = request.headers["x-api-key"];
    worker ??= startBuiltWorker();
    const answer = await (await worker).get(sandboxPrefix + path, {
      method: request.method ?? "",
      headers: {
        "content-type": request.headers["content-type"] ?? "",
        [scenarioHeader]: "instant",
        ...(typeof key === "string" && { "x-api-key": key }),
        ...(state !== undefined && { [stateHeader]: state }),
      },
      body: Buffer.concat(chunks).toString(),
    });
    calls.push(path);
    state = answer.headers.get(stateHeader) ?? state;
    const fault = answer.headers.get("sandbox-fault") ?? answer.headers.get("sandbox-note");
    if (fault !== null || !answer.ok) faults.push(`${path}: ${fault ?? answer.status}`);
    const text = await answer.text();
    const isPurchase = answer.ok && path.endsWith("/token/offer/buy");
    response.setHeader("content-type", "application/json").setHeader("connection", "close");
    response.writeHead(answer.status).end(isPurchase ? withPayment(text) : text);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await (await worker)?.stop();
    },
  };
}

/** Gives the built transaction an account update that takes MINA from its sender. */
function withPayment(text: string): string {
  const built: Json = json.parse(JSON.parse(text));
  const sender = z.string().parse(built.sender);
  const update = z.object({ body: json, authorization: json }).parse(JSON.parse(payment));
  const signerPayload = z
    .object({ zkappCommand: z.looseObject({ accountUpdates: z.array(z.json()) }) })
    .loose()
    .parse(built.minaSignerPayload);
  signerPayload.zkappCommand.accountUpdates.push({
    ...update,
    body: { ...update.body, publicKey: sender },
  });
  built.minaSignerPayload = z.json().parse(signerPayload);
  return JSON.stringify(built);
}
