/**
 * Validators, their decisions and the state of a vote.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import type { Bool, Field, Nullifier, PrivateKey, PublicKey, Signature, UInt32 } from "o1js";
import { IndexedMerkleMapBase, Struct } from "./o1js-bases.js";
import type { PublicKeyOption } from "./upgrade-contracts.js";

/**
 * Indexed Merkle map of the validators. Its root is kept in `ValidatorsState`; the map itself
 * is stored off chain. A second map of the same class records during a vote who has voted
 * already.
 *
 * @sourceFile src/validators.ts:44
 */
export declare class ValidatorsList extends IndexedMerkleMapBase {}

/**
 * Indexed Merkle map that holds the upgrades the validators have approved. Its root is kept in
 * `UpgradeDatabaseState`; the map itself is stored off chain.
 *
 * @sourceFile src/validators.ts:49
 */
export declare class UpgradeAuthorityDatabase extends IndexedMerkleMapBase {}

/**
 * Name of a chain on which validators may vote: a key of the `ChainId` constant.
 *
 * @sourceFile src/validators.ts:54
 */
export type ChainId = keyof typeof ChainId;

/**
 * The field element that identifies each supported chain. The identifier is part of
 * `ValidatorsState` and `ValidatorsDecision`, so a vote names the chain it is meant for.
 *
 * @sourceFile src/validators.ts:58
 */
export declare const ChainId: {
  /** Identifier of Mina mainnet. */
  "mina:mainnet": Field;
  /** Identifier of Mina devnet. */
  "mina:devnet": Field;
  /** Identifier of Zeko mainnet. */
  "zeko:mainnet": Field;
  /** Identifier of Zeko devnet. */
  "zeko:devnet": Field;
};

/**
 * Name of a kind of decision: a key of the `ValidatorDecisionType` constant.
 *
 * @sourceFile src/validators.ts:64
 */
export type ValidatorDecisionType = keyof typeof ValidatorDecisionType;

/**
 * The kinds of decision validators vote on, each as the field element that
 * `ValidatorsDecision.decisionType` holds.
 *
 * @sourceFile src/validators.ts:64
 */
export declare const ValidatorDecisionType: {
  /** Change of the database of approved upgrades. */
  readonly updateDatabase: Field;
  /** Change of the list of validators. */
  readonly updateValidatorsList: Field;
};

/**
 * State of the list of validators: for which chain it is, its Merkle root and its size.
 *
 * @struct
 * @sourceFile src/validators.ts:73
 */
export declare class ValidatorsState extends Struct {
  /** Identifier of the chain, one of the values of `ChainId`. */
  chainId: Field;

  /** Root of the `ValidatorsList` map. */
  root: Field;

  /** Number of validators, an unsigned 32-bit integer. */
  count: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `ValidatorsState`.
   */
  constructor(value: { chainId: Field; root: Field; count: UInt32 });

  /**
   * Asserts that two validator states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two states differ.
   */
  static assertEquals(a: ValidatorsState, b: ValidatorsState): void;

  /**
   * Hashes the state into one field element.
   *
   * @returns The hash.
   */
  hash(): Field;

  /**
   * Creates an empty validators state.
   *
   * @returns The empty state.
   */
  static empty(): ValidatorsState;
}

/**
 * Packed form of `UpgradeDatabaseState`, as the upgrade authority contract keeps it in its
 * `upgradeDatabasePacked` state.
 *
 * @struct
 * @sourceFile src/validators.ts:116
 */
export declare class UpgradeDatabaseStatePacked extends Struct {
  /** Root of the `UpgradeAuthorityDatabase` map. */
  root: Field;

  /** Off-chain storage reference (an IPFS hash) of the database. */
  storage: Storage;

  /** x coordinate of the public key of the next upgrade authority. */
  nextUpgradeAuthorityX: Field;

  /** The remaining values of the state, packed into one field element. */
  data: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpgradeDatabaseStatePacked`.
   */
  constructor(value: { root: Field; storage: Storage; nextUpgradeAuthorityX: Field; data: Field });
}

/**
 * State of the database of approved upgrades, unpacked. On chain it is kept as
 * `UpgradeDatabaseStatePacked`.
 *
 * @struct
 * @sourceFile src/validators.ts:130
 */
export declare class UpgradeDatabaseState extends Struct {
  /** Root of the `UpgradeAuthorityDatabase` map. */
  root: Field;

  /** Off-chain storage reference (an IPFS hash) of the database. */
  storage: Storage;

  /** Address of the upgrade authority that takes over, or none. */
  nextUpgradeAuthority: PublicKeyOption;

  /** Version number of the database, an unsigned 32-bit integer. */
  version: UInt32;

  /** Start of validity of this version, an unsigned 32-bit integer. */
  validFrom: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpgradeDatabaseState`.
   */
  constructor(value: {
    root: Field;
    storage: Storage;
    nextUpgradeAuthority: PublicKeyOption;
    version: UInt32;
    validFrom: UInt32;
  });

