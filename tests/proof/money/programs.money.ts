// The programs of the guides, run against an API that answers with true transactions: what they cost on the chain,
// and what buy.ts refuses to sign.
import { PrivateKey, type PublicKey } from "o1js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { launchCost, transactionCost } from "../../../content/islands/costs.ts";
import { type Account, LocalMarket, ONE } from "./local-market.ts";
import { type MarketApi, startMarketApi } from "./market-api.ts";
import { runGuideProgram } from "./run-guide-program.ts";

const version = "0.15.2";

let market: LocalMarket;
let owner: Account;
let buyer: Account;
let token: PublicKey;
let offer: PublicKey;
let expensive: PublicKey;

beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  market = await LocalMarket.open();
  [owner, buyer] = market.accounts;
  ({ token } = await market.launch(owner, { adminContract: "standard" }));
  await market.act(owner, {
    txType: "token:mint",
    tokenAddress: token.toBase58(),
    to: owner.toBase58(),
    amount: Number(1_000n * ONE),
  });
  offer = await openOffer(250_000_000n);
  expensive = await openOffer(250n * ONE);
});

afterAll(() => {
  vi.restoreAllMocks();
});

async function openOffer(price: bigint): Promise<PublicKey> {
  const { publicKey, privateKey } = PrivateKey.randomKeypair();
  await market.act(
    owner,
    {
      txType: "token:offer:create",
      tokenAddress: token.toBase58(),
      offerAddress: publicKey.toBase58(),
      amount: Number(500n * ONE),
      price: Number(price),
    },
    privateKey,
  );
  return publicKey;
}

const buy = (api: MarketApi) =>
  runGuideProgram("buy.ts", {
    guide: "trade",
    api: api.origin,
    env: {
      MINA_PRIVATE_KEY: buyer.key.toBase58(),
      TOKEN_ADDRESS: token.toBase58(),
      OFFER_ADDRESS: offer.toBase58(),
    },
  });

describe("buy.ts", () => {
  it("does not sign a transaction that takes 5,000 MINA for the same order", async () => {
    const api = await startMarketApi(market, (request) => ({
      ...request,
      offerAddress: expensive.toBase58(),
    }));
    const before = market.balance(buyer);
    const { code, output } = await buy(api);
    await api.close();
    expect(output).toContain("not signed: it takes 5001.2 MINA, above the limit");
    expect(code).not.toBe(0);
    expect(api.sent()).toBe(0);
    expect(market.balance(buyer)).toBe(before);
  });

  it("says what the transaction takes, and that is what the account loses", async () => {
    const api = await startMarketApi(market);
    const before = market.balance(buyer);
    const { code, output } = await buy(api);
    await api.close();
    expect(output).toContain("the transaction takes 6.2 MINA\n");
    expect(output).toContain("bought 20 tokens");
    expect(code).toBe(0);
    expect(before - market.balance(buyer)).toBe(6_200_000_000n);
    expect(market.balance(buyer, token)).toBe(20n * ONE);
  });
});

describe("launch-and-mint.ts", () => {
  it("launches and mints to two new holders for what the table of costs adds up to", async () => {
    const [, , launcher] = market.accounts;
    const api = await startMarketApi(market);
    const before = market.balance(launcher);
    const { code, output } = await runGuideProgram("launch-and-mint.ts", {
      guide: "launch",
      api: api.origin,
      env: { MINA_PRIVATE_KEY: launcher.key.toBase58() },
    });
    await api.close();
    expect(output).toContain(`minted 1000 tokens to ${launcher.toBase58()}`);
    expect(output).toMatch(/minted 500 tokens to B62qmvJ/);
    expect(code).toBe(0);
    const cost = launchCost(version, "standard") + 2 * transactionCost(version, 1);
    expect(Number(before - market.balance(launcher))).toBe(cost);
  });
});
