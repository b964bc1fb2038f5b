/**
 * The state of an NFT, on chain and in update programs.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import {
  type Account,
  type Bool,
  DynamicProof,
  type FeatureFlags,
  type Field,
  type PublicKey,
  type UInt64,
} from "o1js";
import { Option, Struct } from "./o1js-bases.js";

/**
 * Optional unsigned 64-bit integer: an `isSome` flag and a `value`.
 *
 * @sourceFile src/interfaces/types.ts:35
 */
export declare class UInt64Option extends Option<UInt64, bigint> {}

/**
 * Owner, version and permissions of an NFT. On chain they are kept as `NFTDataPacked`.
 *
 * @struct
 * @example
 * ```ts
 * const data = NFTData.new({ owner: ownerAddress, canTransfer: true, canApprove: true });
 * const packed = data.pack();
 * NFTData.unpack(packed);
 * ```
 * @sourceFile src/interfaces/types.ts:285
 */
export declare class NFTData extends Struct {
  /** Address of the owner. */
  owner: PublicKey;

  /** Address approved for the NFT. */
  approved: PublicKey;

  /** Version number of the NFT. */
  version: UInt64;

  /** Identifying number of the NFT. */
  id: UInt64;

  /** Whether an update proof may change the owner. */
  canChangeOwnerByProof: Bool;

  /** Whether the NFT may be transferred. */
  canTransfer: Bool;

  /** Whether an address may be approved for the NFT. */
  canApprove: Bool;

  /** Whether the metadata may be changed. */
  canChangeMetadata: Bool;

  /** Whether the storage reference may be changed. */
  canChangeStorage: Bool;

  /** Whether the name may be changed. */
  canChangeName: Bool;

  /** Whether `metadataVerificationKeyHash` may be changed. */
  canChangeMetadataVerificationKeyHash: Bool;

  /** Whether the NFT may be paused. */
  canPause: Bool;

  /** Whether the NFT is paused. */
  isPaused: Bool;

  /** Whether the owner has to agree before the verification key of the NFT is replaced. */
  requireOwnerAuthorizationToUpgrade: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTData`.
   */
  constructor(value: {
    owner: PublicKey;
    approved: PublicKey;
    version: UInt64;
    id: UInt64;
    canChangeOwnerByProof: Bool;
    canTransfer: Bool;
    canApprove: Bool;
    canChangeMetadata: Bool;
    canChangeStorage: Bool;
    canChangeName: Bool;
    canChangeMetadataVerificationKeyHash: Bool;
    canPause: Bool;
    isPaused: Bool;
    requireOwnerAuthorizationToUpgrade: Bool;
  });

  /**
   * Creates the data from plain values. Only `owner` is required.
   *
   * @param params - Values to set.
   * @param params.owner - Address of the owner, as a public key or in base58.
   * @param params.approved - Address approved for the NFT, as a public key or in base58.
   *   Optional.
   * @param params.version - Version number of the NFT.
   * @param params.id - Identifying number of the NFT.
   * @param params.canChangeOwnerByProof - Whether an update proof may change the owner.
   * @param params.canTransfer - Whether the NFT may be transferred.
   * @param params.canApprove - Whether an address may be approved for the NFT.
   * @param params.canChangeMetadata - Whether the metadata may be changed.
   * @param params.canChangeStorage - Whether the storage reference may be changed.
   * @param params.canChangeName - Whether the name may be changed.
   * @param params.canChangeMetadataVerificationKeyHash - Whether `metadataVerificationKeyHash`
   *   may be changed.
   * @param params.canPause - Whether the NFT may be paused.
   * @param params.isPaused - Whether the NFT is paused.
   * @param params.requireOwnerAuthorizationToUpgrade - Whether the owner has to agree before the
   *   verification key of the NFT is replaced.
   * @returns The data as a struct.
   */
  static new(params: {
    owner: string | PublicKey;
    approved?: string | PublicKey;
    version?: string | number | bigint;
    id?: string | bigint;
    canChangeOwnerByProof?: boolean;
    canTransfer?: boolean;
    canApprove?: boolean;
    canChangeMetadata?: boolean;
    canChangeStorage?: boolean;
    canChangeName?: boolean;
    canChangeMetadataVerificationKeyHash?: boolean;
    canPause?: boolean;
    isPaused?: boolean;
    requireOwnerAuthorizationToUpgrade?: boolean;
  }): NFTData;

  /**
   * Packs the data for storage on chain.
   *
   * @returns The packed data, from which `unpack` restores it.
   */
  pack(): NFTDataPacked;

  /**
   * Restores the data from its packed form.
   *
   * @param packed - Result of `pack`.
   * @returns The data.
   */
  static unpack(packed: NFTDataPacked): NFTData;
}

/**
 * Packed form of `NFTData`, as the NFT contract keeps it in its `packedData` state.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:37
 */
export declare class NFTDataPacked extends Struct {
  /** x coordinate of the owner's public key. */
  ownerX: Field;

  /** x coordinate of the approved public key. */
  approvedX: Field;

  /** The remaining values of `NFTData`, packed into one field element. */
  data: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTDataPacked`.
   */
  constructor(value: { ownerX: Field; approvedX: Field; data: Field });

