/**
 * The upgrade authority that follows the votes of validators.
 * @module
 */

import type { IndexedMapSerialized, Storage } from "@minatokens/storage";
import { type Field, SmartContract, type State, type VerificationKey } from "o1js";
import { Struct } from "./o1js-bases.js";
import type {
  UpgradeAuthorityAnswer,
  UpgradeAuthorityBase,
  VerificationKeyUpgradeData,
} from "./upgrade-contracts.js";
import type {
  UpgradeDatabaseState,
  UpgradeDatabaseStatePacked,
  ValidatorsState,
} from "./validators.js";
import type { ValidatorsVotingProof } from "./validators-voting.js";

/**
 * The list of validators as plain data, in the form in which it is stored off chain.
 *
 * @sourceFile src/upgrade.ts:44
 */
export interface ValidatorsListData {
  /** The validators. */
  validators: {
    /** Public key of the validator in base58. */
    publicKey: string;
    /** Whether this validator may vote. */
    authorizedToVote: boolean;
  }[];

  /** Number of validators. */
  validatorsCount: number;

  /** Root of the validators map as a string. */
  root: string;

  /** The `ValidatorsList` map in serialized form. */
  map: IndexedMapSerialized;
}

/**
 * Emitted when the validators of an upgrade authority are replaced, with their number and the place
 * of their list.
 *
 * @struct
 * @sourceFile src/upgrade.ts:57
 */
export declare class ValidatorsListEvent extends Struct {
  /** State of the new list. */
  validators: ValidatorsState;

  /** Off-chain storage reference (an IPFS hash) of the list. */
  storage: Storage;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `ValidatorsListEvent`.
   */
  constructor(value: { validators: ValidatorsState; storage: Storage });
}

/**
 * Upgrade authority contract: it accepts an upgrade of another contract's verification key
 * only when validators have approved it. Validators vote with recursive proofs; the contract
 * checks the result of the vote and keeps the database of approved upgrades.
 *
 * The contract takes 3,117 of the 65,536 rows a circuit may have.
 *
 * @sourceFile src/upgrade.ts:82
 */
export declare class VerificationKeyUpgradeAuthority
  extends SmartContract
  implements UpgradeAuthorityBase
{
  /**
   * Hash of the verification key of the voting program whose proofs the contract accepts.
   *
   * @decorator state
   */
  verificationKeyHash: State<Field>;

  /**
   * The list of validators as one field element (compare `ValidatorsState.hash`).
   *
   * @decorator state
   */
  validators: State<Field>;

  /**
   * State of the database of approved upgrades, packed.
   *
   * @decorator state
   */
  upgradeDatabasePacked: State<UpgradeDatabaseStatePacked>;

  /** Events of the contract. */
  events: {
    /** The list of validators was set or changed. */
    validatorsList: typeof ValidatorsListEvent;
    /** The database of approved upgrades was changed. */
    updateDatabase: typeof UpgradeDatabaseState;
  };

  /**
   * Deploys the contract.
   *
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(): Promise<void>;

  /**
   * Sets the first list of validators and the verification key hash.
   *
   * @param validators - State of the list of validators.
   * @param storage - Off-chain storage reference (an IPFS hash) of the list.
   * @param verificationKeyHash - Hash of the verification key of the voting program.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  initialize(
    validators: ValidatorsState,
    storage: Storage,
    verificationKeyHash: Field,
  ): Promise<void>;

  /**
   * Writes a list of validators to the state. Used inside the contract's methods.
   *
   * @param validators - State of the list of validators.
   * @param storage - Off-chain storage reference (an IPFS hash) of the list.
   * @returns Resolves when the list is set.
   */
  setValidatorsList(validators: ValidatorsState, storage: Storage): Promise<void>;

  /**
   * Checks whether a change of verification key is among the approved upgrades.
   *
   * @param data - The account to be upgraded and the hashes of its current and new verification
   *   keys.
   * @returns Whether the upgrade is accepted, and which authority comes next, if any.
   * @decorator method.returns
   */
  verifyUpgradeData(data: VerificationKeyUpgradeData): Promise<UpgradeAuthorityAnswer>;

  /**
   * Changes the database of approved upgrades after a vote.
   *
   * @param proof - Proof of the vote.
   * @param vk - Verification key of the voting program.
   * @param validators - State of the list of validators who voted.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  updateDatabase(
    proof: ValidatorsVotingProof,
    vk: VerificationKey,
    validators: ValidatorsState,
  ): Promise<void>;

  /**
   * Changes the list of validators after a vote.
   *
   * @param validators - State of the new list.
   * @param storage - Off-chain storage reference (an IPFS hash) of the new list.
   * @param proof - Proof of the vote.
   * @param vk - Verification key of the voting program.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  updateValidatorsList(
    validators: ValidatorsState,
    storage: Storage,
    proof: ValidatorsVotingProof,
    vk: VerificationKey,
  ): Promise<void>;

  /**
   * Checks the proof of a vote against the requested decision. Used inside the contract's methods.
   *
   * @param proof - Proof of the vote.
   * @param vk - Verification key of the voting program.
   * @param decisionType - Kind of decision, one of the values of `ValidatorDecisionType`.
   * @param validatorsState - State of the list of validators who voted.
   * @returns Resolves when the decision holds.
   */
  checkValidatorsDecision(
    proof: ValidatorsVotingProof,
    vk: VerificationKey,
    decisionType: Field,
    validatorsState: ValidatorsState,
  ): Promise<void>;
}

export {};
