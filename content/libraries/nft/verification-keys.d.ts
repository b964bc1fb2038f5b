/**
 * Verification keys of the NFT contracts.
 * @module
 */

/**
 * Names of networks that `nftVerificationKeys` has entries for: devnet and mainnet.
 *
 * @sourceFile src/vk.ts:8
 */
export type SupportedNetworkId = "devnet" | "mainnet";

/**
 * Verification keys of the NFT contracts for each supported network, as compiled with the o1js
 * version that is named beside them.
 *
 * @sourceFile src/vk.ts:32
 */
export declare const nftVerificationKeys: {
  [key in "mainnet" | "devnet"]: {
    /** Version of o1js with which the keys were compiled. */
    o1js: string;
    /** The verification keys by name of the contract. */
    vk: {
      [key: string]: {
        /** Hash of the verification key. */
        hash: string;
        /** The verification key as a string. */
        data: string;
        /** Kind of the contract: `nft`. */
        type: "nft";
      };
    };
  };
};

export {};
