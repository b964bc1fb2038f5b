/**
 * One NFT owned by several people.
 * @module
 */

import type { FungibleTokenAdminBase, FungibleTokenContract } from "@minatokens/token";
import {
  type AccountUpdate,
  type Bool,
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt64,
  type VerificationKey,
} from "o1js";
import type { AuctionFactory } from "./auction.js";
import { Struct } from "./o1js-bases.js";
import type { NFTOwnerBase } from "./owner.js";
import type { TransferExtendedParams } from "./parameters.js";

/**
 * What is needed to deploy the admin contract of the shares.
 *
 * @sourceFile src/marketplace/nft-shares.ts:26
 */
export interface NFTSharesAdminDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the account that administers the contract, and signs for it. */
  admin: PublicKey;

  /** Address of the contract that owns the NFT. */
  owner: PublicKey;
}

/**
 * What is needed to deploy the contract that owns an NFT for the holders of its shares.
 *
 * @sourceFile src/marketplace/nft-shares.ts:32
 */
export interface NFTSharesOwnerDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the account that administers the contract, and signs for it. */
  admin: PublicKey;

  /** Address of the owner. */
  owner: PublicKey;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that the shares stand for. */
  nft: PublicKey;

  /** Address of the auction contract. */
  auction: PublicKey;

  /** Most that the contract pays for the NFT, in nanoMINA. */
  maxBuyPrice: UInt64;

  /** Least that the contract sells the NFT for, in nanoMINA. */
  minSellPrice: UInt64;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;
}

/**
 * The seven values of `NFTSharesData` in six field elements, as the owner contract keeps them in
 * its state.
 *
 * @struct
 * @sourceFile src/marketplace/nft-shares.ts:44
 */
export declare class NFTSharesDataPacked extends Struct {
  /** x coordinate of the admin's public key. */
  adminX: Field;

  /** x coordinate of the owner's public key. */
  ownerX: Field;

  /** x coordinate of the collection's public key. */
  collectionX: Field;

  /** x coordinate of the NFT's public key. */
  nftX: Field;

  /** x coordinate of the auction contract's public key. */
  auctionX: Field;

  /** The remaining values of `NFTSharesData`, packed into one field element. */
  data: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTSharesDataPacked`.
   */
  constructor(value: {
    adminX: Field;
    ownerX: Field;
    collectionX: Field;
    nftX: Field;
    auctionX: Field;
    data: Field;
  });
}

/**
 * Terms under which an NFT is bought, held and sold for the holders of its shares.
 *
 * @struct
 * @sourceFile src/marketplace/nft-shares.ts:53
 */
export declare class NFTSharesData extends Struct {
  /** Address of the account that administers the contract, and signs for it. */
  admin: PublicKey;

  /** Address of the owner. */
  owner: PublicKey;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that the shares stand for. */
  nft: PublicKey;

  /** Address of the auction contract. */
  auction: PublicKey;

  /** Most that the contract pays for the NFT, in nanoMINA. */
  maxBuyPrice: UInt64;

  /** Least that the contract sells the NFT for, in nanoMINA. */
  minSellPrice: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTSharesData`.
   */
  constructor(value: {
    admin: PublicKey;
    owner: PublicKey;
    collection: PublicKey;
    nft: PublicKey;
    auction: PublicKey;
    maxBuyPrice: UInt64;
    minSellPrice: UInt64;
  });

  /**
   * Packs the data for storage on chain.
   *
   * @returns The packed data, from which `unpack` restores it.
   */
  pack(): NFTSharesDataPacked;

  /**
   * Restores the data from its packed form.
   *
   * @param packed - Result of `pack`.
   * @returns The data.
   */
  static unpack(packed: NFTSharesDataPacked): NFTSharesData;
}

/**
 * Shape of a function that makes the contracts of NFT shares, such as `NFTSharesFactory`.
 *
 * @param params - Contracts that the shares work with.
 * @param params.auctionContract - Returns the auction contract class.
 * @returns The contract classes.
 * @sourceFile src/marketplace/nft-shares.ts:119
 */
export type DefineNFTSharesFactory = (params: {
  auctionContract: () => ReturnType<typeof AuctionFactory>;
}) => ReturnType<typeof NFTSharesFactory>;

/** Auction contract class that `AuctionFactory` makes. */
declare const NonFungibleTokenAuctionContract: ReturnType<typeof AuctionFactory>;
type NonFungibleTokenAuctionContract = InstanceType<typeof NonFungibleTokenAuctionContract>;
/** Token contract class that `FungibleTokenContract` of the token package makes. */
declare const FungibleTokenBase: ReturnType<typeof FungibleTokenContract>;
declare class FungibleToken extends FungibleTokenBase {}

/**
 * Creates the contracts with which several people own one NFT: a fungible token stands for the
 * shares, an owner contract holds the NFT, and an admin contract decides about the token.
 *
 * @param params - Contracts that the shares work with.
 * @param params.auctionContract - Returns the auction contract class.
 * @returns Three contract classes: `NFTSharesAdmin` (admin of the token), `NFTSharesOwner`
 *   (owner of the NFT) and `FungibleToken` (the shares).
 * @sourceFile src/marketplace/nft-shares.ts:123
 */
