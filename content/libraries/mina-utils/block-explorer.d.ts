/**
 * Names of the chains that the functions `…FromBlockBerry` can ask about: mainnet and devnet.
 *
 * @sourceFile src/transactions/chain.ts:1
 */
export type BlockBerryChain = "mainnet" | "devnet";

/**
 * Finds the highest nonce that an account has used, as the block explorer sees it. It looks at the
 * newest outgoing payment and at the newest ten zkApp transactions. {@link getAccountNonce}
 * combines it with the node's nonce and returns the one to use next.
 *
 * @param params - The account, its chain and the key for the explorer.
 * @returns The last used nonce; the next transaction uses this value plus one. The function does
 * not throw: on a failure `success` is `false`.
 * @sourceFile src/transactions/nonce.ts:11
 */
export declare function getNonce(params: {
  /** Public key of the account in base58. */
  account: string;
  /** The chain to look at. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
}): Promise<{
  /** Whether the explorer could be reached. */
  success: boolean;
  /** The highest nonce found, or −1 when none was found or the call failed. */
  nonce: number;
  /** What went wrong, when `success` is `false`. */
  message?: string;
}>;

/**
 * Asks the block explorer for the newest outgoing payment of an account. The request times out
 * after 10 seconds.
 *
 * @param params - The account, its chain and the key for the explorer.
 * @returns The explorer's unmodified response (a page with at most one payment in `data`), or
 * `undefined` when the request failed; the reason goes to the console.
 * @sourceFile src/transactions/blockberry.ts:54
 */
export declare function getPaymentTxsFromBlockBerry(params: {
  /** Public key of the paying account in base58. */
  account: string;
  /** The chain to look at. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
}): Promise<any>;

/**
 * Asks the block explorer for a contract account. The request times out after 10 seconds.
 *
 * @param params - The contract, its chain and the key for the explorer.
 * @returns The explorer's unmodified description of the contract, or `undefined` when the request
 * failed; the reason goes to the console.
 * @sourceFile src/transactions/blockberry.ts:153
 */
export declare function getZkAppFromBlockBerry(params: {
  /** Public key of the contract in base58. */
  account: string;
  /** The chain to look at. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
}): Promise<any>;

/**
 * Asks the block explorer for one zkApp transaction. The request times out after 10 seconds. {@link
 * txStatusBlockberry} reduces the response to a status.
 *
 * @param params - The transaction, its chain and the key for the explorer.
 * @returns The explorer's unmodified description of the transaction, with its state in `txStatus`,
 * or `undefined` when the transaction is unknown or the request failed; the reason goes to the
 * console.
 * @sourceFile src/transactions/blockberry.ts:106
 */
export declare function getZkAppTxFromBlockBerry(params: {
  /** Hash of the transaction to look up. */
  hash: string;
  /** The chain to look at. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
}): Promise<any>;

/**
 * Asks the block explorer for the newest zkApp transactions of an account, ten at most, the newest
 * first. The request times out after 10 seconds.
 *
 * @param params - The account, its chain and the key for the explorer.
 * @returns The explorer's unmodified response, with the transactions in `data`, or `undefined` when
 * the request failed; the reason goes to the console.
 * @sourceFile src/transactions/blockberry.ts:5
 */
export declare function getZkAppTxsFromBlockBerry(params: {
  /** Public key of the account in base58. */
  account: string;
  /** The chain to look at. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
}): Promise<any>;

/**
 * Returns the status of a zkApp transaction, and shows when to stop waiting for it. A transaction
 * that the explorer does not know counts as pending at first and as replaced after the timeout.
 *
 * @param params - The transaction, when it was sent, its chain and the key for the explorer.
 * @returns The status that the explorer reports; else `pending`, or `replaced` after the timeout.
 * @sourceFile src/transactions/txstatus.ts:5
 */
export declare function txStatusBlockberry(params: {
  /** Hash of the transaction to look up. */
  hash: string;
  /** When the transaction was sent, in milliseconds since 1970-01-01 UTC. */
  time: number;
  /** The chain the transaction was sent to. */
  chain: BlockBerryChain;
  /** The caller's BlockBerry API key. */
  blockBerryApiKey: string;
  /**
   * How long after `time` an unknown transaction is pending, in milliseconds. Defaults to 21
   * minutes.
   */
  timeout?: number;
}): Promise<string>;
