/**
 * Data of a collection, and the parameters of minting and transferring.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import type { Bool, Field, PublicKey, UInt32, UInt64 } from "o1js";
import { Option, Struct } from "./o1js-bases.js";
import type { NFTData, NFTTransactionContext, UInt64Option } from "./state.js";

/**
 * Largest royalty fee: 100000, which stands for 100%. On the same scale 10000 is 10%, 1000 is
 * 1% and 100 is 0.1%.
 *
 * @sourceFile src/interfaces/types.ts:486
 */
export declare const MAX_ROYALTY_FEE = 100000;

/**
 * Fees and switches of a collection. They are packed into one field element of its state.
 *
 * @struct
 * @example
 * ```ts
 * // royalty 5%
 * const data = CollectionData.new({ royaltyFee: 5000 });
 * ```
 * @sourceFile src/interfaces/types.ts:491
 */
export declare class CollectionData extends Struct {
  /** Royalty fee, from 0 to `MAX_ROYALTY_FEE`; 100000 stands for 100%. */
  royaltyFee: UInt32;

  /** Transfer fee in nanoMINA. */
  transferFee: UInt64;

  /** Whether transfers need the approval of the admin contract. */
  requireTransferApproval: Bool;

  /** When true, no further NFT can be minted. */
  mintingIsLimited: Bool;

  /** Whether the collection is paused. */
  isPaused: Bool;

  /**
   * Parity of the public key of the creator to whom the collection is being handed over.
   * Together with `pendingCreatorX` of the collection it makes up that key.
   */
  pendingCreatorIsOdd: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `CollectionData`.
   */
  constructor(value: {
    royaltyFee: UInt32;
    transferFee: UInt64;
    requireTransferApproval: Bool;
    mintingIsLimited: Bool;
    isPaused: Bool;
    pendingCreatorIsOdd: Bool;
  });

  /**
   * Creates the data from plain values.
   *
   * @param params - Values to set. All of them are optional.
   * @param params.royaltyFee - Royalty fee, from 0 to `MAX_ROYALTY_FEE`; 100000 stands for 100%.
   * @param params.transferFee - Transfer fee in nanoMINA.
   * @param params.requireTransferApproval - Whether transfers need the approval of the admin
   *   contract.
   * @param params.mintingIsLimited - When true, no further NFT can be minted.
   * @param params.isPaused - Whether the collection is paused.
   * @returns The data as a struct.
   */
  static new(params: {
    royaltyFee?: number;
    transferFee?: string | number | bigint;
    requireTransferApproval?: boolean;
    mintingIsLimited?: boolean;
    isPaused?: boolean;
  }): CollectionData;

  /**
   * Packs the data into one field element.
   *
   * @returns The packed data, from which `unpack` restores it.
   */
  pack(): Field;

  /**
   * Restores the data from a field element.
   *
   * @param packed - Result of `pack`.
   * @returns The data.
   */
  static unpack(packed: Field): CollectionData;

  /**
   * Reads the pause switch from packed data.
   *
   * @param packed - Result of `pack`.
   * @returns Whether the collection is paused.
   */
  static isPaused(packed: Field): Bool;

  /**
   * Reads from packed data whether transfers need an approval.
   *
   * @param packed - Result of `pack`.
   * @returns Whether transfers need the approval of the admin contract.
   */
  static requireTransferApproval(packed: Field): Bool;
}

/**
 * What a creator or an admin contract decides about a new NFT. The collection mints with these
 * values up to the slot `expiry`; owner, permissions, metadata and fee come from here.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:610
 */
export declare class MintParams extends Struct {
  /** Name of the NFT, encoded by `fieldFromString`. */
  name: Field;

  /** Address for the new NFT. */
  address: PublicKey;

  /** Token id of the NFT's account. */
  tokenId: Field;

  /** Owner, version and permissions. */
  data: NFTData;

  /** Fee of the mint in nanoMINA. The collection reports it and collects nothing. */
  fee: UInt64;

  /** Root of the metadata map. */
  metadata: Field;

  /** Off-chain storage reference (an IPFS hash) of the metadata. */
  storage: Storage;

  /** Hash of the verification key of the program that may prove updates. */
  metadataVerificationKeyHash: Field;

  /** Last global slot of the chain at which the collection mints with these parameters. */
  expiry: UInt32;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `MintParams`.
   */
  constructor(value: {
    name: Field;
    address: PublicKey;
    tokenId: Field;
    data: NFTData;
    fee: UInt64;
    metadata: Field;
    storage: Storage;
    metadataVerificationKeyHash: Field;
    expiry: UInt32;
  });
}

/**
 * Optional mint parameters: an `isSome` flag and a `value`. An admin contract returns it for a mint
 * request.
 *
 * @sourceFile src/interfaces/types.ts:634
 */
