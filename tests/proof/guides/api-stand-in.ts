import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "yaml";
import { z } from "zod";
import { ApiBodies } from "../../../pipeline/code-checks/check-api-bodies.ts";
import { englishWords } from "../../../pipeline/kernel/language.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

/** What a purchase takes from the sender beside the network fee: 6.1 MINA, as an account update of a true transaction. */
const payment = await readFile(new URL("./paying-account-update.json", import.meta.url), "utf8");

const json = z.record(z.string(), z.json());
type Json = z.infer<typeof json>;
const media = z.object({
  example: z.json().optional(),
  examples: z.record(z.string(), z.object({ value: z.json() })).optional(),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        responses: z.looseObject({
          "200": z.object({ content: z.object({ "application/json": media }) }),
        }),
      }),
    }),
  ),
});

/** What the stand-in remembers: the guides read back what they have sent. */
interface Memory {
  symbol: string;
  balances: Map<string, number>;
}

export interface ApiStandIn {
  origin: string;
  /** Requests that the API file does not allow, with what is wrong. */
  faults: string[];
  /** Operations that were called, in order. */
  calls: string[];
  close: () => Promise<void>;
}

/** A server on this machine in place of the API: it judges each body by `openapi.yaml` and answers with its examples. */
export async function startApiStandIn(openApiFile: string): Promise<ApiStandIn> {
  const text = await readFile(openApiFile, "utf8");
  const { api } = await parseOpenApi(text, openApiFile);
  if (api === undefined) throw new Error(`${openApiFile} cannot be read`);
  const bodies = new ApiBodies(api.asWritten, englishWords);
  const { paths } = documentSchema.parse(parse(text));
  const memory: Memory = { symbol: "", balances: new Map() };
  const faults: string[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = (request.url ?? "").replace(/^\/api\/v1/, "");
    const operation = paths[path]?.post;
    const body = json.safeParse(JSON.parse(Buffer.concat(chunks).toString() || "null"));
    const wrong = [
      ...(operation === undefined ? [`${path} is no path of the API`] : []),
      ...(request.method === "POST" ? [] : [`${path} was called with ${request.method}`]),
      ...(request.headers["x-api-key"] === undefined ? [`${path}: no x-api-key`] : []),
      ...(body.success || operation === undefined ? [] : [`${path}: the body is no object`]),
      ...(operation === undefined || !body.success
        ? []
        : bodies
            .faults(body.data, { operation: operation.operationId })
            .map(({ pointer, message }) => `${path}${pointer}: ${message}`)),
    ];
    faults.push(...wrong);
    if (operation !== undefined) calls.push(operation.operationId);
    response.setHeader("content-type", "application/json").setHeader("connection", "close");
    response.statusCode = wrong.length > 0 ? 400 : 200;
    const answer =
      operation === undefined || !body.success || wrong.length > 0
        ? { error: wrong.join("; ") }
        : answerTo(
            operation.operationId,
            body.data,
            exampleOf(operation.responses["200"].content),
            memory,
          );
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function exampleOf({
  "application/json": { example, examples },
}: {
  "application/json": z.infer<typeof media>;
}): Json {
  const found = json.safeParse(example ?? Object.values(examples ?? {})[0]?.value);
  return found.data ?? {};
}

const hash = "5JvNmtHfbBE6KYBfvNzFXMvhEpZ4mdM9z9yzKcV6aiBvRi9wMvQM";

/** The example of the API file, with what must follow from the request. */
function answerTo(operation: string, body: Json, example: Json, memory: Memory): Json {
  switch (operation) {
    case "prove":
      return { jobId: "zkCW1" };
    case "getProof":
      return {
        success: true,
        jobStatus: "finished",
        results: [{ success: true, status: "pending", hash }],
      };
    case "txStatus":
      return {
        hash: body.hash ?? hash,
        status: "applied",
        details: { blockHeight: 1, txHash: hash },
      };
    case "getTokenInfo":
      return {
        ...example,
        ...(memory.symbol !== "" && { tokenSymbol: memory.symbol, totalSupply: 0 }),
      };
    case "getTokenBalance":
      return {
        ...example,
        balance: memory.balances.get(String(body.address)) ?? 0,
        hasAccount: true,
      };
    default:
      return "sender" in body ? builtTransaction(body, example, memory) : example;
  }
}

/** A transaction for the sender of the request, in a form that mina-signer signs. */
function builtTransaction(body: Json, example: Json, memory: Memory): Json {
  if (Array.isArray(example.txs)) {
    const txs = example.txs.map((tx) => builtTransaction(body, json.parse(tx), memory));
    return { ...example, txs };
  }
  if (typeof body.symbol === "string") memory.symbol = body.symbol;
  if (body.txType === "token:mint") {
    memory.balances.set(String(body.to), Number(body.amount));
  }
  const text = JSON.stringify(example).replaceAll(String(example.sender), String(body.sender));
  const built = json.parse(JSON.parse(text));
  if (body.txType === "token:offer:buy") addPayment(built, String(body.sender));
  const request = { ...json.parse(built.request ?? {}), ...body };
  return {
    ...built,
    ...(memory.symbol !== "" && { symbol: memory.symbol }),
    memo: body.memo ?? built.memo ?? "",
    request,
  };
}

/** Gives the built transaction an account update that takes MINA from its sender. */
function addPayment(built: Json, sender: string): void {
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
}
