// What "How to trade a token" says about money, on a chain in this process with the contracts of 0.15.2.
import { fileURLToPath } from "node:url";
import { Whitelist } from "@minatokens/storage";
import { PrivateKey, type PublicKey } from "o1js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { transactionCost } from "../../../content/islands/costs.ts";
import { readChainExamples } from "../contracts/chain-examples.ts";
import { runExample } from "../contracts/run-example.ts";
import { replaceIpfs } from "./ipfs-stand-in.ts";
import { type Account, LocalMarket, ONE } from "./local-market.ts";

const MINA = ONE;
const version = "0.15.2";
/** What the page says that a transaction costs, by the accounts that it creates. */
const cost = (newAccounts = 0) => BigInt(transactionCost(version, newAccounts));

let market: LocalMarket;
let restore: () => void;
let token: PublicKey;
let owner: Account;
let other: Account;

beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  restore = replaceIpfs();
  market = await LocalMarket.open();
  [owner, other] = market.accounts;
  ({ token } = await market.launch(owner, { adminContract: "standard" }));
  await market.act(owner, {
    txType: "token:mint",
    tokenAddress: token.toBase58(),
    to: owner.toBase58(),
    amount: Number(10_000n * ONE),
  });
});

afterAll(() => {
  restore();
  vi.restoreAllMocks();
});

async function openOffer(amount: bigint, price: bigint, whitelist?: string) {
  const { publicKey, privateKey } = PrivateKey.randomKeypair();
  const { spent } = await market.act(
    owner,
    {
      txType: "token:offer:create",
      tokenAddress: token.toBase58(),
      offerAddress: publicKey.toBase58(),
      amount: Number(amount),
      price: Number(price),
      ...(whitelist === undefined ? {} : { whitelist }),
    },
    privateKey,
  );
  return { offer: publicKey, spent };
}

const buying = (offer: PublicKey, amount: bigint) => ({
  txType: "token:offer:buy" as const,
  tokenAddress: token.toBase58(),
  offerAddress: offer.toBase58(),
  amount: Number(amount),
});

describe("an offer", () => {
  it("costs its owner the fees and 1 MINA; the buyer pays the owner, and 1 MINA when new to the token", async () => {
    const [, , buyer] = market.accounts;
    const { offer, spent } = await openOffer(500n * ONE, 250_000_000n);
    expect(spent).toBe(cost(1));
    const before = market.balance(owner);
    expect((await market.act(buyer, buying(offer, 20n * ONE))).spent).toBe(5n * MINA + cost(1));
    expect(market.balance(owner) - before).toBe(5n * MINA);
    expect(market.balance(buyer, token)).toBe(20n * ONE);
    expect(market.balance(offer, token)).toBe(480n * ONE);
    expect((await market.act(buyer, buying(offer, 20n * ONE))).spent).toBe(5n * MINA + cost());
  });

  it("refuses a payment that is no whole number of nanoMINA, however small (0.15.2)", async () => {
    const { offer } = await openOffer(10n * ONE, 250_000_001n);
    await expect(market.act(other, buying(offer, 1n))).rejects.toThrow(
      "Int64: Expected a value between (-2^64, 2^64)",
    );
    await market.act(other, buying(offer, ONE));
    expect(market.balance(other, token)).toBe(ONE);
  });

  it("is withdrawn by its owner alone, in part or in whole", async () => {
    const { offer } = await openOffer(10n * ONE, ONE);
    const withdrawal = (amount: bigint) => ({
      txType: "token:offer:withdraw" as const,
      tokenAddress: token.toBase58(),
      offerAddress: offer.toBase58(),
      amount: Number(amount),
    });
    await expect(market.act(other, withdrawal(ONE))).rejects.toThrow();
    const before = market.balance(owner, token);
    expect((await market.act(owner, withdrawal(4n * ONE))).spent).toBe(cost());
    await market.act(owner, withdrawal(6n * ONE));
    expect(market.balance(owner, token) - before).toBe(10n * ONE);
  });

  it("with a whitelist limits each single trade, and not their sum", async () => {
    const [, , , , listed, stranger, withoutAmount] = market.accounts;
    const { whitelist } = await Whitelist.create({
      list: [
        { address: listed.toBase58(), amount: Number(50n * ONE) },
        { address: withoutAmount.toBase58() },
      ],
    });
    const { offer } = await openOffer(500n * ONE, 1_000_000n, whitelist.toString());
    await market.act(listed, buying(offer, 50n * ONE));
    await market.act(listed, buying(offer, 50n * ONE));
    expect(market.balance(listed, token)).toBe(100n * ONE);
    await expect(market.act(listed, buying(offer, 51n * ONE))).rejects.toThrow();
    await expect(market.act(stranger, buying(offer, ONE))).rejects.toThrow(
      "Cannot buy more than whitelisted amount",
    );
    await expect(market.act(withoutAmount, buying(offer, ONE))).rejects.toThrow();
  });
});

describe("a bid", () => {
  const bidding = (bid: PublicKey, amount: bigint, price: bigint) => ({
    txType: "token:bid:create" as const,
    tokenAddress: token.toBase58(),
    bidAddress: bid.toBase58(),
    amount: Number(amount),
    price: Number(price),
  });

  it("locks price × amount; the seller is paid from it, and pays 1 MINA when the bidder is new to the token", async () => {
    const [, , , , , , , bidder] = market.accounts;
    const { publicKey: bid, privateKey } = PrivateKey.randomKeypair();
    const opened = await market.act(bidder, bidding(bid, 100n * ONE, 100_000_000n), privateKey);
    expect(opened.spent).toBe(10n * MINA + cost(1));
    expect(market.balance(bid)).toBe(10n * MINA);
    const selling = {
      txType: "token:bid:sell" as const,
      tokenAddress: token.toBase58(),
      bidAddress: bid.toBase58(),
      amount: Number(5n * ONE),
    };
    expect((await market.act(owner, selling)).spent).toBe(cost(1) - MINA / 2n);
    expect((await market.act(owner, selling)).spent).toBe(cost() - MINA / 2n);
    expect(market.balance(bidder, token)).toBe(10n * ONE);
    const withdrawal = {
      txType: "token:bid:withdraw" as const,
      tokenAddress: token.toBase58(),
      bidAddress: bid.toBase58(),
      amount: Number(9n * MINA),
    };
    await expect(market.act(owner, withdrawal)).rejects.toThrow();
    expect((await market.act(bidder, withdrawal)).spent).toBe(cost() - 9n * MINA);
    expect(market.balance(bid)).toBe(0n);
  });
});

describe("a claim contract", () => {
  it("gives one address all that it has, claim by claim", async () => {
    const claimer = market.accounts[8];
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const examples = await readChainExamples(root);
    const example = examples.find(({ code }) => code.includes("function claimTokens"));
    const [open, claim] = example?.functions ?? [];
    if (!example || !open || !claim) throw new Error("no example opens a claim contract");
    const has = { tokenAddress: token, owner, claimer };
    const claiming = (times: number) => ({
      ...example,
      functions: [open, ...Array.from({ length: times }, () => claim)],
    });
    await runExample(claiming(3), has, root);
    expect(market.balance(claimer, token)).toBe(30n * ONE);
    await expect(runExample(claiming(4), has, root)).rejects.toThrow();
  });
});
