/**
 * The token id of MINA itself, in base58.
 *
 * @sourceFile src/utils/graphql.ts:3
 */
export declare const defaultToken = "wSHV2S4qX9jFsLjQo8r1BsMLH2ZRKsZx6EJd1sbozGPieEC4Jf";

/**
 * Reads the balance of an account from a Mina node over GraphQL, without o1js: for small
 * servers and browser pages that do not prove anything.
 *
 * @param params - Which account to read, and from which nodes.
 * @returns The balance in the token's smallest unit (nanoMINA for MINA). It is zero for an account
 * that does not exist and for a request that failed.
 * @throws `no mina endpoints provided` when the list of nodes is empty.
 * @example
 * ```ts
 * import { Devnet, getBalanceFromGraphQL } from "@silvana-one/prover";
 *
 * const nanoMina = await getBalanceFromGraphQL({
 *   publicKey: "B62qpFzLKkGKMZcmY6wrbyn8Sf9sWUT1HG4omSbvFKH2nXSNjCoQ6Xs",
 *   mina: Devnet.mina,
 * });
 * console.log(`${Number(nanoMina) / 1e9} MINA`);
 * ```
 * @sourceFile src/utils/graphql.ts:6
 */
export declare function getBalanceFromGraphQL(params: {
  /** Public key of the account in base58. */
  publicKey: string;
  /** Token of the account in base58. Defaults to {@link defaultToken}, which is MINA. */
  tokenId?: string;
  /** GraphQL addresses of the nodes, queried in pairs; the faster response counts. */
  mina: string[];
}): Promise<bigint>;

/**
 * Reads a whole account from a Mina node over GraphQL, without o1js.
 *
 * @param params - Which account to read, and from which nodes.
 * @returns The account as the node describes it: public key, token, nonce, balance, token symbol,
 * timing, permissions, delegate, contract state, verification key, action state and zkApp URI.
 * `undefined` when the account does not exist or the request failed.
 * @throws `no mina endpoints provided` when the list of nodes is empty.
 * @sourceFile src/utils/graphql.ts:25
 */
export declare function getAccountFromGraphQL(params: {
  /** Public key of the account in base58. */
  publicKey: string;
  /** Token of the account in base58. Defaults to {@link defaultToken}, which is MINA. */
  tokenId?: string;
  /** GraphQL addresses of the nodes, queried in pairs; the faster response counts. */
  mina: string[];
}): Promise<any>;
