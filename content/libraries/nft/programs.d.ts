/**
 * Example programs that prove updates of NFTs.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import type { Bool, Cache, Field, Proof, PublicKey, Signature, UInt64 } from "o1js";
import type { IndexedMerkleMapBase } from "./o1js-bases.js";
import type { NFTImmutableState, NFTState, NFTTransactionContext } from "./state.js";

/** Plain form of a proof, which o1js accepts in place of an instance. */
interface ProofValue<Input, Output> {
  publicInput: Input;
  publicOutput: Output;
  maxProofsVerified: 0 | 1 | 2;
  proof: unknown;
}
/**
 * Update program that inserts values into the metadata of an NFT. The proofs of several
 * updates can be merged into one. It takes 1,833 of the 65,536 rows a circuit may have.
 *
 * Public values may be given as instances or as plain values of the same shape.
 *
 * @sourceFile src/zkprogram-example/update.ts:16
 */
export declare const NFTProgram: {
  /** Name of the program. */
  name: string;

  /**
   * Returns how many proofs a method of the program verifies at most.
   *
   * @returns The largest number.
   */
  maxProofsVerified(): Promise<0 | 1 | 2>;

  /**
   * Compiles the program, which is needed before proofs are made.
   *
   * @param options - Cache to use and what to do without. Optional.
   * @param options.cache - Cache for the compiled keys.
   * @param options.forceRecompile - Whether to compile even if the cache has the result.
   * @param options.proofsEnabled - Whether real proofs are made.
   * @param options.withRuntimeTables - Whether runtime tables are compiled in.
   * @returns The verification key of the program and its hash.
   */
  compile: (options?: {
    cache?: Cache;
    forceRecompile?: boolean;
    proofsEnabled?: boolean;
    withRuntimeTables?: boolean;
  }) => Promise<{
    /** The verification key of the program. */
    verificationKey: {
      /** The key as a string. */
      data: string;
      /** Hash of the key. */
      hash: Field;
    };
  }>;

  /**
   * Checks a proof of this program.
   *
   * @param proof - The proof.
   * @returns Whether the proof is valid.
   */
  verify: (proof: Proof<NFTState, NFTState>) => Promise<boolean>;

  /**
   * Computes a digest of the circuits of the program.
   *
   * @returns The digest.
   */
  digest: () => Promise<string>;

  /** Type of the public input. */
  publicInputType: typeof NFTState;

  /** Type of the public output. */
  publicOutputType: typeof NFTState;

  /** Whether real proofs are made. */
  proofsEnabled: boolean;

  /**
   * Switches the making of real proofs on or off.
   *
   * @param proofsEnabled - Whether real proofs are made.
   */
  setProofsEnabled(proofsEnabled: boolean): void;
} & {
  /**
   * Proves that a key and its value were inserted into the metadata map.
   *
   * @param publicInput - State before the update.
   * @param args - The metadata map, the key, the value, and a signature.
   * @returns The proof.
   */
  insertMetadata: (
    publicInput:
      | NFTState
      | {
          immutableState:
            | NFTImmutableState
            | {
                canChangeOwnerByProof: boolean | Bool;
                canTransfer: boolean | Bool;
                canApprove: boolean | Bool;
                canChangeMetadata: boolean | Bool;
                canChangeStorage: boolean | Bool;
                canChangeName: boolean | Bool;
                canChangeMetadataVerificationKeyHash: boolean | Bool;
                canPause: boolean | Bool;
                address: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                tokenId: string | number | bigint | Field;
                id: number | bigint | UInt64;
              };
          name: string | number | bigint | Field;
          owner: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          approved: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          metadata: string | number | bigint | Field;
          storage: Storage | { url: Field[] | bigint[] };
          version: number | bigint | UInt64;
          isPaused: boolean | Bool;
          metadataVerificationKeyHash: string | number | bigint | Field;
          creator: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          context: NFTTransactionContext | { custom: Field[] | bigint[] };
          oracleAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
        },
    ...args: [
      IndexedMerkleMapBase | {},
      string | number | bigint | Field,
      string | number | bigint | Field,
      Signature | {},
    ]
  ) => Promise<{
    /** The proof. */
    proof: Proof<NFTState, NFTState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
  /**
   * Joins the proofs of two successive updates into one.
   *
   * @param publicInput - State before the first update.
   * @param args - The two proofs, in order.
   * @returns The joined proof.
   */
  merge: (
    publicInput:
      | NFTState
      | {
          immutableState:
            | NFTImmutableState
            | {
                canChangeOwnerByProof: boolean | Bool;
                canTransfer: boolean | Bool;
                canApprove: boolean | Bool;
                canChangeMetadata: boolean | Bool;
                canChangeStorage: boolean | Bool;
                canChangeName: boolean | Bool;
                canChangeMetadataVerificationKeyHash: boolean | Bool;
                canPause: boolean | Bool;
                address: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                tokenId: string | number | bigint | Field;
                id: number | bigint | UInt64;
              };
          name: string | number | bigint | Field;
          owner: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          approved: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          metadata: string | number | bigint | Field;
          storage: Storage | { url: Field[] | bigint[] };
          version: number | bigint | UInt64;
          isPaused: boolean | Bool;
          metadataVerificationKeyHash: string | number | bigint | Field;
          creator: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          context: NFTTransactionContext | { custom: Field[] | bigint[] };
          oracleAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
        },
    ...args: [Proof<any, any> | ProofValue<any, any>, Proof<any, any> | ProofValue<any, any>]
  ) => Promise<{
    /** The proof. */
    proof: Proof<NFTState, NFTState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
};

/**
 * Example of an update program for games: it changes metadata and owner of an NFT in one
 * proof. Use it as a starting point for a program of your own.
 *
 * Public values may be given as instances or as plain values of the same shape.
 *
 * @sourceFile src/zkprogram-example/game.ts:17
 */
export declare const NFTGameProgram: {
  /** Name of the program. */
  name: string;

  /**
   * Returns how many proofs a method of the program verifies at most.
   *
   * @returns The largest number.
   */
  maxProofsVerified(): Promise<0 | 1 | 2>;

  /**
   * Compiles the program, which is needed before proofs are made.
   *
   * @param options - Cache to use and what to do without. Optional.
   * @param options.cache - Cache for the compiled keys.
   * @param options.forceRecompile - Whether to compile even if the cache has the result.
   * @param options.proofsEnabled - Whether real proofs are made.
   * @param options.withRuntimeTables - Whether runtime tables are compiled in.
   * @returns The verification key of the program and its hash.
   */
  compile: (options?: {
    cache?: Cache;
    forceRecompile?: boolean;
    proofsEnabled?: boolean;
    withRuntimeTables?: boolean;
  }) => Promise<{
    /** The verification key of the program. */
    verificationKey: {
      /** The key as a string. */
      data: string;
      /** Hash of the key. */
      hash: Field;
    };
  }>;

  /**
   * Checks a proof of this program.
   *
   * @param proof - The proof.
   * @returns Whether the proof is valid.
   */
  verify: (proof: Proof<NFTState, NFTState>) => Promise<boolean>;

  /**
   * Computes a digest of the circuits of the program.
   *
   * @returns The digest.
   */
  digest: () => Promise<string>;

  /** Type of the public input. */
  publicInputType: typeof NFTState;

  /** Type of the public output. */
  publicOutputType: typeof NFTState;

  /** Whether real proofs are made. */
  proofsEnabled: boolean;

  /**
   * Switches the making of real proofs on or off.
   *
   * @param proofsEnabled - Whether real proofs are made.
   */
  setProofsEnabled(proofsEnabled: boolean): void;
} & {
  /**
   * Proves a change of metadata and owner.
   *
   * @param publicInput - State before the update.
   * @param args - A map, a public key, two field elements, a storage reference and a public key.
   * @returns The proof.
   */
  updateMetadataAndOwner: (
    publicInput:
      | NFTState
      | {
          immutableState:
            | NFTImmutableState
            | {
                canChangeOwnerByProof: boolean | Bool;
                canTransfer: boolean | Bool;
                canApprove: boolean | Bool;
                canChangeMetadata: boolean | Bool;
                canChangeStorage: boolean | Bool;
                canChangeName: boolean | Bool;
                canChangeMetadataVerificationKeyHash: boolean | Bool;
                canPause: boolean | Bool;
                address: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                tokenId: string | number | bigint | Field;
                id: number | bigint | UInt64;
              };
          name: string | number | bigint | Field;
          owner: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          approved: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          metadata: string | number | bigint | Field;
          storage: Storage | { url: Field[] | bigint[] };
          version: number | bigint | UInt64;
          isPaused: boolean | Bool;
          metadataVerificationKeyHash: string | number | bigint | Field;
          creator: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          context: NFTTransactionContext | { custom: Field[] | bigint[] };
          oracleAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
        },
    ...args: [
      IndexedMerkleMapBase | {},
      PublicKey | { x: Field | bigint; isOdd: Bool | boolean },
      string | number | bigint | Field,
      string | number | bigint | Field,
      Storage | { url: Field[] | bigint[] },
      PublicKey | { x: Field | bigint; isOdd: Bool | boolean },
    ]
  ) => Promise<{
    /** The proof. */
    proof: Proof<NFTState, NFTState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
  /**
   * Joins the proofs of two successive updates into one.
   *
   * @param publicInput - State before the first update.
   * @param args - The two proofs, in order.
   * @returns The joined proof.
   */
  merge: (
    publicInput:
      | NFTState
      | {
          immutableState:
            | NFTImmutableState
            | {
                canChangeOwnerByProof: boolean | Bool;
                canTransfer: boolean | Bool;
                canApprove: boolean | Bool;
                canChangeMetadata: boolean | Bool;
                canChangeStorage: boolean | Bool;
                canChangeName: boolean | Bool;
                canChangeMetadataVerificationKeyHash: boolean | Bool;
                canPause: boolean | Bool;
                address: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                tokenId: string | number | bigint | Field;
                id: number | bigint | UInt64;
              };
          name: string | number | bigint | Field;
          owner: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          approved: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          metadata: string | number | bigint | Field;
          storage: Storage | { url: Field[] | bigint[] };
          version: number | bigint | UInt64;
          isPaused: boolean | Bool;
          metadataVerificationKeyHash: string | number | bigint | Field;
          creator: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          context: NFTTransactionContext | { custom: Field[] | bigint[] };
          oracleAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
        },
    ...args: [Proof<any, any> | ProofValue<any, any>, Proof<any, any> | ProofValue<any, any>]
  ) => Promise<{
    /** The proof. */
    proof: Proof<NFTState, NFTState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
};

export {};
