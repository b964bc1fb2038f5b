/**
 * Contracts with an owner.
 * @module
 */
import type { PublicKey } from "o1js";
import { Struct } from "./o1js-bases.js";

/**
 * A contract with an owner who can hand it over.
 *
 * @sourceFile src/interfaces/ownable.ts:14
 */
export interface OwnableContract {
  /**
   * Hands the contract over to a new owner.
   *
   * @param to - Address of the new owner.
   * @returns Public key of the old owner.
   */
  transferOwnership(to: PublicKey): Promise<PublicKey>;
}

/**
 * Event: a contract or an NFT goes from one owner to another.
 *
 * @struct
 * @sourceFile src/interfaces/ownable.ts:29
 */
export declare class OwnershipChangeEvent extends Struct {
  /** Address of the old owner. */
  from: PublicKey;

  /** Address of the new owner. */
  to: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `OwnershipChangeEvent`.
   */
  constructor(value: { from: PublicKey; to: PublicKey });
}

export {};
