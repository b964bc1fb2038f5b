/**
 * Selling an NFT by auction.
 * @module
 */
import {
  type Bool,
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt32,
  type UInt64,
} from "o1js";
import type { NFTApprovalBase } from "./approval.js";
import type { NFTCollectionBase, NFTCollectionContractConstructor } from "./collection.js";
import type { TransferEvent } from "./events.js";
import { Struct } from "./o1js-bases.js";
import type { TransferByProofParams, TransferExtendedParams } from "./parameters.js";

/**
 * Terms and present state of an auction of one NFT.
 *
 * @struct
 * @sourceFile src/marketplace/auction.ts:43
 */
export declare class Auction extends Struct {
  /** Address of the owner who sells the NFT. */
  owner: PublicKey;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that is auctioned. */
  nft: PublicKey;

  /** Address of the auctioneer. */
  auctioneer: PublicKey;

  /** Address of the bidder whose bid stands. */
  bidder: PublicKey;

  /** Lowest price accepted, in nanoMINA. */
  minimumPrice: UInt64;

  /** Transfer fee of the collection, in nanoMINA. */
  transferFee: UInt64;

  /**
   * Sale fee setting from which `calculateSaleFee` computes the amount, an unsigned 32-bit integer.
   */
  saleFee: UInt32;

  /** End of the auction, an unsigned 32-bit integer. */
  auctionEndTime: UInt32;

  /** Length of the withdrawal period, an unsigned 32-bit integer. */
  withdrawPeriod: UInt32;

  /** Whether the owner has been paid. */
  isOwnerPaid: Bool;

  /** Whether the NFT has been transferred. */
  isNFTtransferred: Bool;

  /** Whether the NFT has been withdrawn. */
  isNFTwithdrawn: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `Auction`.
   */
  constructor(value: {
    owner: PublicKey;
    collection: PublicKey;
    nft: PublicKey;
    auctioneer: PublicKey;
    bidder: PublicKey;
    minimumPrice: UInt64;
    transferFee: UInt64;
    saleFee: UInt32;
    auctionEndTime: UInt32;
    withdrawPeriod: UInt32;
    isOwnerPaid: Bool;
    isNFTtransferred: Bool;
    isNFTwithdrawn: Bool;
  });

  /**
   * Packs the auction for storage on chain.
   *
   * @returns The packed auction, from which `unpack` restores it.
   */
  pack(): AuctionPacked;

  /**
   * Restores the auction from its packed form.
   *
   * @param packed - Result of `pack`.
   * @returns The auction.
   */
  static unpack(packed: AuctionPacked): Auction;
}

/**
 * Packed form of `Auction`, as the auction contract keeps it in its `auctionData` state.
 *
 * @struct
 * @sourceFile src/marketplace/auction.ts:34
 */
export declare class AuctionPacked extends Struct {
  /** x coordinate of the owner's public key. */
  ownerX: Field;

  /** x coordinate of the collection's public key. */
  collectionX: Field;

  /** x coordinate of the NFT's public key. */
  nftX: Field;

  /** x coordinate of the auctioneer's public key. */
  auctioneerX: Field;

  /** x coordinate of the public key of the bidder. */
  bidderX: Field;

  /** The remaining values of `Auction`, packed into one field element. */
  data: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `AuctionPacked`.
   */
  constructor(value: {
    ownerX: Field;
    collectionX: Field;
    nftX: Field;
    auctioneerX: Field;
    bidderX: Field;
    data: Field;
  });
}

/**
 * What an auction contract holds at one moment: the highest bid in nanoMINA, the terms, and
 * whether the payment was settled.
 *
 * @struct
 * @sourceFile src/marketplace/auction.ts:146
 */
export declare class AuctionState extends Struct {
  /** Amount of the bid that stands, in nanoMINA. */
  bidAmount: UInt64;

  /** Terms and present state of the auction. */
  auction: Auction;

  /** Whether the auction has been settled. */
  settled: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `AuctionState`.
   */
  constructor(value: { bidAmount: UInt64; auction: Auction; settled: Bool });
}

/**
 * Emitted by the auction contract for each bid, with the bidder and the price in nanoMINA.
 *
 * @struct
 * @sourceFile src/marketplace/auction.ts:174
 */
export declare class AuctionBidEvent extends Struct {
  /** Address of the bidder. */
  bidder: PublicKey;

  /** Price offered, in nanoMINA. */
  price: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `AuctionBidEvent`.
   */
  constructor(value: { bidder: PublicKey; price: UInt64 });
}

/**
 * Arguments of an auction contract's `deploy`: the NFT, the least price and the fees in nanoMINA,
 * and the end as a slot of the chain.
 *
 * @sourceFile src/marketplace/auction.ts:152
 */
