/**
 * The contracts the transaction builders deploy and call, and their verification keys.
 * @module
 */
import type { Cache, Field } from "o1js";

/** A contract or program that can be compiled. */
interface Compilable {
  compile(options?: {
    cache: Cache;
  }): Promise<{ verificationKey: { data: string; hash: Field } }>;
}

/**
 * The verification keys of all contracts on one chain.
 *
 * @sourceFile src/vk/types.ts:1
 */
export type ChainVerificationKeysList = {
  /** Version of o1js with which the contracts were compiled. */
  o1js: string;
  /** The keys, by the name of their contract. */
  vk: Record<
    string,
    {
      /** Hash of the key, a field element as a decimal string. */
      hash: string;
      /** The key itself, in base 64. */
      data: string;
      /** Role of the contract; lists of verification key hashes are sorted by it. */
      type: "token" | "admin" | "upgrade" | "user" | "nft" | "collection";
    }
  >;
};

/**
 * Verification keys of devnet and of mainnet, each by the name of its contract.
 *
 * @sourceFile src/vk/types.ts:13
 */
export type VerificationKeysList = Record<"mainnet" | "devnet", ChainVerificationKeysList>;

/**
 * The verification keys of all contracts on both chains. Chains other than mainnet use those of
 * devnet.
 *
 * @sourceFile src/vk/vk.ts:5
 */
export declare const tokenVerificationKeys: VerificationKeysList;

/**
 * Verification keys and their hashes, by contract, as the builders expect them on devnet.
 *
 * @sourceFile src/vk/devnet.ts:4
 */
export declare const devnet: ChainVerificationKeysList;

/**
 * Verification keys and their hashes, by contract, as the builders expect them on mainnet.
 *
 * @sourceFile src/vk/mainnet.ts:4
 */
export declare const mainnet: ChainVerificationKeysList;

/**
 * The contracts by name, for compiling the one that a transaction needs.
 *
 * @sourceFile src/contracts.ts:24
 */
export declare const contractList: Record<string, Compilable>;

export {};
