/**
 * Events of collections and NFTs.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import type { Bool, Field, PublicKey, UInt32, UInt64 } from "o1js";
import { Struct } from "./o1js-bases.js";
import type { NFTStateStruct, UInt64Option } from "./state.js";

/**
 * Emitted by the collection for each new NFT, with its address, its first state, and the fee in its
 * mint parameters.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:25
 */
export declare class MintEvent extends Struct {
  /** State the NFT starts with. */
  initialState: NFTStateStruct;

  /** Address of the new NFT. */
  address: PublicKey;

  /** Token id of the NFT's account. */
  tokenId: Field;

  /** Fee of the mint in nanoMINA. The collection reports it and collects nothing. */
  fee: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `MintEvent`.
   */
  constructor(value: {
    initialState: NFTStateStruct;
    address: PublicKey;
    tokenId: Field;
    fee: UInt64;
  });
}

/**
 * Emitted by an NFT, as `update`, when a proof replaces its state. The fields hold the new values. The
 * collection emits `NFTUpdateEvent` in the same transaction.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:43
 */
export declare class UpdateEvent extends Struct {
  /** Name of the NFT, encoded by `fieldFromString`. */
  name: Field;

  /** Root of the metadata map. */
  metadata: Field;

  /** Off-chain storage reference (an IPFS hash) of the metadata. */
  storage: Storage;

  /** Address of the owner. */
  owner: PublicKey;

  /** Address approved for the NFT. */
  approved: PublicKey;

  /** Version number of the NFT. */
  version: UInt64;

  /** Whether the NFT is paused. */
  isPaused: Bool;

  /** Hash of the verification key of the program that may prove updates. */
  metadataVerificationKeyHash: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpdateEvent`.
   */
  constructor(value: {
    name: Field;
    metadata: Field;
    storage: Storage;
    owner: PublicKey;
    approved: PublicKey;
    version: UInt64;
    isPaused: Bool;
    metadataVerificationKeyHash: Field;
  });
}

/**
 * Emitted by the collection when an owner approves an address, which can then transfer the NFT.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:65
 */
export declare class ApproveEvent extends Struct {
  /** Address of the NFT that `approved` may transfer from now on. */
  nftAddress: PublicKey;

  /** Approved address. */
  approved: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `ApproveEvent`.
   */
  constructor(value: { nftAddress: PublicKey; approved: PublicKey });
}

/**
 * Emitted by the collection for each change of owner, with the price and the fee, if any, in nanoMINA.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:75
 */
export declare class TransferEvent extends Struct {
  /** Address of the owner before the transfer. */
  from: PublicKey;

  /** Address of the owner after the transfer. */
  to: PublicKey;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that changed its owner. */
  nft: PublicKey;

  /** Fee in nanoMINA, or none. */
  fee: UInt64Option;

  /** Price in nanoMINA, or none when the NFT was not sold. */
  price: UInt64Option;

  /** Whether the owner made the transfer, rather than the approved address. */
  transferByOwner: Bool;

  /** Address approved for the NFT. */
  approved: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `TransferEvent`.
   */
  constructor(value: {
    from: PublicKey;
    to: PublicKey;
    collection: PublicKey;
    nft: PublicKey;
    fee: UInt64Option;
    price: UInt64Option;
    transferByOwner: Bool;
    approved: PublicKey;
  });
}

/**
 * Emitted by the collection when one of its NFTs is paused or resumed.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:97
 */
export declare class PauseNFTEvent extends Struct {
  /** Address of the NFT that was paused or resumed. */
  address: PublicKey;

  /** True after a pause, false after resuming. */
  isPaused: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `PauseNFTEvent`.
   */
  constructor(value: { address: PublicKey; isPaused: Bool });
}

/**
 * Event: the verification key of an account was replaced.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:107
 */
export declare class UpgradeVerificationKeyEvent extends Struct {
  /** Hash of the new verification key. */
  verificationKeyHash: Field;

  /** Address of the account. */
  address: PublicKey;

  /** Token id of the account. */
  tokenId: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpgradeVerificationKeyEvent`.
   */
  constructor(value: { verificationKeyHash: Field; address: PublicKey; tokenId: Field });
}

/**
 * What an NFT returns to its collection when its contract is upgraded: the owner, and whether the
 * owner has to agree. The collection then asks for the owner's signature or proof.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:116
 */
export declare class UpgradeVerificationKeyData extends Struct {
  /** Address of the owner. */
  owner: PublicKey;

  /** Whether the owner has to agree to the upgrade. */
  isOwnerApprovalRequired: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `UpgradeVerificationKeyData`.
   */
  constructor(value: { owner: PublicKey; isOwnerApprovalRequired: Bool });
}

/**
 * Emitted by the collection when its creator stops minting, which cannot be resumed.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:126
 */
export declare class LimitMintingEvent extends Struct {
  /** When true, no further NFT can be minted. */
  mintingLimited: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `LimitMintingEvent`.
   */
  constructor(value: { mintingLimited: Bool });
}

/**
 * Emitted by the collection when a proof replaces the state of one of its NFTs. The NFT's own event
 * has the new values.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:131
 */
export declare class NFTUpdateEvent extends Struct {
  /** Address of the NFT whose state a proof replaced. */
  address: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTUpdateEvent`.
   */
  constructor(value: { address: PublicKey });
}

/**
 * Emitted by the collection when it is renamed. The name is one field element, see
 * `fieldToString`.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:136
 */
export declare class SetNameEvent extends Struct {
  /** The new name, encoded by `fieldFromString`. */
  name: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SetNameEvent`.
   */
  constructor(value: { name: Field });
}

/**
 * Emitted by the collection when its base URL changes. The URL is one field element, see
 * `fieldToString`.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:141
 */
export declare class SetBaseURLEvent extends Struct {
  /** The new base URL, encoded by `fieldFromString`. */
  baseURL: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SetBaseURLEvent`.
   */
  constructor(value: { baseURL: Field });
}

/**
 * Emitted by the collection when its creator's share of a sale changes, in parts per 100000.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:146
 */
export declare class SetRoyaltyFeeEvent extends Struct {
  /** The new royalty fee; 100000 stands for 100%. */
  royaltyFee: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SetRoyaltyFeeEvent`.
   */
  constructor(value: { royaltyFee: UInt32 });
}

/**
 * Emitted by the collection when the price of a transfer changes, in nanoMINA.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:151
 */
export declare class SetTransferFeeEvent extends Struct {
  /** The new transfer fee in nanoMINA. */
  transferFee: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SetTransferFeeEvent`.
   */
  constructor(value: { transferFee: UInt64 });
}

/**
 * Emitted when the admin contract of a collection is replaced; `admin` is the new one.
 *
 * @struct
 * @sourceFile src/interfaces/events.ts:156
 */
export declare class SetAdminEvent extends Struct {
  /** Address of the new admin contract. */
  admin: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SetAdminEvent`.
   */
  constructor(value: { admin: PublicKey });
}

export {};
