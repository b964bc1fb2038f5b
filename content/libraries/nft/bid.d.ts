/**
 * Bidding for NFTs.
 * @module
 */

import type { Storage, Whitelist } from "@minatokens/storage";
import {
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt64,
} from "o1js";
import type { NFTCollectionBase, NFTCollectionContractConstructor } from "./collection.js";
import type {
  BidEvent,
  DepositEvent,
  NFTAddress,
  SellEvent,
  WithdrawEvent,
} from "./marketplace-events.js";
import { Struct } from "./o1js-bases.js";

/**
 * One entry of a bid contract's map of bids: the price offered and the points it takes.
 *
 * @struct
 * @sourceFile src/marketplace/bid.ts:33
 */
export declare class Bid extends Struct {
  /** Most that the bidder pays for the NFT, in nanoMINA. */
  price: UInt64;

  /** Points that a purchase at this price takes from the contract's limit. */
  points: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `Bid`.
   */
  constructor(value: { price: UInt64; points: UInt64 });

  /**
   * Packs the bid into one field element.
   *
   * @returns The packed bid, from which `unpack` restores it.
   */
  pack(): Field;

  /**
   * Restores a bid from a field element.
   *
   * @param field - Result of `pack`.
   * @returns The bid.
   */
  static unpack(field: Field): Bid;
}

/**
 * Arguments of a bid contract's `deploy`: roots of the map of bids and of the whitelist, and where
 * both are stored.
 *
 * @sourceFile src/marketplace/bid.ts:56
 */
export interface NonFungibleTokenBidContractDeployProps extends Exclude<DeployArgs, undefined> {
  /** Root of the Merkle map of the whitelist. */
  whitelist: Field;

  /** Root of the Merkle map of the bids. */
  bids: Field;

  /** Off-chain storage reference (an IPFS hash) of the bids. */
  storage: Storage;
}

/**
 * Creates the bid contract for a collection. A buyer deposits MINA in a bid contract, and owners
 * of NFTs sell to it at the prices it lists. Points limit how much is bought.
 *
 * The contract takes 8,978 of the 65,536 rows a circuit may have.
 *
 * @param params - Contracts that the bid works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns The bid contract class.
 * @sourceFile src/marketplace/bid.ts:66
 */
export declare function BidFactory(params: {
  collectionContract: () => NFTCollectionContractConstructor;
}): typeof NonFungibleTokenBidContract;

/**
 * Bid for NFTs.
 *
 * @factoryLocal BidFactory
 * @sourceFile src/marketplace/bid.ts:70
 */
declare class NonFungibleTokenBidContract extends SmartContract {
  /**
   * Address of the buyer.
   *
   * @decorator state
   */
  buyer: State<PublicKey>;

  /**
   * Root of the Merkle map of the whitelist.
   *
   * @decorator state
   */
  whitelist: State<Field>;

  /**
   * Root of the Merkle map of the bids.
   *
   * @decorator state
   */
  bids: State<Field>;

  /**
   * Off-chain storage reference (an IPFS hash) of the bids.
   *
   * @decorator state
   */
  storage: State<Storage>;

  /**
   * Most points that purchases may take in total; `consumedPoints` counts those taken.
   *
   * @decorator state
   */
  maxPoints: State<UInt64>;

  /**
   * Points taken by purchases so far.
   *
   * @decorator state
   */
  consumedPoints: State<UInt64>;

  /** Events of the contract. */
  events: {
    /** The buyer deposited funds. */
    deposit: typeof DepositEvent;
    /** The buyer withdrew funds. */
    withdraw: typeof WithdrawEvent;
    /** An NFT was sold to the buyer. */
    sell: typeof SellEvent;
    /** The whitelist was replaced; the value is the new one. */
    updateWhitelist: typeof Whitelist;
    /** The bids were replaced. */
    bid: typeof BidEvent;
  };

  /**
   * Deploys the contract.
   *
   * @param args - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(args: NonFungibleTokenBidContractDeployProps): Promise<void>;

  /**
   * Creates the first deposit and sets the limit of points.
   *
   * @param amount - Amount to deposit, in nanoMINA.
   * @param maxPoints - Most points that purchases may take in total.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  initialize(amount: UInt64, maxPoints: UInt64): Promise<void>;

  /**
   * Returns the collection contract at an address.
   *
   * @param address - Public key of the collection's contract.
   * @returns The collection contract.
   */
  getCollectionContract(address: PublicKey): NFTCollectionBase;

  /**
   * Deposits funds.
   *
   * @param amount - Amount in nanoMINA.
   * @param maxPoints - How many points of NFTs this deposit may buy.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  deposit(amount: UInt64, maxPoints: UInt64): Promise<void>;

  /**
   * Withdraws funds.
   *
   * @param amount - Amount in nanoMINA.
   * @param maxPoints - How many points of NFTs this deposit may buy.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  withdraw(amount: UInt64, maxPoints: UInt64): Promise<void>;

  /**
   * Sells an NFT to the buyer.
   *
   * @param nftAddress - Collection and NFT.
   * @param price - Price that the seller asks for the NFT, in nanoMINA; the bid refuses more
   *   than its own.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  sell(nftAddress: NFTAddress, price: UInt64): Promise<void>;

  /**
   * Sells an NFT of a collection whose transfers need the approval of the admin contract.
   *
   * @param nftAddress - Collection and NFT.
   * @param price - Price that the seller asks for the NFT, in nanoMINA; the bid refuses more
   *   than its own.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  approvedSell(nftAddress: NFTAddress, price: UInt64): Promise<void>;

  /**
   * Sells an NFT. Internal part of the selling methods.
   *
   * @param nftAddress - Collection and NFT.
   * @param price - Price that the seller asks for the NFT, in nanoMINA; the bid refuses more
   *   than its own.
   * @returns Resolves when the sale has been added to the transaction.
   */
  _sell(nftAddress: NFTAddress, price: UInt64): Promise<void>;

  /**
   * Replaces the bids and the whitelist.
   *
   * @param bids - Root of the Merkle map of the new bids.
   * @param whitelist - Root of the Merkle map of the new whitelist.
   * @param storage - Off-chain storage reference (an IPFS hash) of the bids.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  bid(bids: Field, whitelist: Field, storage: Storage): Promise<void>;
}

export {};
