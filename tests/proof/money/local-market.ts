import {
  AdvancedFungibleToken,
  FungibleToken,
  FungibleTokenAdmin,
  FungibleTokenAdvancedAdmin,
  FungibleTokenBidContract,
  FungibleTokenOfferContract,
} from "@minatokens/token";
import { Field, Mina, PrivateKey, type PublicKey, TokenId, UInt64 } from "o1js";
import {
  LAUNCH_FEE,
  TRANSACTION_FEE,
} from "../../../node_modules/@minatokens/abi/dist/node/fee.js";
// The package cannot be imported by its name: its entry needs `@minatokens/nft`, which no registry serves.
import * as builder from "../../../node_modules/@minatokens/abi/dist/node/token/build.js";
import { tokenVerificationKeys } from "../../../node_modules/@minatokens/abi/dist/node/vk/index.js";

/** nanoMINA in one MINA, and smallest units in one token of 9 decimals. */
export const ONE = 1_000_000_000n;

type LaunchArguments = Parameters<typeof builder.buildTokenLaunchTransaction>[0]["args"];
type Arguments = Parameters<typeof builder.buildTokenTransaction>[0]["args"];

/** A request as a reader writes it; `T` of it without what the market adds. */
type Without<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;
export type Launch = Without<
  LaunchArguments,
  "sender" | "symbol" | "uri" | "tokenAddress" | "adminContractAddress" | "nonce" | "txType"
>;
export type Action = Without<Arguments, "sender" | "nonce">;

type Accounts = Awaited<ReturnType<typeof Mina.LocalBlockchain>>["testAccounts"];

export type Account = Accounts[number];

/** Cost of a transaction for its sender, in nanoMINA. */
export interface Sent {
  readonly spent: bigint;
}

/** A transaction as the service builds it, with the keys of the contracts that it deploys. */
export interface Built {
  readonly tx: Mina.Transaction<false, false>;
  readonly keys: readonly PrivateKey[];
}

/** Their keys are those of the published builder, so that it recognises what it deployed. */
const contracts = {
  FungibleToken,
  AdvancedFungibleToken,
  FungibleTokenAdmin,
  FungibleTokenAdvancedAdmin,
  FungibleTokenOfferContract,
  FungibleTokenBidContract,
};

/**
 * Mina on this machine, without proofs, with the contracts of `@minatokens/token` 0.15.2 and the transactions that
 * `@minatokens/abi` 0.15.2 builds for the API's requests. The service is the last account: it receives the fees.
 */
export class LocalMarket {
  readonly accounts: Accounts;
  readonly service: Account;

  private constructor(accounts: Accounts) {
    this.accounts = accounts;
    this.service = accounts[9];
  }

  static async open(): Promise<LocalMarket> {
    const keys = tokenVerificationKeys.devnet.vk;
    for (const [name, contract] of Object.entries(contracts)) {
      const key = keys[name];
      if (key === undefined) throw new Error(`the builder has no key of ${name}`);
      contract._verificationKey = { hash: Field(key.hash), data: key.data };
    }
    const local = await Mina.LocalBlockchain({ proofsEnabled: false });
    Mina.setActiveInstance(local);
    return new LocalMarket(local.testAccounts);
  }

  /** nanoMINA of an account, or what it has of a token in smallest units. */
  balance(address: PublicKey, token?: PublicKey): bigint {
    const tokenId = token === undefined ? undefined : TokenId.derive(token);
    return Mina.hasAccount(address, tokenId) ? Mina.getBalance(address, tokenId).toBigInt() : 0n;
  }

  /** @returns the address of the token, with what the launch cost its sender. */
  async launch(sender: Account, args: Launch): Promise<Sent & { token: PublicKey }> {
    const { token, ...built } = await this.buildLaunch(sender, args);
    return { ...(await this.#send(built, sender)), token };
  }

  /** Builds a launch as the API does, which makes the addresses of the contracts. */
  async buildLaunch(
    sender: PublicKey,
    args: Launch,
    symbol = "DEMO",
  ): Promise<Built & { token: PublicKey }> {
    const token = PrivateKey.randomKeypair();
    const admin = PrivateKey.randomKeypair();
    const { tx } = await builder.buildTokenLaunchTransaction({
      chain: "devnet",
      // TypeScript does not follow that each member of the union stays whole when it is spread.
      args: {
        ...args,
        txType: "token:launch",
        sender: sender.toBase58(),
        symbol,
        uri: "https://example.com",
        tokenAddress: token.publicKey.toBase58(),
        adminContractAddress: admin.publicKey.toBase58(),
        nonce: nonceOf(sender),
      } as LaunchArguments,
      provingKey: this.service.toBase58(),
      provingFee: LAUNCH_FEE,
    });
    return { tx, keys: [token.privateKey, admin.privateKey], token: token.publicKey };
  }

  /** Builds what the API would build for a request, without sending it. */
  async build(sender: PublicKey, args: Action): Promise<Built["tx"]> {
    const { tx } = await builder.buildTokenTransaction({
      chain: "devnet",
      args: { ...args, sender: sender.toBase58(), nonce: nonceOf(sender) } as Arguments,
      provingKey: this.service.toBase58(),
      provingFee: TRANSACTION_FEE,
    });
    return tx;
  }

  /** @param keys of the contracts that the transaction deploys. */
  async act(sender: Account, args: Action, ...keys: readonly PrivateKey[]): Promise<Sent> {
    return this.#send({ tx: await this.build(sender, args), keys }, sender);
  }

  /** The contract's own call: the builder of 0.15.2 refuses `token:burn`. */
  async burn(holder: Account, token: PublicKey, amount: bigint): Promise<Sent> {
    const contract = new AdvancedFungibleToken(token);
    const tx = await Mina.transaction(holder, async () => {
      await contract.burn(holder, UInt64.from(amount));
    });
    return this.#send({ tx, keys: [] }, holder);
  }

  async #send({ tx, keys }: Built, sender: Account): Promise<Sent> {
    await tx.prove();
    const before = this.balance(sender);
    await tx.sign([sender.key, ...keys]).send();
    return { spent: before - this.balance(sender) };
  }
}

function nonceOf(sender: PublicKey): number {
  return Number(Mina.getAccount(sender).nonce.toBigint());
}
