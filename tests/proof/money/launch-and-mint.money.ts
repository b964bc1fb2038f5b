// What "How to launch a token" says about money, on a chain in this process with the contracts of 0.15.2.
import { Whitelist } from "@minatokens/storage";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { launchCost, transactionCost } from "../../../content/islands/costs.ts";
import { replaceIpfs } from "./ipfs-stand-in.ts";
import { LocalMarket, ONE } from "./local-market.ts";

const MINA = ONE;
const version = "0.15.2";
/** What the page says that a transaction costs, by the accounts that it creates. */
const cost = (newAccounts = 0) => BigInt(transactionCost(version, newAccounts));

let market: LocalMarket;
let restore: () => void;

beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  restore = replaceIpfs();
  market = await LocalMarket.open();
}, 60_000);

afterAll(() => {
  restore();
  vi.restoreAllMocks();
});

const mint = (token: { toBase58(): string }, to: { toBase58(): string }, amount: bigint) => ({
  txType: "token:mint" as const,
  tokenAddress: token.toBase58(),
  to: to.toBase58(),
  amount: Number(amount),
});

describe("a token with the standard admin", () => {
  it("costs what the page says; the launch fee goes to the service", async () => {
    const [owner] = market.accounts;
    const before = market.balance(market.service);
    const { spent } = await market.launch(owner, { adminContract: "standard" });
    expect(spent).toBe(BigInt(launchCost(version, "standard")));
    expect(market.balance(market.service) - before).toBe(MINA);
  });

  it("is minted by its owner alone; a new holder costs 1 MINA, which the sender pays", async () => {
    const [owner, stranger] = market.accounts;
    const { token } = await market.launch(owner, { adminContract: "standard" });
    await expect(market.act(stranger, mint(token, stranger, ONE))).rejects.toThrow(
      "Invalid sender for FungibleToken mint with standard admin",
    );
    expect((await market.act(owner, mint(token, stranger, ONE))).spent).toBe(cost(1));
    expect((await market.act(owner, mint(token, stranger, ONE))).spent).toBe(cost());
    expect(market.balance(stranger, token)).toBe(2n * ONE);
  });

  it("is sent by its holder, who pays 1 MINA for a recipient that is new to the token", async () => {
    const [owner, holder, recipient] = market.accounts;
    const { token } = await market.launch(owner, { adminContract: "standard" });
    await market.act(owner, mint(token, holder, 10n * ONE));
    const transfer = {
      txType: "token:transfer" as const,
      tokenAddress: token.toBase58(),
      to: recipient.toBase58(),
      amount: Number(ONE),
    };
    expect((await market.act(holder, transfer)).spent).toBe(cost(1));
    expect((await market.act(holder, transfer)).spent).toBe(cost());
    expect(market.balance(recipient, token)).toBe(2n * ONE);
  });
});

describe("a token with the advanced admin and no whitelist", () => {
  it.each(["whitelist", "anyone"] as const)(
    "lets a stranger mint 1,000,000 tokens with canMint: %j",
    async (canMint) => {
      const [owner, stranger] = market.accounts;
      const { token, spent } = await market.launch(owner, { adminContract: "advanced", canMint });
      expect(spent).toBe(BigInt(launchCost(version, "advanced")));
      await market.act(stranger, mint(token, stranger, 1_000_000n * ONE));
      expect(market.balance(stranger, token)).toBe(1_000_000n * ONE);
    },
  );

  it("refuses a stranger with requireAdminSignatureForMint, and mints for its owner", async () => {
    const [owner, stranger] = market.accounts;
    const { token } = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "anyone",
      requireAdminSignatureForMint: true,
    });
    await expect(market.act(stranger, mint(token, stranger, ONE))).rejects.toThrow(
      /signature|authorization/i,
    );
    await market.act(owner, mint(token, stranger, ONE));
    expect(market.balance(stranger, token)).toBe(ONE);
  });

  it("mints up to totalSupply and no more, also when tokens were burnt; 0 means no limit", async () => {
    const [owner, stranger] = market.accounts;
    const capped = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "anyone",
      totalSupply: Number(100n * ONE),
    });
    await market.act(stranger, mint(capped.token, stranger, 100n * ONE));
    await market.burn(stranger, capped.token, 50n * ONE);
    expect(market.balance(stranger, capped.token)).toBe(50n * ONE);
    await expect(market.act(stranger, mint(capped.token, stranger, 1n))).rejects.toThrow();
    const zero = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "anyone",
      totalSupply: 0,
    });
    await market.act(stranger, mint(zero.token, stranger, 100n * ONE));
    expect(market.balance(stranger, zero.token)).toBe(100n * ONE);
  });
});

describe("a token with the advanced admin and a whitelist", () => {
  const whitelistOf = async (list: { address: string; amount?: number }[]) =>
    (await Whitelist.create({ list })).whitelist.toString();

  it("mints to its addresses up to their amounts; a new holder costs 2 MINA", async () => {
    const [owner, listed, unlisted, withoutAmount] = market.accounts;
    const { token } = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "whitelist",
      whitelist: await whitelistOf([
        { address: listed.toBase58(), amount: Number(50n * ONE) },
        { address: withoutAmount.toBase58() },
      ]),
    });
    expect((await market.act(owner, mint(token, listed, 30n * ONE))).spent).toBe(cost(2));
    await expect(market.act(owner, mint(token, listed, 30n * ONE))).rejects.toThrow();
    await market.act(owner, mint(token, listed, 20n * ONE));
    expect(market.balance(listed, token)).toBe(50n * ONE);
    await expect(market.act(owner, mint(token, unlisted, ONE))).rejects.toThrow(
      "Cannot mint to non-whitelisted address",
    );
    await expect(market.act(owner, mint(token, withoutAmount, 1n))).rejects.toThrow();
  });

  it("limits its addresses alone with canMint: anyone", async () => {
    const [owner, listed, unlisted] = market.accounts;
    const { token } = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "anyone",
      whitelist: await whitelistOf([{ address: listed.toBase58(), amount: Number(ONE) }]),
    });
    await market.act(owner, mint(token, listed, ONE));
    await expect(market.act(owner, mint(token, listed, 1n))).rejects.toThrow();
    await market.act(owner, mint(token, unlisted, 100n * ONE));
    expect(market.balance(unlisted, token)).toBe(100n * ONE);
  });

  it("lets a stranger mint to an address of the list", async () => {
    const [owner, listed, stranger] = market.accounts;
    const { token } = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "whitelist",
      whitelist: await whitelistOf([{ address: listed.toBase58(), amount: Number(ONE) }]),
    });
    await market.act(stranger, mint(token, listed, ONE));
    expect(market.balance(listed, token)).toBe(ONE);
  });

  it("cannot mint when the builder made the whitelist from a list: it is stored under another name", async () => {
    const [owner, listed] = market.accounts;
    const { token } = await market.launch(owner, {
      adminContract: "advanced",
      canMint: "whitelist",
      whitelist: [{ address: listed.toBase58(), amount: Number(ONE) }],
    });
    await expect(market.act(owner, mint(token, listed, ONE))).rejects.toThrow(
      "Cannot read properties of undefined (reading 'map')",
    );
  });
});
