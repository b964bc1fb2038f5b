/**
 * Reading accounts and contracts from the chain.
 * @module
 */
import type { BalanceRequestParams, BalanceResponse, ContractInfo } from "@silvana-one/api";
import type { Account, Field, PublicKey } from "o1js";

/**
 * Checks whether a text is a valid Mina address, without asking the chain.
 *
 * @param address - Text to check.
 * @returns True for a valid address.
 * @sourceFile src/info/address.ts:3
 */
export declare function checkAddress(address: string | undefined): Promise<boolean>;

/**
 * Fetches an account into the o1js cache. With `force` it keeps trying for up to 3 minutes, waiting
 * 6 seconds more after each failure; without it a failed request is not repeated.
 *
 * @param params - The account, and whether to keep trying.
 * @returns The account, or `undefined` when it could not be fetched.
 * @throws With `force`, when the account cannot be fetched in time.
 * @sourceFile src/fetch.ts:11
 */
export declare function fetchMinaAccount(params: {
  /** Address of the account, as a public key or its base 58 text. */
  publicKey: string | PublicKey;
  /** Token of the account, as a field or its base 58 text. Defaults to MINA. */
  tokenId?: string | Field;
  /**
   * Whether to keep trying when a request fails; set it only for an account that exists. Defaults
   * to false.
   */
  force?: boolean;
}): Promise<Account | undefined>;

/**
 * Describes a contract on the chain and the contracts that belong to it: for a token its admin
 * contract as well. Recognises the kind of contract by its verification key.
 *
 * @param params - The contract, and what is known about its token.
 * @returns A description per contract.
 * @throws When the address is not valid, or the account does not exist or is not a zkApp.
 * @sourceFile src/token/info.ts:22
 */
export declare function getContractInfo(params: {
  /** Address of the contract, as a public key or its base 58 text. */
  address: string | PublicKey;
  /** Token of the contract's account, as a field or its base 58 text. Defaults to MINA. */
  tokenId?: string | Field;
  /** Token that the contract administers, for an admin contract: its admin's balance is shown. */
  parentTokenId?: Field;
  /** Number of decimals with which balances of that token are shown. */
  decimals?: number;
  /** Chain on which the contract is deployed; it decides which verification keys are known. */
  chain: "devnet" | "mainnet";
}): Promise<ContractInfo[]>;

/**
 * Reads how much MINA or how much of a token an address holds.
 *
 * @param params - The address and, for a token, its contract address or token id. When both are
 * given they must belong together.
 * @returns The balance, in nanoMINA or in the smallest unit of the token.
 * @throws `Invalid address`, `Invalid token address`, or `TokenId does not match tokenAddress`.
 * @sourceFile src/token/info.ts:165
 */
export declare function tokenBalance(params: BalanceRequestParams): Promise<BalanceResponse>;