  /**
   * Asserts that two database states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two states differ.
   */
  static assertEquals(a: UpgradeDatabaseState, b: UpgradeDatabaseState): void;

  /**
   * Creates an empty database state.
   *
   * @returns The empty state.
   */
  static empty(): UpgradeDatabaseState;

  /**
   * Packs the state for storage on chain.
   *
   * @returns The packed form, from which `unpack` restores the state.
   */
  pack(): UpgradeDatabaseStatePacked;

  /**
   * Restores the state from its packed form.
   *
   * @param packed - Result of `pack`.
   * @returns The unpacked state.
   */
  static unpack(packed: UpgradeDatabaseStatePacked): UpgradeDatabaseState;
}

/**
 * One decision put to the vote: what is decided, for which contract and chain, by which
 * validators and until when.
 *
 * @struct
 * @sourceFile src/validators.ts:219
 */
export declare class ValidatorsDecision extends Struct {
  /** Message that the validators vote on, one field element. */
  message: Field;

  /** Kind of decision, one of the values of `ValidatorDecisionType`. */
  decisionType: Field;

  /** Address of the contract the decision is about. */
  contractAddress: PublicKey;

  /** Identifier of the chain, one of the values of `ChainId`. */
  chainId: Field;

  /** The validators who may vote. */
  validators: ValidatorsState;

  /** Database state to be set by a decision of kind `updateDatabase`. */
  upgradeDatabase: UpgradeDatabaseState;

  /** Validators state to be set by a decision of kind `updateValidatorsList`. */
  updateValidatorsList: ValidatorsState;

  /** End of validity of the decision, an unsigned 32-bit integer. */
  expiry: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `ValidatorsDecision`.
   */
  constructor(value: {
    message: Field;
    decisionType: Field;
    contractAddress: PublicKey;
    chainId: Field;
    validators: ValidatorsState;
    upgradeDatabase: UpgradeDatabaseState;
    updateValidatorsList: ValidatorsState;
    expiry: UInt32;
  });

  /**
   * Asserts that two decisions are equal.
   *
   * @param a - First decision.
   * @param b - Second decision.
   * @throws When the two decisions differ.
   */
  static assertEquals(a: ValidatorsDecision, b: ValidatorsDecision): void;

  /**
   * Creates the message from which the nullifier of a voter is created.
   *
   * @returns The message as a list of field elements.
   */
  createNullifierMessage(): Field[];

  /**
   * Creates the nullifier of a validator for this decision. A nullifier lets a vote be counted
   * once only.
   *
   * @param params - Network and key of the voter.
   * @param params.network - Network whose signature rules apply, `mainnet` or `testnet`.
   * @param params.privateKey - Private key of the voting validator. It is used to compute the
   *   nullifier; keep it on the validator's own machine.
   * @returns The nullifier.
   */
  createJsonNullifier(params: {
    network: "mainnet" | "testnet";
    privateKey: PrivateKey;
  }): Nullifier;
}

/**
 * State of a running vote: the decision, who has voted, and the counts so far. It is both
 * public input and public output of the `ValidatorsVoting` program.
 *
 * @struct
 * @sourceFile src/validators.ts:274
 */
export declare class ValidatorsDecisionState extends Struct {
  /** The decision that is voted on. */
  decision: ValidatorsDecision;

  /** Root of the map of validators who have voted already. */
  alreadyVoted: Field;

  /** Number of votes for the decision. */
  yesVotes: UInt32;

  /** Number of votes against the decision. */
  noVotes: UInt32;

  /** Number of abstentions. */
  abstainVotes: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `ValidatorsDecisionState`.
   */
  constructor(value: {
    decision: ValidatorsDecision;
    alreadyVoted: Field;
    yesVotes: UInt32;
    noVotes: UInt32;
    abstainVotes: UInt32;
  });

  /**
   * Creates the state with which a vote begins.
   *
   * @param decision - The decision to vote on.
   * @returns The first state of the vote.
   */
  static startVoting(decision: ValidatorsDecision): ValidatorsDecisionState;

  /**
   * Adds the vote of one validator.
   *
   * @param validatorNullifier - Nullifier of the validator, which shows that this validator has
   *   not voted yet.
   * @param validatorsList - Map of the validators who may vote.
   * @param votedList - Map of the validators who have voted already.
   * @param yes - True for a vote in favour.
   * @param no - True for a vote against.
   * @param abstain - True for an abstention.
   * @param signature - Signature of the validator.
   * @returns The state after this vote.
   */
  vote(
    validatorNullifier: Nullifier,
    validatorsList: ValidatorsList,
    votedList: ValidatorsList,
    yes: Bool,
    no: Bool,
    abstain: Bool,
    signature: Signature,
  ): ValidatorsDecisionState;

  /**
   * Asserts that two voting states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two states differ.
   */
  static assertEquals(a: ValidatorsDecisionState, b: ValidatorsDecisionState): void;
}

export {};