export declare class MintParamsOption extends Option<
  MintParams,
  {
    /** Name of the NFT, encoded by `fieldFromString`. */
    name: bigint;
    /** Address for the new NFT. */
    address: {
      /** x coordinate of the public key. */
      x: bigint;
      /** Whether the y coordinate of the public key is odd. */
      isOdd: boolean;
    };
    /** Token id of the NFT's account. */
    tokenId: bigint;
    /** Owner, version and permissions. */
    data: {
      /** Address of the owner. */
      owner: {
        /** x coordinate of the public key. */
        x: bigint;
        /** Whether the y coordinate of the public key is odd. */
        isOdd: boolean;
      };
      /** Address approved for the NFT. */
      approved: {
        /** x coordinate of the public key. */
        x: bigint;
        /** Whether the y coordinate of the public key is odd. */
        isOdd: boolean;
      };
      /** Version number of the NFT. */
      version: bigint;
      /** Identifying number of the NFT. */
      id: bigint;
      /** Whether an update proof may change the owner. */
      canChangeOwnerByProof: boolean;
      /** Whether the NFT may be transferred. */
      canTransfer: boolean;
      /** Whether an address may be approved for the NFT. */
      canApprove: boolean;
      /** Whether the metadata may be changed. */
      canChangeMetadata: boolean;
      /** Whether the storage reference may be changed. */
      canChangeStorage: boolean;
      /** Whether the name may be changed. */
      canChangeName: boolean;
      /** Whether `metadataVerificationKeyHash` may be changed. */
      canChangeMetadataVerificationKeyHash: boolean;
      /** Whether the NFT may be paused. */
      canPause: boolean;
      /** Whether the NFT is paused. */
      isPaused: boolean;
      /** Whether the owner has to agree before the verification key of the NFT is replaced. */
      requireOwnerAuthorizationToUpgrade: boolean;
    };
    /** Fee of the mint in nanoMINA. The collection reports it and collects nothing. */
    fee: bigint;
    /** Root of the metadata map. */
    metadata: bigint;
    /** Off-chain storage reference (an IPFS hash) of the metadata. */
    storage: {
      /** The two field elements of the reference. */ url: bigint[];
    };
    /** Hash of the verification key of the program that may prove updates. */
    metadataVerificationKeyHash: bigint;
    /** Last global slot of the chain at which the collection mints with these parameters. */
    expiry: bigint;
  }
> {}

/**
 * Request to mint an NFT, which the admin contract decides about.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:639
 */
export declare class MintRequest extends Struct {
  /** Address for the new NFT. */
  address: PublicKey;

  /** Address of the owner of the new NFT. */
  owner: PublicKey;

  /** Three field elements that the minter chose, for the admin contract to check. */
  context: NFTTransactionContext;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `MintRequest`.
   */
  constructor(value: { address: PublicKey; owner: PublicKey; context: NFTTransactionContext });
}

/**
 * Transfer of an NFT by an owner who signs.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:651
 */
export declare class TransferBySignatureParams extends Struct {
  /** Address of the NFT to transfer. */
  address: PublicKey;

  /** Address of the new owner. */
  to: PublicKey;

  /** Price in nanoMINA, or none when the NFT is not sold. */
  price: UInt64Option;

  /** Three field elements, whose meaning the owner, approval and admin contracts define. */
  context: NFTTransactionContext;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `TransferBySignatureParams`.
   */
  constructor(value: {
    address: PublicKey;
    to: PublicKey;
    price: UInt64Option;
    context: NFTTransactionContext;
  });
}

/**
 * Transfer of an NFT whose owner, or the address approved for it, is a contract.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:665
 */
export declare class TransferByProofParams extends Struct {
  /** Address of the NFT to transfer. */
  address: PublicKey;

  /** Address of the current owner. */
  from: PublicKey;

  /** Address of the new owner. */
  to: PublicKey;

  /** Price in nanoMINA, or none when the NFT is not sold. */
  price: UInt64Option;

  /** Three field elements, whose meaning the owner, approval and admin contracts define. */
  context: NFTTransactionContext;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `TransferByProofParams`.
   */
  constructor(value: {
    address: PublicKey;
    from: PublicKey;
    to: PublicKey;
    price: UInt64Option;
    context: NFTTransactionContext;
  });
}

/**
 * What owner and approval contracts receive in `canTransfer`: the old and the new owner, the price
 * and the fee, and whether the owner or the approved address makes the transfer.
 *
 * @struct
 * @sourceFile src/interfaces/types.ts:678
 */
export declare class TransferExtendedParams extends Struct {
  /** Address of the current owner. */
  from: PublicKey;

  /** Address of the new owner. */
  to: PublicKey;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT to transfer. */
  nft: PublicKey;

  /** Fee in nanoMINA, or none. */
  fee: UInt64Option;

  /** Price in nanoMINA, or none when the NFT is not sold. */
  price: UInt64Option;

  /** Whether the owner makes the transfer, rather than the approved address. */
  transferByOwner: Bool;

  /** Address approved for the NFT. */
  approved: PublicKey;

  /** Three field elements that the sender of the transfer chose, for your checks. */
  context: NFTTransactionContext;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `TransferExtendedParams`.
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
    context: NFTTransactionContext;
  });
}

export {};