  /**
   * Asserts that two packed values are equal.
   *
   * @param a - First value.
   * @param b - Second value.
   * @throws When the two differ.
   */
  static assertEqual(a: NFTDataPacked, b: NFTDataPacked): void;
}

/**
 * On-chain state of the NFT contract as one struct.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:53
 */
export declare class NFTStateStruct extends Struct {
  /** Name of the NFT, encoded by `fieldFromString`. */
  name: Field;

  /** Root of the metadata map. */
  metadata: Field;

  /** Off-chain storage reference (an IPFS hash) of the metadata. */
  storage: Storage;

  /** The values of `NFTData`, packed. */
  packedData: NFTDataPacked;

  /** Hash of the verification key of the program that may prove updates. */
  metadataVerificationKeyHash: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTStateStruct`.
   */
  constructor(value: {
    name: Field;
    metadata: Field;
    storage: Storage;
    packedData: NFTDataPacked;
    metadataVerificationKeyHash: Field;
  });

  /**
   * Reads the state from an account of the chain.
   *
   * @param account - Account of the NFT, as o1js returns it.
   * @returns The values of the state, as a plain object.
   */
  static fromAccount(account: Account): {
    /** Name of the NFT, encoded by `fieldFromString`. */
    name: Field;
    /** Root of the metadata map. */
    metadata: Field;
    /** Off-chain storage reference (an IPFS hash) of the metadata. */
    storage: Storage;
    /** The values of `NFTData`, packed. */
    packedData: NFTDataPacked;
    /** Hash of the verification key of the program that may prove updates. */
    metadataVerificationKeyHash: Field;
  };

  /**
   * Asserts that two states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two differ.
   */
  static assertEqual(a: NFTStateStruct, b: NFTStateStruct): void;
}

/**
 * The part of an NFT's state that an update must leave as it is: permissions, address and id.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:93
 */
export declare class NFTImmutableState extends Struct {
  /** Whether an update proof may change the owner. */
  canChangeOwnerByProof: Bool;

  /** Whether the NFT may be transferred. */
  canTransfer: Bool;

  /** Whether an address may be approved for the NFT. */
  canApprove: Bool;

  /** Whether the metadata may be changed. */
  canChangeMetadata: Bool;

  /** Whether the storage reference may be changed. */
  canChangeStorage: Bool;

  /** Whether the name may be changed. */
  canChangeName: Bool;

  /** Whether `metadataVerificationKeyHash` may be changed. */
  canChangeMetadataVerificationKeyHash: Bool;

  /** Whether the NFT may be paused. */
  canPause: Bool;

  /** Address of the NFT, which never changes. */
  address: PublicKey;

  /** Token id of the NFT's account. */
  tokenId: Field;

  /** Identifying number of the NFT. */
  id: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTImmutableState`.
   */
  constructor(value: {
    canChangeOwnerByProof: Bool;
    canTransfer: Bool;
    canApprove: Bool;
    canChangeMetadata: Bool;
    canChangeStorage: Bool;
    canChangeName: Bool;
    canChangeMetadataVerificationKeyHash: Bool;
    canPause: Bool;
    address: PublicKey;
    tokenId: Field;
    id: UInt64;
  });

  /**
   * Asserts that two immutable states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two differ.
   */
  static assertEqual(a: NFTImmutableState, b: NFTImmutableState): void;

