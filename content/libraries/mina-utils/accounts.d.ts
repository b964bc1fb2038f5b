import type { Field, PublicKey, Types, UInt64 } from "o1js";

/**
 * Checks whether a text is a valid Mina address. It needs no network and never throws; what is
 * wrong with the text goes to the console.
 *
 * @param address - The text to check, in base58 as wallets show it (`B62…`).
 * @returns `true` when the text is a public key that encodes back to the same text; `false`
 * otherwise, also for `undefined` and an empty text.
 * @sourceFile src/transactions/account.ts:35
 */
export declare function checkAddress(address: string | undefined): Promise<boolean>;

/**
 * Checks whether an account exists on the current network, by reading it from the node.
 *
 * @param address - Public key of the account, as a key or in base58.
 * @param tokenId - Token of the account. Defaults to MINA.
 * @returns `true` when the account exists. For a wrong address or an unreachable node it is `false`
 * too, so `false` alone does not prove that there is no account.
 * @sourceFile src/transactions/account.ts:4
 */
export declare function accountExists(
  address: string | PublicKey,
  tokenId?: Field,
): Promise<boolean>;

/**
 * Reads the balance of an account in any token from the current network.
 *
 * @param address - Public key of the account, as a key or in base58.
 * @param tokenId - Token to query. Defaults to MINA.
 * @returns The balance in the token's smallest unit (nanoMINA for MINA), or `undefined` when there
 * is no such account or reading failed. Balances above 2^53 − 1 units lose precision, because the
 * value is a JavaScript number.
 * @sourceFile src/transactions/account.ts:18
 */
export declare function tokenBalance(
  address: string | PublicKey,
  tokenId?: Field,
): Promise<number | undefined>;

/**
 * Reads the MINA balance of an account from the current network.
 *
 * @param address - Public key of the account.
 * @returns The balance in nanoMINA; 0 when the account does not exist.
 * @sourceFile src/utils/mina.ts:184
 */
export declare function accountBalance(address: PublicKey): Promise<UInt64>;

/**
 * Reads the MINA balance of an account as a number for people to read. For arithmetic use
 * {@link accountBalance}, which is exact.
 *
 * @param address - Public key of the account.
 * @returns The balance in MINA, with fractions; 0 when the account does not exist.
 * @sourceFile src/utils/mina.ts:195
 */
export declare function accountBalanceMina(address: PublicKey): Promise<number>;

/**
 * Reads an account from the node into the cache of o1js, so that contract code can use its state.
 *
 * A request may take 5 seconds. With `force` a failed request is repeated for up to 3 minutes, and
 * the pause before each repetition is 6 seconds longer than the one before; without it the first
 * failure ends the call.
 *
 * @param params - Which account to read and how hard to try.
 * @returns The account, or `account: undefined` when it does not exist or could not be read. A
 * completed request returns what `fetchAccount` of o1js returns, with an `error` where there is
 * one.
 * @throws With `force`, an error whose message begins with `fetchMinaAccount timeout` after 3
 * minutes of failed requests.
 * @sourceFile src/utils/fetch.ts:18
 */
export declare function fetchMinaAccount(params: {
  /** Public key of the account, as a key or in base58. */
  publicKey: string | PublicKey;
  /** Token of the account, as a field or in base58. Defaults to MINA. */
  tokenId?: string | Field | undefined;
  /**
   * Repeat failed requests and throw when time is over. Use it only for an account that is known
   * to exist. Defaults to `false`.
   */
  force?: boolean;
}): Promise<
  | {
      /** The account as the node has it. */
      account: Types.Account;
      /** Always absent when the account was found. */
      error: undefined;
    }
  | {
      /** Absent: the account was not found, or reading failed. */
      account: undefined;
    }
>;

/**
 * Reads the actions that a contract has dispatched between two action states from the archive
 * node. Failures are logged and the request is repeated every 2 minutes for up to 10 hours, so
 * call it from a worker rather than from an interface.
 *
 * @param publicKey - Public key of the contract.
 * @param fromActionState - Action state to start from.
 * @param endActionState - Action state to end at. Defaults to the latest one.
 * @returns The actions in order, or `undefined` when 10 hours have passed without a response.
 * @sourceFile src/utils/fetch.ts:90
 */
export declare function fetchMinaActions(
  publicKey: PublicKey,
  fromActionState: Field,
  endActionState?: Field,
): Promise<
  | {
      /** Actions dispatched together, each as a list of fields in decimal. */
      actions: string[][];
      /** Action state after these actions, in decimal. */
      hash: string;
    }[]
  | undefined
>;
