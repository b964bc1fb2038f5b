import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import Client from "mina-signer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { recordOf } from "../../pipeline/model/schema/json-value.ts";
import { runGuideProgram } from "../proof/money/run-guide-program.ts";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";

// The API of this site, simulated: four flows in which each value comes from the answer before, and every operation.

const document = recordOf(parse(readFileSync("openapi.yaml", "utf8")));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "api", ...document });

interface DocumentedOperation {
  id: string;
  path: string;
  pointer: string;
  examples: { name: string; value: unknown }[];
}

const operations = Object.entries(recordOf(document.paths)).map(
  ([path, item]): DocumentedOperation => {
    const operation = recordOf(recordOf(item).post);
    const content = recordOf(recordOf(recordOf(operation.requestBody).content)["application/json"]);
    const named = Object.entries(recordOf(content.examples));
    const examples = named.map(([name, example]) => ({ name, value: recordOf(example).value }));
    return {
      id: String(operation.operationId),
      path,
      pointer: `#/paths/${path.replaceAll("/", "~1")}/post`,
      examples: named.length > 0 ? examples : [{ name: "example", value: content.example }],
    };
  },
);

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await startBuiltWorker();
});
afterAll(() => worker.stop());

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: fields of documented answers, which ajv has checked.
  body: any;
}

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await worker.get(`/sandbox/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function faultsOf(pointer: string, status: string, body: unknown): unknown {
  const operation = pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((at, name) => recordOf(at)[name.replaceAll("~1", "/")], document);
  const response = recordOf(recordOf(recordOf(operation).responses)[status]);
  const at = typeof response.$ref === "string" ? response.$ref : `${pointer}/responses/${status}`;
  const validate = ajv.compile({ $ref: `api${at}/content/application~1json/schema` });
  return validate(body) ? [] : validate.errors;
}

describe("every operation", () => {
  it("is one of 37", () => expect(operations).toHaveLength(37));

  it.each(operations)(
    "$id answers each of its examples as the file promises",
    async ({ path, pointer, examples }) => {
      for (const { name, value } of examples) {
        const { status, headers, body } = await post(path, value);
        expect([name, status, headers.get("sandbox"), body?.error ?? ""]).toEqual([
          name,
          200,
          "simulated",
          "",
        ]);
        expect(faultsOf(pointer, "200", body)).toEqual([]);
        expect(headers.get("sandbox-note")).toBe("The real API asks for x-api-key.");
      }
    },
  );

  it.each(["400", "401", "403", "429", "500", "503"])(
    "answers %s when it is asked for",
    async (code) => {
      for (const { path, pointer, examples } of operations) {
        const { status, body } = await post(path, examples[0]?.value, { prefer: `code=${code}` });
        expect(status).toBe(Number(code));
        expect(faultsOf(pointer, code, body)).toEqual([]);
      }
    },
  );
});

const signer = new Client({ network: "testnet" });
const { privateKey, publicKey: sender } = signer.genKeys();

function launchOf(fields: object): object {
  const uri = "https://example.com";
  return { txType: "token:launch", adminContract: "standard", sender, uri, ...fields };
}

/** A program that carries the state along, as the sandbox's answers send it. */
function program(scenario = "instant") {
  let state: string | undefined;
  const send = async (path: string, body: object): Promise<Answer["body"]> => {
    const headers = { "sandbox-scenario": scenario, ...(state && { "sandbox-state": state }) };
    const answer = await post(path, body, headers);
    state = answer.headers.get("sandbox-state") ?? state;
    const { pointer = "" } = operations.find((operation) => operation.path === path) ?? {};
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(faultsOf(pointer, "200", answer.body)).toEqual([]);
    return answer.body;
  };
  /** Signs, proves, polls and confirms; returns the hash. */
  const finish = async (...txs: Answer["body"][]): Promise<string> => {
    const signed = txs.map((tx) => ({
      tx,
      signedData: JSON.stringify(signer.signTransaction(tx.minaSignerPayload, privateKey).data),
      sendTransaction: true,
    }));
    const { jobId } = await send(
      "/transaction/prove",
      txs.length === 1 ? (signed[0] ?? {}) : { txs: signed },
    );
    const { jobStatus, results } = await send("/transaction/proof", { jobId });
    expect(jobStatus).toBe("finished");
    expect(results).toHaveLength(txs.length);
    const { hash } = results[0];
    expect((await send("/transaction/status", { hash })).status).toBe("applied");
    return hash;
  };
  /** Builds a transaction and finishes it. */
  const run = async (path: string, body: object): Promise<Answer["body"]> => {
    const tx = await send(path, body);
    await finish(tx);
    return tx;
  };
  return { send, finish, run };
}

describe("flows", () => {
  it.each([
    ["DEMO", 1_000_000_000_000],
    ["OTHER", 250_000_000_000],
  ])(
    "launch %s, mint %i, look at the token, its balance and holders, and airdrop",
    async (symbol, amount) => {
      const { send, finish, run } = program();
      const launch = await run("/token/launch", launchOf({ symbol, decimals: 9 }));
      const { tokenAddress } = launch.request;
      expect(launch).toMatchObject({ symbol, sender, request: launchOf({ symbol }) });
      expect(await send("/info/token", { tokenAddress })).toMatchObject({
        tokenSymbol: symbol,
        totalSupply: 0,
        adminAddress: sender,
      });

      const mint = await run("/token/mint", { sender, tokenAddress, to: sender, amount });
      expect(mint).toMatchObject({ symbol, memo: `token:mint ${symbol}` });
      expect(await send("/info/balance", { tokenAddress, address: sender })).toMatchObject({
        balance: amount,
        hasAccount: true,
      });
      expect(await send("/info/token", { tokenAddress })).toMatchObject({ totalSupply: amount });

      const other = signer.genKeys().publicKey;
      const third = signer.genKeys().publicKey;
      const recipients = [
        { address: other, amount: amount / 4 },
        { address: third, amount: amount / 4 },
      ];
      const { txs } = await send("/token/airdrop", {
        txType: "token:airdrop",
        sender,
        tokenAddress,
        recipients,
      });
      await finish(...txs);
      const { holders } = await send("/info/holders", { address: tokenAddress });
      expect(
        holders.map(({ balance, percentage }: { balance: number; percentage: number }) => [
          balance,
          percentage,
        ]),
      ).toEqual([
        [amount / 2, 50],
        [amount / 4, 25],
        [amount / 4, 25],
      ]);
    },
  );

  it("offer and buy, bid and sell", async () => {
    const { send, run } = program();
    const { tokenAddress } = (await run("/token/launch", launchOf({ symbol: "SALE" }))).request;
    const token = { sender, tokenAddress };
    const price = 100_000_000;
    await run("/token/mint", { ...token, to: sender, amount: 9_000_000_000 });
    const offer = await run("/token/offer/create", { ...token, amount: 5_000_000_000, price });
    const { offerAddress } = offer.request;
    const balance = async (address: string) =>
      (await send("/info/balance", { tokenAddress, address })).balance;
    expect([await balance(sender), await balance(offerAddress)]).toEqual([
      4_000_000_000, 5_000_000_000,
    ]);
    await run("/token/offer/buy", { ...token, offerAddress, amount: 2_000_000_000 });
    expect([await balance(sender), await balance(offerAddress)]).toEqual([
      6_000_000_000, 3_000_000_000,
    ]);

    const bid = await run("/token/bid/create", { ...token, amount: 1_000_000_000, price });
    const { bidAddress } = bid.request;
    await run("/token/bid/sell", { ...token, bidAddress, amount: 1_000_000_000 });
    expect(await balance(sender)).toBe(6_000_000_000);
  });

  it("NFT collection, mint, sell, buy", async () => {
    const { send, finish } = program();
    const metadata = {
      name: "One",
      image: "https://example.com/1.png",
      banner: "https://example.com/b.png",
    };
    const launch = await send("/nft/launch", {
      txType: "nft:launch",
      adminContract: "standard",
      sender,
      collectionName: "Boats",
      symbol: "BOAT",
      masterNFT: { name: "Boats", data: { owner: sender }, metadata },
    });
    expect(launch.collectionName).toBe("Boats");
    const { collectionAddress } = launch.request;
    await finish(launch);
    const mint = await send("/nft/mint", {
      txType: "nft:mint",
      sender,
      collectionAddress,
      nftMintParams: { name: "Boat 1", data: { owner: sender }, metadata },
    });
    expect([mint.nftName, mint.collectionName]).toEqual(["Boat 1", "Boats"]);
    expect(mint.memo).toBe("nft:mint BOAT");
    const { nftAddress } = mint.request;
    await finish(mint);
    await finish(
      await send("/nft/sell", {
        txType: "nft:sell",
        sender,
        collectionAddress,
        nftAddress,
        nftSellParams: { price: 2.5 },
      }),
    );
    const info = () => send("/info/nft", { collectionAddress, nftAddress });
    expect((await info()).nft).toMatchObject({
      name: "Boat 1",
      owner: sender,
      price: 2.5,
      collectionName: "Boats",
    });
    const buyer = signer.genKeys().publicKey;
    await finish({
      ...(await send("/nft/buy", {
        txType: "nft:buy",
        sender: buyer,
        collectionAddress,
        nftAddress,
        nftBuyParams: { buyer },
      })),
      minaSignerPayload: mint.minaSignerPayload,
    });
    expect((await info()).nft.owner).toBe(buyer);
  });

  it("gives the same answer to the same request, and takes time without a scenario", async () => {
    const body = launchOf({ symbol: "SAME" });
    const [first, second] = [await post("/token/launch", body), await post("/token/launch", body)];
    expect(second.body).toEqual(first.body);
    const { jobId } = (
      await post("/transaction/prove", { tx: first.body, signedData: "{}", sendTransaction: true })
    ).body;
    const { body: proof, headers } = await post("/transaction/proof", { jobId });
    expect(headers.get("sandbox-changes-in")).toMatch(/^[1-4]$/);
    expect(["created", "started"]).toContain(proof.jobStatus);
    expect(proof.results).toBeUndefined();
  });
});

describe("the programs of the guides", () => {
  it("run as they are printed, without a key", async () => {
    const { code, output } = await runGuideProgram("launch-and-mint.ts", {
      guide: "launch",
      api: `${worker.url.origin}/sandbox`,
      env: { SANDBOX_SCENARIO: "instant" },
    });
    expect(output).toMatch(/launching DEMO as B62q\w+\nDEMO is live, supply 0\n/);
    expect(output).toContain(
      "minted 500 tokens to B62qmvJRT6DJsmBQmnTJ8vKSCNedhw1UczhgkCRgckaGB9fRhJ4Sa3J",
    );
    expect(code).toBe(0);
  });
});

describe("a wrong request", () => {
  it("gets the API's own error, with the field and a link", async () => {
    const { status, body, headers } = await post("/token/launch", launchOf({}));
    expect(status).toBe(400);
    expect(body.error).toContain("symbol");
    expect(body.error).toContain("/OpenAPI/launch-token");
    expect(headers.get("sandbox-fault")).toContain("symbol");
  });

  it("never gets a private key back, and is warned of it", async () => {
    const senderPrivateKey = privateKey;
    const { status, body, headers } = await post(
      "/token/launch",
      launchOf({ symbol: "KEY", senderPrivateKey }),
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(privateKey);
    expect(headers.get("sandbox-warning")).toContain("senderPrivateKey");
  });

  it.each([
    ["an unknown path", "/nope", {}, 404],
    ["no JSON", "/info/token", "{", 400],
    ["no body", "/info/token", "", 400],
  ])("is refused: %s", async (_, path, body, expected) => {
    expect((await post(path, body)).status).toBe(expected);
  });

  it("is refused for its method, and names the right one", async () => {
    const response = await worker.get("/sandbox/api/v1/info/token");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("scenarios", () => {
  const launch = launchOf({ symbol: "DEMO" });

  it.each([
    [
      "failed-transaction",
      "/transaction/status",
      { hash: "5JuEaWqCkiizzjA3mjrva5hjYeohiGKQFcffUdZxrEJM4xDirhK1" },
      { status: "failed" },
    ],
    ["failed-proof", "/transaction/proof", { jobId: "zkCW" }, { jobStatus: "failed" }],
    ["success-false", "/faucet", { address: sender }, { success: false }],
  ])("%s", async (name, path, body, expected) => {
    expect((await post(path, body, { "sandbox-scenario": name })).body).toMatchObject(expected);
  });

  it("rate-limited refuses every request, by header or by query", async () => {
    expect(
      (await post("/token/launch", launch, { "sandbox-scenario": "rate-limited" })).status,
    ).toBe(429);
    expect((await post("/token/launch?sandbox-scenario=rate-limited", launch)).status).toBe(429);
  });

  it("that is not there is refused with the names of those that are", async () => {
    const { status, body } = await post("/token/launch", launch, { "sandbox-scenario": "none" });
    expect([status, body.error]).toEqual([400, expect.stringContaining("rate-limited")]);
  });
});

it("is open to pages of other origins", async () => {
  const response = await worker.get("/sandbox/api/v1/token/launch", {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:3000",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,x-api-key,sandbox-state",
    },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-headers")).toContain("x-api-key");
});