export interface NonFungibleTokenAuctionContractDeployProps extends Exclude<DeployArgs, undefined> {
  /** Lowest price accepted, in nanoMINA. */
  minimumPrice: UInt64;

  /** End of the auction, an unsigned 32-bit integer. */
  auctionEndTime: UInt32;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT to auction; the auction contract becomes its owner. */
  nft: PublicKey;

  /** Address of the owner who sells the NFT. */
  owner: PublicKey;

  /** Address of the auctioneer. */
  auctioneer: PublicKey;

  /** Transfer fee of the collection, in nanoMINA. */
  transferFee: UInt64;

  /**
   * Sale fee setting from which `calculateSaleFee` computes the amount, an unsigned 32-bit integer.
   */
  saleFee: UInt32;

  /** Length of the withdrawal period, an unsigned 32-bit integer. */
  withdrawPeriod: UInt32;
}

/**
 * Creates the auction contract for a collection. An auction contract sells one NFT to a bidder
 * and is approved to transfer it.
 *
 * @param params - Contracts that the auction works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns The auction contract class.
 * @sourceFile src/marketplace/auction.ts:186
 */
export declare function AuctionFactory(params: {
  collectionContract: () => NFTCollectionContractConstructor;
}): typeof NonFungibleTokenAuctionContract;

/**
 * Auction of one NFT.
 *
 * @factoryLocal AuctionFactory
 * @sourceFile src/marketplace/auction.ts:191
 */
declare class NonFungibleTokenAuctionContract extends SmartContract implements NFTApprovalBase {
  /**
   * Terms and state of the auction, packed.
   *
   * @decorator state
   */
  auctionData: State<AuctionPacked>;

  /**
   * Amount of the bid that stands, in nanoMINA.
   *
   * @decorator state
   */
  bidAmount: State<UInt64>;

  /**
   * Whether the auction has been settled.
   *
   * @decorator state
   */
  settled: State<Bool>;

  /** Events of the contract. */
  events: {
    /** A bid was made. */
    bid: typeof AuctionBidEvent;
    /** The auction was settled; the value is the transfer of the NFT. */
    settleAuction: typeof TransferByProofParams;
    /** A transfer was allowed; the value is that transfer. */
    canTransfer: typeof TransferEvent;
    /** A payment was settled; the value is the amount in nanoMINA. */
    settlePayment: typeof UInt64;
    /** The auctioneer was paid; the value is the amount in nanoMINA. */
    settleAuctioneerPayment: typeof UInt64;
    /** A withdrawal was made; the value is the amount in nanoMINA. */
    withdraw: typeof UInt64;
  };

  /**
   * Deploys the contract.
   *
   * @param args - Terms of the auction.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(args: NonFungibleTokenAuctionContractDeployProps): Promise<void>;

  /**
   * Returns the collection contract at an address.
   *
   * @param address - Public key of the collection's contract.
   * @returns The collection contract.
   */
  getCollectionContract(address: PublicKey): NFTCollectionBase;

  /**
   * Computes the sale fee for a price.
   *
   * @param params - Price and fees.
   * @param params.price - Price of the NFT, in nanoMINA.
   * @param params.saleFee - Sale fee setting of the auction.
   * @param params.transferFee - Transfer fee in nanoMINA.
   * @returns The sale fee in nanoMINA.
   */
  calculateSaleFee(params: { price: UInt64; saleFee: UInt32; transferFee: UInt64 }): UInt64;

  /**
   * Creates a bid.
   *
   * @param price - Price offered, in nanoMINA.
   * @param bidder - Address of the bidder.
   * @returns The state of the auction.
   * @decorator method.returns
   */
  bid(price: UInt64, bidder: PublicKey): Promise<Auction>;

  /**
   * Reads the state of the auction.
   *
   * @returns The state.
   * @decorator method.returns
   */
  getAuctionState(): Promise<AuctionState>;

  /**
   * Settles the auction.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  settleAuction(): Promise<void>;

  /**
   * Withdraws the NFT from the auction.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  withdrawNFT(): Promise<void>;

  /**
   * Decides whether an NFT may be transferred.
   *
   * @param params - The transfer.
   * @returns Whether the transfer is allowed.
   * @decorator method.returns
   */
  canTransfer(params: TransferExtendedParams): Promise<Bool>;

  /**
   * Settles the payment for the NFT.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  settlePayment(): Promise<void>;

  /**
   * Pays the auctioneer.
   *
   * @param amount - Amount in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  settleAuctioneerPayment(amount: UInt64): Promise<void>;

  /**
   * Withdraws funds from the auction.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  withdraw(): Promise<void>;
}

export {};
