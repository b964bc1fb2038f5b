/**
 * The voting program of the validators and its proofs.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import {
  type Bool,
  type Cache,
  DynamicProof,
  type FeatureFlags,
  type Field,
  type Nullifier,
  Proof,
  type PublicKey,
  type UInt32,
} from "o1js";
import type { IndexedMerkleMapBase } from "./o1js-bases.js";
import type { PublicKeyOption } from "./upgrade-contracts.js";
import type {
  UpgradeDatabaseState,
  ValidatorsDecision,
  ValidatorsDecisionState,
  ValidatorsState,
} from "./validators.js";

/** Plain form of a proof, which o1js accepts in place of an instance. */
interface ProofValue<Input, Output> {
  publicInput: Input;
  publicOutput: Output;
  maxProofsVerified: 0 | 1 | 2;
  proof: unknown;
}
/**
 * The zero-knowledge program with which validators vote. Every method proves one step from a
 * `ValidatorsDecisionState` to the next; `merge` joins two proofs into one, so that votes can
 * be proved in parallel and combined.
 *
 * Public values may be given as instances or as plain values of the same shape.
 *
 * @sourceFile src/validators.ts:374
 */
export declare const ValidatorsVoting: {
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
  verify: (proof: Proof<ValidatorsDecisionState, ValidatorsDecisionState>) => Promise<boolean>;

  /**
   * Computes a digest of the circuits of the program.
   *
   * @returns The digest.
   */
  digest: () => Promise<string>;

  /** Type of the public input. */
  publicInputType: typeof ValidatorsDecisionState;

  /** Type of the public output. */
  publicOutputType: typeof ValidatorsDecisionState;

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
   * Proves the first state of a vote.
   *
   * @param publicInput - State at the start of the vote.
   * @param args - The decision that is voted on.
   * @returns The proof.
   */
  startVoting: (
    publicInput:
      | ValidatorsDecisionState
      | {
          decision:
            | ValidatorsDecision
            | {
                message: string | number | bigint | Field;
                decisionType: string | number | bigint | Field;
                contractAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                chainId: string | number | bigint | Field;
                validators:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                upgradeDatabase:
                  | UpgradeDatabaseState
                  | {
                      root: string | number | bigint | Field;
                      storage: Storage | { url: Field[] | bigint[] };
                      nextUpgradeAuthority:
                        | PublicKey
                        | PublicKeyOption
                        | { x: Field | bigint; isOdd: Bool | boolean }
                        | {
                            isSome: boolean | Bool;
                            value: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                          }
                        | undefined;
                      version: number | bigint | UInt32;
                      validFrom: number | bigint | UInt32;
                    };
                updateValidatorsList:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                expiry: number | bigint | UInt32;
              };
          alreadyVoted: string | number | bigint | Field;
          yesVotes: number | bigint | UInt32;
          noVotes: number | bigint | UInt32;
          abstainVotes: number | bigint | UInt32;
        },
    ...args: [
      | ValidatorsDecision
      | {
          message: string | number | bigint | Field;
          decisionType: string | number | bigint | Field;
          contractAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
          chainId: string | number | bigint | Field;
          validators:
            | ValidatorsState
            | {
                chainId: string | number | bigint | Field;
                root: string | number | bigint | Field;
                count: number | bigint | UInt32;
              };
          upgradeDatabase:
            | UpgradeDatabaseState
            | {
                root: string | number | bigint | Field;
                storage: Storage | { url: Field[] | bigint[] };
                nextUpgradeAuthority:
                  | PublicKey
                  | PublicKeyOption
                  | { x: Field | bigint; isOdd: Bool | boolean }
                  | {
                      isSome: boolean | Bool;
                      value: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                    }
                  | undefined;
                version: number | bigint | UInt32;
                validFrom: number | bigint | UInt32;
              };
          updateValidatorsList:
            | ValidatorsState
            | {
                chainId: string | number | bigint | Field;
                root: string | number | bigint | Field;
                count: number | bigint | UInt32;
              };
          expiry: number | bigint | UInt32;
        },
    ]
  ) => Promise<{
    /** The proof. */
    proof: Proof<ValidatorsDecisionState, ValidatorsDecisionState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
  /**
   * Proves the vote of one validator.
   *
   * @param publicInput - State before this vote.
   * @param args - The decision, the nullifier of the voter, and an indexed Merkle map.
   * @returns The proof.
   */
  vote: (
    publicInput:
      | ValidatorsDecisionState
      | {
          decision:
            | ValidatorsDecision
            | {
                message: string | number | bigint | Field;
                decisionType: string | number | bigint | Field;
                contractAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                chainId: string | number | bigint | Field;
                validators:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                upgradeDatabase:
                  | UpgradeDatabaseState
                  | {
                      root: string | number | bigint | Field;
                      storage: Storage | { url: Field[] | bigint[] };
                      nextUpgradeAuthority:
                        | PublicKey
                        | PublicKeyOption
                        | { x: Field | bigint; isOdd: Bool | boolean }
                        | {
                            isSome: boolean | Bool;
                            value: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                          }
                        | undefined;
                      version: number | bigint | UInt32;
                      validFrom: number | bigint | UInt32;
                    };
                updateValidatorsList:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                expiry: number | bigint | UInt32;
              };
          alreadyVoted: string | number | bigint | Field;
          yesVotes: number | bigint | UInt32;
          noVotes: number | bigint | UInt32;
          abstainVotes: number | bigint | UInt32;
        },
    ...args: [
      (
        | ValidatorsDecision
        | {
            message: string | number | bigint | Field;
            decisionType: string | number | bigint | Field;
            contractAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
            chainId: string | number | bigint | Field;
            validators:
              | ValidatorsState
              | {
                  chainId: string | number | bigint | Field;
                  root: string | number | bigint | Field;
                  count: number | bigint | UInt32;
                };
            upgradeDatabase:
              | UpgradeDatabaseState
              | {
                  root: string | number | bigint | Field;
                  storage: Storage | { url: Field[] | bigint[] };
                  nextUpgradeAuthority:
                    | PublicKey
                    | PublicKeyOption
                    | { x: Field | bigint; isOdd: Bool | boolean }
                    | {
                        isSome: boolean | Bool;
                        value: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                      }
                    | undefined;
                  version: number | bigint | UInt32;
                  validFrom: number | bigint | UInt32;
                };
            updateValidatorsList:
              | ValidatorsState
              | {
                  chainId: string | number | bigint | Field;
                  root: string | number | bigint | Field;
                  count: number | bigint | UInt32;
                };
            expiry: number | bigint | UInt32;
          }
      ),
      Nullifier | {},
      IndexedMerkleMapBase | {},
    ]
  ) => Promise<{
    /** The proof. */
    proof: Proof<ValidatorsDecisionState, ValidatorsDecisionState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
  /**
   * Joins two proofs of neighbouring steps into one.
   *
   * @param publicInput - State before the first of the two proofs.
   * @param args - The two proofs, in order.
   * @returns The joined proof.
   */
  merge: (
    publicInput:
      | ValidatorsDecisionState
      | {
          decision:
            | ValidatorsDecision
            | {
                message: string | number | bigint | Field;
                decisionType: string | number | bigint | Field;
                contractAddress: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                chainId: string | number | bigint | Field;
                validators:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                upgradeDatabase:
                  | UpgradeDatabaseState
                  | {
                      root: string | number | bigint | Field;
                      storage: Storage | { url: Field[] | bigint[] };
                      nextUpgradeAuthority:
                        | PublicKey
                        | PublicKeyOption
                        | { x: Field | bigint; isOdd: Bool | boolean }
                        | {
                            isSome: boolean | Bool;
                            value: PublicKey | { x: Field | bigint; isOdd: Bool | boolean };
                          }
                        | undefined;
                      version: number | bigint | UInt32;
                      validFrom: number | bigint | UInt32;
                    };
                updateValidatorsList:
                  | ValidatorsState
                  | {
                      chainId: string | number | bigint | Field;
                      root: string | number | bigint | Field;
                      count: number | bigint | UInt32;
                    };
                expiry: number | bigint | UInt32;
              };
          alreadyVoted: string | number | bigint | Field;
          yesVotes: number | bigint | UInt32;
          noVotes: number | bigint | UInt32;
          abstainVotes: number | bigint | UInt32;
        },
    ...args: [Proof<any, any> | ProofValue<any, any>, Proof<any, any> | ProofValue<any, any>]
  ) => Promise<{
    /** The proof. */
    proof: Proof<ValidatorsDecisionState, ValidatorsDecisionState>;
    /** Nothing: the method returns no further values. */
    auxiliaryOutput: undefined;
  }>;
};

/**
 * Proof made by the `ValidatorsVoting` program, for use inside that program and other programs
 * that know its verification key at compile time. Public input and output are
 * `ValidatorsDecisionState`.
 *
 * @sourceFile src/validators.ts:459
 */
export declare class ValidatorsVotingNativeProof extends Proof<
  ValidatorsDecisionState,
  ValidatorsDecisionState
> {}

/**
 * Proof of a vote whose verification key is given when it is checked. Contracts take it
 * together with that key, so they need not be compiled with the voting program.
 *
 * @sourceFile src/validators.ts:460
 */
export declare class ValidatorsVotingProof extends DynamicProof<
  ValidatorsDecisionState,
  ValidatorsDecisionState
> {
  /** Type of the public input: the state before the votes. */
  static publicInputType: typeof ValidatorsDecisionState;

  /** Type of the public output: the state after the votes. */
  static publicOutputType: typeof ValidatorsDecisionState;

  /** Largest number of proofs that a method of the voting program verifies: 2. */
  static maxProofsVerified: 2;

  /** Proof-system features that the verified proofs may use. */
  static featureFlags: FeatureFlags;
}

export {};
