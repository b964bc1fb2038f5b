import { createServer } from "node:http";
import { PublicKey } from "o1js";
import { createTransactionPayloads } from "zkcloudworker";
import { z } from "zod";
import { listen } from "../../listen.ts";
import type { Action, Built, LocalMarket } from "./local-market.ts";

const json = z.looseObject({});
type Json = z.infer<typeof json>;
const addresses = z.object({ tokenAddress: z.string(), address: z.string() });
const proving = z.object({ tx: z.object({ memo: z.string() }), signedData: z.string() });
const authorization = z.looseObject({ signature: z.string().nullable().optional() }).nullish();
const signed = z.object({
  zkappCommand: z.object({
    feePayer: z.object({ authorization: z.string() }),
    accountUpdates: z.array(z.object({ authorization })),
  }),
});

export interface MarketApi {
  origin: string;
  /** How many transactions were signed and sent. */
  sent: () => number;
  close: () => Promise<void>;
}

/**
 * The API in front of a local market: it answers with true transactions, and sends what the reader's program signed.
 *
 * @param tamper changes a request before the transaction is built, as a service that cheats would.
 */
export async function startMarketApi(
  market: LocalMarket,
  tamper: (request: Json) => Json = (request) => request,
): Promise<MarketApi> {
  const built = new Map<string, Built>();
  let count = 0;

  /** Answers as the API does: the memo tells the transactions apart. */
  const answer = (transaction: Built, request: Json, symbol = "DEMO") => {
    const memo = `transaction ${built.size}`;
    built.set(memo, transaction);
    return { ...createTransactionPayloads(transaction.tx), memo, symbol, request };
  };
  const routes: Record<string, (body: Json) => Promise<Json>> = {
    "/token/launch": async (body) => {
      const { sender } = z.object({ sender: z.string() }).parse(body);
      const launch = await market.buildLaunch(PublicKey.fromBase58(sender), {
        adminContract: "standard",
      });
      return answer(launch, { ...body, tokenAddress: launch.token.toBase58() });
    },
    "/info/balance": async (body) => {
      const { tokenAddress, address } = addresses.parse(body);
      const balance = market.balance(
        PublicKey.fromBase58(address),
        PublicKey.fromBase58(tokenAddress),
      );
      return { tokenAddress, address, balance: Number(balance), hasAccount: true };
    },
    "/transaction/prove": async (body) => {
      const { tx, signedData } = proving.parse(body);
      const transaction = built.get(tx.memo);
      if (transaction === undefined) throw new Error(`${tx.memo} was not built here`);
      await sendSigned(transaction, signedData);
      count += 1;
      return { jobId: `job${count}` };
    },
    "/transaction/proof": async () => ({
      success: true,
      jobStatus: "finished",
      results: [{ success: true, status: "pending", hash: "5Jlocal" }],
    }),
    "/transaction/status": async () => ({ hash: "5Jlocal", status: "applied" }),
  };
  const act = async (body: Json) => {
    const { sender } = z.object({ sender: z.string() }).parse(body);
    const tx = await market.build(PublicKey.fromBase58(sender), tamper(body) as unknown as Action);
    return answer({ tx, keys: [] }, body);
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = (request.url ?? "").replace(/^\/api\/v1/, "");
    response.setHeader("content-type", "application/json").setHeader("connection", "close");
    try {
      const body = json.parse(JSON.parse(Buffer.concat(chunks).toString()));
      response.end(JSON.stringify(await (routes[path] ?? act)(body)));
    } catch (error) {
      response.statusCode = 400;
      response.end(JSON.stringify({ error: String(error) }));
    }
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    sent: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Proves the transaction, puts the reader's signatures into it and sends it. */
async function sendSigned({ tx, keys }: Built, signedData: string): Promise<void> {
  const { zkappCommand } = signed.parse(JSON.parse(signedData));
  await tx.prove();
  const command = tx.transaction;
  command.feePayer.authorization = zkappCommand.feePayer.authorization;
  command.feePayer.lazyAuthorization = undefined;
  for (const [index, update] of command.accountUpdates.entries()) {
    const signature = zkappCommand.accountUpdates[index]?.authorization?.signature;
    if (typeof signature !== "string" || update.authorization.proof !== undefined) continue;
    const isOfContract = keys.some((key) => key.toPublicKey().equals(update.publicKey).toBoolean());
    if (isOfContract) continue;
    update.authorization = { signature };
    update.lazyAuthorization = undefined;
  }
  await (keys.length > 0 ? tx.sign([...keys]) : tx).send();
}
