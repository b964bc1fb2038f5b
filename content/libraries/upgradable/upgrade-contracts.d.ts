/**
 * Types that a contract needs to be upgraded with the consent of an authority.
 * @module
 */
import type { Bool, Field, PublicKey, SmartContract, VerificationKey } from "o1js";
import { Option, Struct } from "./o1js-bases.js";

/**
 * An intended change of verification key: which account, from which key, to which key.
 *
 * @struct
 * @sourceFile src/upgradable.ts:27
 */
export declare class VerificationKeyUpgradeData extends Struct {
  /** Address of the contract account to be upgraded. */
  address: PublicKey;

  /** Token id of that account. */
  tokenId: Field;

  /** Hash of the current verification key. */
  previousVerificationKeyHash: Field;

  /** Hash of the new verification key. */
  newVerificationKeyHash: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `VerificationKeyUpgradeData`.
   */
  constructor(value: {
    address: PublicKey;
    tokenId: Field;
    previousVerificationKeyHash: Field;
    newVerificationKeyHash: Field;
  });

  /**
   * Hashes the data into one field element.
   *
   * @returns The hash.
   */
  hash(): Field;
}

/**
 * Optional public key: an `isSome` flag and a `value`. Used where a next upgrade authority may
 * or may not be set.
 *
 * @sourceFile src/upgradable.ts:51
 */
export declare class PublicKeyOption extends Option<
  PublicKey,
  {
    /** x coordinate of the public key. */
    x: bigint;
    /** Whether the y coordinate of the public key is odd. */
    isOdd: boolean;
  }
> {}

/**
 * Decision of an upgrade authority on an upgrade.
 *
 * @struct
 * @sourceFile src/upgradable.ts:58
 */
export declare class UpgradeAuthorityAnswer extends Struct {
  /** Address of the upgrade authority that takes over, or none when there is no next one. */
  nextUpgradeAuthority: PublicKeyOption;

  /** Whether the authority accepts the upgrade. */
  isVerified: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpgradeAuthorityAnswer`.
   */
  constructor(value: { nextUpgradeAuthority: PublicKeyOption; isVerified: Bool });
}

/**
 * The least an upgrade authority contract has to offer: a method that checks the data of an
 * upgrade.
 *
 * @sourceFile src/upgradable.ts:78
 */
export type UpgradeAuthorityBase = SmartContract & {
  /**
   * Checks whether a change from one verification key to another is allowed.
   *
   * @param data - The account to be upgraded and the hashes of its current and new verification
   *   keys.
   * @returns Whether the upgrade is accepted, and which authority comes next, if any.
   */
  verifyUpgradeData(data: VerificationKeyUpgradeData): Promise<UpgradeAuthorityAnswer>;
};

/**
 * A contract whose verification key can be replaced with the consent of an upgrade authority.
 *
 * @sourceFile src/upgradable.ts:94
 */
export type UpgradableContract = SmartContract & {
  /**
   * Returns the contract of the upgrade authority that has to agree to an upgrade.
   *
   * @returns The upgrade authority contract.
   */
  getUpgradeContract(): Promise<UpgradeAuthorityBase>;
  /**
   * Replaces the verification key of this contract.
   *
   * @param vk - The new verification key.
   * @returns Resolves when the change has been added to the transaction.
   */
  upgradeVerificationKey(vk: VerificationKey): Promise<void>;
};

/**
 * Constructor of an upgrade authority contract. Contracts that can be upgraded take it as a
 * parameter, so that the authority can be replaced.
 *
 * @param upgradeAuthority - Address of the upgrade authority contract.
 * @sourceFile src/upgradable.ts:113
 */
export type UpgradeAuthorityContractConstructor = new (
  upgradeAuthority: PublicKey,
) => UpgradeAuthorityBase;

export {};
