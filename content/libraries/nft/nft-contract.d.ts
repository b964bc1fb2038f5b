/**
 * The contract of one NFT.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import { type Field, type PublicKey, SmartContract, type State, type VerificationKey } from "o1js";
import type {
  UpdateEvent,
  UpgradeVerificationKeyData,
  UpgradeVerificationKeyEvent,
} from "./events.js";
import type { OwnershipChangeEvent } from "./ownable.js";
import type { TransferExtendedParams } from "./parameters.js";
import type { PauseEvent } from "./pausable.js";
import type { NFTDataPacked, NFTState, NFTStateStruct } from "./state.js";

/**
 * Contract of one NFT. It lives in a token account of its collection, and the collection calls
 * its methods; only the root of the metadata and the reference to its storage are on chain.
 *
 * The contract takes 4,807 of the 65,536 rows a circuit may have.
 *
 * @sourceFile src/contracts/nft.ts:53
 */
export declare class NFT extends SmartContract {
  /**
   * Name of the NFT, encoded by `fieldFromString`.
   *
   * @decorator state
   */
  name: State<Field>;

  /**
   * Root of the metadata map.
   *
   * @decorator state
   */
  metadata: State<Field>;

  /**
   * Off-chain storage reference (an IPFS hash) of the metadata.
   *
   * @decorator state
   */
  storage: State<Storage>;

  /**
   * The values of `NFTData`, packed.
   *
   * @decorator state
   */
  packedData: State<NFTDataPacked>;

  /**
   * Hash of the verification key of the program that may prove updates.
   *
   * @decorator state
   */
  metadataVerificationKeyHash: State<Field>;

  /** Events of the contract. */
  events: {
    /** The NFT was updated. */
    update: typeof UpdateEvent;
    /** The NFT has a new owner. */
    transfer: typeof OwnershipChangeEvent;
    /** An address was approved; the value is that address. */
    approve: typeof PublicKey;
    /** The verification key was replaced. */
    upgradeVerificationKey: typeof UpgradeVerificationKeyEvent;
    /** The NFT was paused. */
    pause: typeof PauseEvent;
    /** The NFT was resumed. */
    resume: typeof PauseEvent;
  };

  /**
   * Reads the state of the NFT.
   *
   * @returns The state.
   * @decorator method.returns
   */
  getState(): Promise<NFTStateStruct>;

  /**
   * Sets a new state after an update was proved.
   *
   * @param input - State before the update.
   * @param output - State after the update.
   * @param creator - Address of the creator of the collection.
   * @returns Hash of the verification key of the metadata.
   * @decorator method.returns
   */
  update(input: NFTState, output: NFTState, creator: PublicKey): Promise<Field>;

  /**
   * Sets a new owner.
   *
   * @param params - The transfer.
   * @returns The completed transfer.
   * @decorator method.returns
   */
  transfer(params: TransferExtendedParams): Promise<TransferExtendedParams>;

  /**
   * Approves an address for the NFT.
   *
   * @param approved - Address to approve.
   * @returns Public key of the owner, which the collection checks.
   * @decorator method.returns
   */
  approveAddress(approved: PublicKey): Promise<PublicKey>;

  /**
   * Replaces the verification key of the NFT.
   *
   * @param vk - The new verification key.
   * @returns The owner of the NFT and whether the owner has to agree.
   * @decorator method.returns
   */
  upgradeVerificationKey(vk: VerificationKey): Promise<UpgradeVerificationKeyData>;

  /**
   * Pauses the NFT.
   *
   * @returns Public key of the owner, which the collection checks.
   * @decorator method.returns
   */
  pause(): Promise<PublicKey>;

  /**
   * Ends the pause of the NFT.
   *
   * @returns Public key of the owner, which the collection checks.
   * @decorator method.returns
   */
  resume(): Promise<PublicKey>;
}

export {};