  /**
   * Takes the immutable part from the data of an NFT.
   *
   * @param params - Data and place of the NFT.
   * @param params.nftData - Data of the NFT.
   * @param params.address - Address of the NFT that the data belongs to.
   * @param params.tokenId - Token id of the NFT's account.
   * @returns The immutable state.
   */
  static fromNFTData(params: {
    nftData: NFTData;
    address: PublicKey;
    tokenId: Field;
  }): NFTImmutableState;
}

/**
 * Values that an application passes along with a mint, transfer or update.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:169
 */
export declare class NFTTransactionContext extends Struct {
  /** Three field elements of the application's own choice. */
  custom: Field[];

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTTransactionContext`.
   */
  constructor(value: { custom: Field[] });

  /**
   * Asserts that two contexts are equal.
   *
   * @param a - First context.
   * @param b - Second context.
   * @throws When the two differ.
   */
  static assertEqual(a: NFTTransactionContext, b: NFTTransactionContext): void;
}

/**
 * Full state of an NFT as update programs see it. It is both public input (before) and public
 * output (after) of `NFTProgram` and of your own update programs.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:187
 */
export declare class NFTState extends Struct {
  /** The part that an update must leave as it is. */
  immutableState: NFTImmutableState;

  /** Name of the NFT, encoded by `fieldFromString`. */
  name: Field;

  /** Address of the owner. */
  owner: PublicKey;

  /** Address approved for the NFT. */
  approved: PublicKey;

  /** Root of the metadata map. */
  metadata: Field;

  /** Off-chain storage reference (an IPFS hash) of the metadata. */
  storage: Storage;

  /** Version number of the NFT. */
  version: UInt64;

  /** Whether the NFT is paused. */
  isPaused: Bool;

  /** Hash of the verification key of the program that may prove updates. */
  metadataVerificationKeyHash: Field;

  /** Address of the creator of the collection. */
  creator: PublicKey;

  /** Values of the application for this update. */
  context: NFTTransactionContext;

  /** Address of the update contract that takes part in `updateWithOracle`. */
  oracleAddress: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTState`.
   */
  constructor(value: {
    immutableState: NFTImmutableState;
    name: Field;
    owner: PublicKey;
    approved: PublicKey;
    metadata: Field;
    storage: Storage;
    version: UInt64;
    isPaused: Bool;
    metadataVerificationKeyHash: Field;
    creator: PublicKey;
    context: NFTTransactionContext;
    oracleAddress: PublicKey;
  });

  /**
   * Asserts that two states are equal.
   *
   * @param a - First state.
   * @param b - Second state.
   * @throws When the two differ.
   */
  static assertEqual(a: NFTState, b: NFTState): void;

  /**
   * Creates the full state from the on-chain state and the surroundings of the NFT.
   *
   * @param params - Values to combine.
   * @param params.nftState - On-chain state of the NFT.
   * @param params.creator - Address of the creator of the collection.
   * @param params.address - Address of the NFT whose state it is.
   * @param params.tokenId - Token id of the NFT's account.
   * @param params.context - Values of the application. Optional.
   * @param params.oracleAddress - Address of the update contract. Optional.
   * @returns The full state.
   */
  static fromNFTState(params: {
    nftState: NFTStateStruct;
    creator: PublicKey;
    address: PublicKey;
    tokenId: Field;
    context?: NFTTransactionContext;
    oracleAddress?: PublicKey;
  }): NFTState;
}

/**
 * Proof of an update of an NFT, from one `NFTState` to another. Its verification key is given
 * when it is checked, so each collection may use update programs of its own; the NFT keeps the
 * hash of the key it accepts.
 *
 * @sourceFile src/interfaces/types.ts:275
 */
export declare class NFTUpdateProof extends DynamicProof<NFTState, NFTState> {
  /** Type of the public input: the state before the update. */
  static publicInputType: typeof NFTState;

  /** Type of the public output: the state after the update. */
  static publicOutputType: typeof NFTState;

  /** Largest number of proofs that a method of the update program verifies: 2. */
  static maxProofsVerified: 2;

  /** Proof-system features that the verified proofs may use. */
  static featureFlags: FeatureFlags;
}

export {};