export declare function NFTSharesFactory(params: {
  auctionContract: () => typeof NonFungibleTokenAuctionContract;
}): {
  /** Admin contract of the shares token. */
  NFTSharesAdmin: typeof NFTSharesAdmin;
  /** Contract that owns the NFT. */
  NFTSharesOwner: typeof NFTSharesOwner;
  /** Token contract of the shares, from the package `@silvana-one/token`. */
  FungibleToken: typeof FungibleToken;
};

/**
 * Admin contract of the fungible token that stands for the shares.
 *
 * @factoryLocal NFTSharesFactory
 * @sourceFile src/marketplace/nft-shares.ts:128
 */
declare class NFTSharesAdmin extends SmartContract implements FungibleTokenAdminBase {
  /**
   * Address of the account that administers the contract, and signs for it.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Address of the contract that owns the NFT.
   *
   * @decorator state
   */
  owner: State<PublicKey>;

  /**
   * Deploys the contract.
   *
   * @param props - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: NFTSharesAdminDeployProps): Promise<void>;

  /**
   * Replaces the verification key of this contract.
   *
   * @param vk - The new verification key.
   * @returns Resolves when the change has been added to the transaction.
   * @decorator method
   */
  updateVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Requires the signature of the admin in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the admin.
   */
  ensureAdminSignature(): AccountUpdate;

  /**
   * Returns the contract that owns the NFT.
   *
   * @returns The owner contract.
   */
  getOwner(): NFTSharesOwner;

  /**
   * Decides whether shares may be minted.
   *
   * @param _accountUpdate - Account update that mints.
   * @returns Whether minting is allowed.
   * @decorator method.returns
   */
  canMint(_accountUpdate: AccountUpdate): Promise<Bool>;

  /**
   * Decides whether the token may get another admin contract.
   *
   * @param _admin - Address of the new admin contract.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeAdmin(_admin: PublicKey): Promise<Bool>;

  /**
   * Decides whether the token may be paused.
   *
   * @returns Whether the pause is allowed.
   * @decorator method.returns
   */
  canPause(): Promise<Bool>;

  /**
   * Decides whether the token may be resumed.
   *
   * @returns Whether resuming is allowed.
   * @decorator method.returns
   */
  canResume(): Promise<Bool>;

  /**
   * Decides whether the verification key of the token may be replaced.
   *
   * @param _vk - The new verification key.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeVerificationKey(_vk: VerificationKey): Promise<Bool>;
}

/**
 * Contract that owns an NFT for the holders of its shares.
 *
 * @factoryLocal NFTSharesFactory
 * @sourceFile src/marketplace/nft-shares.ts:192
 */
declare class NFTSharesOwner extends SmartContract implements NFTOwnerBase {
  /**
   * Terms of the shares, packed.
   *
   * @decorator state
   */
  data: State<NFTSharesDataPacked>;

  /**
   * Whether shares can still be subscribed.
   *
   * @decorator state
   */
  subscriptionOpen: State<Bool>;

  /**
   * Number of shares outstanding, in the smallest unit of the token.
   *
   * @decorator state
   */
  sharesOutstanding: State<UInt64>;

  /**
   * Deploys the contract.
   *
   * @param props - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: NFTSharesOwnerDeployProps): Promise<void>;

  /**
   * Requires the signature of the owner in the current transaction.
   *
   * @returns Terms of the shares, unpacked.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): NFTSharesData;

  /**
   * Returns the auction contract at an address.
   *
   * @param auction - Address of the auction contract.
   * @returns The auction contract.
   */
  getAuction(auction: PublicKey): NonFungibleTokenAuctionContract;

  /**
   * Decides whether shares may be minted.
   *
   * @param _accountUpdate - Account update that mints.
   * @returns Whether minting is allowed.
   * @decorator method.returns
   */
  canMint(_accountUpdate: AccountUpdate): Promise<Bool>;

  /**
   * Withdraws what belongs to a number of shares.
   *
   * @param shares - Number of shares, in the smallest unit of the token.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  withdraw(shares: UInt64): Promise<void>;

  /**
   * Ends the subscription of shares.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  closeSubscription(): Promise<void>;

  /**
   * Creates a bid in the auction.
   *
   * @param price - Price offered, in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  bid(price: UInt64): Promise<void>;

  /**
   * Decides whether an NFT may be transferred.
   *
   * @param params - The transfer.
   * @returns Whether the transfer is allowed.
   * @decorator method.returns
   */
  canTransfer(params: TransferExtendedParams): Promise<Bool>;

  /**
   * Decides whether an NFT may be paused.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT to be paused.
   * @returns Whether the pause is allowed.
   * @decorator method.returns
   */
  canPause(collection: PublicKey, nft: PublicKey): Promise<Bool>;

  /**
   * Decides whether an NFT may be resumed.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT to be resumed.
   * @returns Whether resuming is allowed.
   * @decorator method.returns
   */
  canResume(collection: PublicKey, nft: PublicKey): Promise<Bool>;

  /**
   * Decides whether the verification key of an NFT may be replaced.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT whose contract is to be upgraded.
   * @param vk - The new verification key.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeVerificationKey(
    collection: PublicKey,
    nft: PublicKey,
    vk: VerificationKey,
  ): Promise<Bool>;

  /**
   * Decides whether an address may be approved for an NFT.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that another address is to transfer.
   * @param approved - Address to approve.
   * @returns Whether the approval is allowed.
   * @decorator method.returns
   */
  canApproveAddress(collection: PublicKey, nft: PublicKey, approved: PublicKey): Promise<Bool>;
}

export {};
