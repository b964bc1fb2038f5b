/**
 * Values and events that the marketplace contracts share.
 * @module
 */

import type { Storage } from "@minatokens/storage";
import type { Field, PublicKey, UInt64 } from "o1js";
import { Struct } from "./o1js-bases.js";

/**
 * The two addresses that name one NFT on the chain: its own and that of its collection.
 *
 * @struct
 * @sourceFile src/marketplace/types.ts:6
 */
export declare class NFTAddress extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT in that collection. */
  nft: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTAddress`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey });
}

/**
 * Emitted by the bid contract when an owner sells an NFT to it, with the price in nanoMINA.
 *
 * @struct
 * @sourceFile src/marketplace/types.ts:11
 */
export declare class SellEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that the bid bought. */
  nft: PublicKey;

  /** Price that the seller received for the NFT, in nanoMINA. */
  price: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `SellEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey; price: UInt64 });
}

/**
 * Emitted by the bid contract when its buyer pays in, with the amount in nanoMINA and the points
 * that limit how many NFTs it buys.
 *
 * @struct
 * @sourceFile src/marketplace/types.ts:17
 */
export declare class DepositEvent extends Struct {
  /** Address of the buyer. */
  buyer: PublicKey;

  /** Amount in nanoMINA. */
  amount: UInt64;

  /** How many points of NFTs this deposit may buy. */
  maxPoints: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `DepositEvent`.
   */
  constructor(value: { buyer: PublicKey; amount: UInt64; maxPoints: UInt64 });
}

/**
 * Emitted by the bid contract when its buyer takes money back, with the amount in nanoMINA.
 *
 * @struct
 * @sourceFile src/marketplace/types.ts:23
 */
export declare class WithdrawEvent extends Struct {
  /** Address of the buyer. */
  buyer: PublicKey;

  /** Amount in nanoMINA. */
  amount: UInt64;

  /** How many points of NFTs this deposit may buy. */
  maxPoints: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `WithdrawEvent`.
   */
  constructor(value: { buyer: PublicKey; amount: UInt64; maxPoints: UInt64 });
}

/**
 * Event of a bid contract: the bids were replaced.
 *
 * @struct
 * @sourceFile src/marketplace/types.ts:29
 */
export declare class BidEvent extends Struct {
  /** Root of the Merkle map of the bids. */
  bids: Field;

  /** Root of the Merkle map of the whitelist. */
  whitelist: Field;

  /** Off-chain storage reference (an IPFS hash) of the bids. */
  storage: Storage;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BidEvent`.
   */
  constructor(value: { bids: Field; whitelist: Field; storage: Storage });
}

export {};
