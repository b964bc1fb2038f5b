/**
 * The chains the transaction builders know.
 * @module
 */

/**
 * A chain: `mainnet` and `devnet` of Mina, the `zeko` test network, `lightnet` (a network on your
 * own machine) or `local` (simulated inside o1js).
 *
 * @sourceFile src/types.ts:4
 */
export type blockchain = "local" | "devnet" | "lightnet" | "mainnet" | "zeko";
