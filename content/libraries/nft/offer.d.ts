/**
 * Selling an NFT at a fixed price.
 * @module
 */
import {
  type Bool,
  type DeployArgs,
  type PublicKey,
  SmartContract,
  type State,
  type UInt64,
} from "o1js";
import type { NFTApprovalBase } from "./approval.js";
import type { NFTCollectionBase, NFTCollectionContractConstructor } from "./collection.js";
import type { TransferEvent } from "./events.js";
import type { TransferExtendedParams } from "./parameters.js";

/**
 * Arguments of an offer contract's `deploy`: the NFT, who sells it, and the price in nanoMINA.
 *
 * @sourceFile src/marketplace/offer.ts:24
 */
export interface NonFungibleTokenOfferContractDeployProps extends Exclude<DeployArgs, undefined> {
  /** Price that a buyer has to pay for the NFT, in nanoMINA. */
  price: UInt64;

  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT to sell. */
  nft: PublicKey;

  /** Address of the owner who sells the NFT. */
  owner: PublicKey;
}

/**
 * Creates the offer contract for a collection. An offer contract sells one NFT at a fixed price
 * and is approved to transfer it.
 *
 * The contract takes 1,996 of the 65,536 rows a circuit may have.
 *
 * @param params - Contracts that the offer works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns The offer contract class.
 * @example
 * ```ts
 * const MyOffer = OfferFactory({ collectionContract: () => MyCollection });
 * ```
 * @sourceFile src/marketplace/offer.ts:45
 */
export declare function OfferFactory(params: {
  collectionContract: () => NFTCollectionContractConstructor;
}): typeof NonFungibleTokenOfferContract;

/**
 * Offer of one NFT at a fixed price.
 *
 * @factoryLocal OfferFactory
 * @sourceFile src/marketplace/offer.ts:50
 */
declare class NonFungibleTokenOfferContract extends SmartContract implements NFTApprovalBase {
  /**
   * Address of the owner who sells the NFT.
   *
   * @decorator state
   */
  owner: State<PublicKey>;

  /**
   * Price that a buyer has to pay for the NFT, in nanoMINA.
   *
   * @decorator state
   */
  price: State<UInt64>;

  /**
   * Public key of the collection's contract.
   *
   * @decorator state
   */
  collection: State<PublicKey>;

  /**
   * Address of the NFT that is for sale.
   *
   * @decorator state
   */
  nft: State<PublicKey>;

  /**
   * Set while a purchase is under way.
   *
   * @decorator state
   */
  insideBuy: State<Bool>;

  /** Events of the contract. */
  events: {
    /** The NFT was bought. */
    buy: typeof TransferEvent;
  };

  /**
   * Deploys the contract.
   *
   * @param args - Terms of the offer.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(args: NonFungibleTokenOfferContractDeployProps): Promise<void>;

  /**
   * Returns the collection contract at an address.
   *
   * @param address - Public key of the collection's contract.
   * @returns The collection contract.
   */
  getCollectionContract(address: PublicKey): NFTCollectionBase;

  /**
   * Buys the NFT.
   *
   * @param buyer - Address of the buyer.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  buy(buyer: PublicKey): Promise<void>;

  /**
   * Decides whether an NFT may be transferred.
   *
   * @param params - The transfer.
   * @returns Whether the transfer is allowed.
   * @decorator method.returns
   */
  canTransfer(params: TransferExtendedParams): Promise<Bool>;
}

/**
 * Offer contract for `Collection`, ready to use, made by `OfferFactory`. Its members are
 * described there.
 *
 * @sourceFile src/contracts.ts:99
 */
export declare const Offer: typeof NonFungibleTokenOfferContract;

/**
 * Offer contract for `AdvancedCollection`, ready to use, made by `OfferFactory`. Its members
 * are described there.
 *
 * @sourceFile src/contracts.ts:110
 */
export declare const AdvancedOffer: typeof NonFungibleTokenOfferContract;

export {};
