/**
 * The bulletin board, where marketplaces announce what they have.
 * @module
 */
import {
  type AccountUpdate,
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt64,
  type VerificationKey,
} from "o1js";
import { Struct } from "./o1js-bases.js";

/**
 * Emitted by the bulletin board when a collection is announced, so that marketplaces can find it.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:47
 */
export declare class BB_NewCollectionEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_NewCollectionEvent`.
   */
  constructor(value: { collection: PublicKey });
}

/**
 * Emitted by the bulletin board when an offer is announced, with the price in nanoMINA and the
 * address of the offer contract.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:52
 */
export declare class BB_OfferEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that is for sale. */
  nft: PublicKey;

  /** Address of the offer contract. */
  offer: PublicKey;

  /** Price that the offer asks for the NFT, in nanoMINA. */
  price: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_OfferEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey; offer: PublicKey; price: UInt64 });
}

/**
 * Bulletin board event: an NFT is no longer for sale.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:63
 */
export declare class BB_CancelOfferEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that is no longer for sale. */
  nft: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_CancelOfferEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey });
}

/**
 * Emitted by the bulletin board when a bid for an NFT is announced, with the price in nanoMINA and
 * the address of the bid contract.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:70
 */
export declare class BB_BidEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that the bidder wants. */
  nft: PublicKey;

  /** Address of the bid contract. */
  bid: PublicKey;

  /** Price that the bidder pays for the NFT, in nanoMINA. */
  price: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_BidEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey; bid: PublicKey; price: UInt64 });
}

/**
 * Bulletin board event: a bid for an NFT was cancelled.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:81
 */
export declare class BB_CancelBidEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that the bidder no longer wants. */
  nft: PublicKey;

  /** Address of the bid contract. */
  bid: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_CancelBidEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey; bid: PublicKey });
}

/**
 * Emitted by the bulletin board when a sale is announced, with the buyer and the price in nanoMINA.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:90
 */
export declare class BB_SaleEvent extends Struct {
  /** Public key of the collection's contract. */
  collection: PublicKey;

  /** Address of the NFT that was sold. */
  nft: PublicKey;

  /** Address of the buyer. */
  buyer: PublicKey;

  /** Price that the buyer paid for the NFT, in nanoMINA. */
  price: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_SaleEvent`.
   */
  constructor(value: { collection: PublicKey; nft: PublicKey; buyer: PublicKey; price: UInt64 });
}

/**
 * Bulletin board event: the verification key of the bulletin board was replaced.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:101
 */
export declare class BB_UpgradeVerificationKeyEvent extends Struct {
  /** Field element that identifies the new verification key. */
  vk: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_UpgradeVerificationKeyEvent`.
   */
  constructor(value: { vk: Field });
}

/**
 * Bulletin board event: the bulletin board has a new admin.
 *
 * @struct
 * @sourceFile src/marketplace/bb.ts:106
 */
export declare class BB_ChangeAdminEvent extends Struct {
  /** Address of the new admin. */
  admin: PublicKey;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BB_ChangeAdminEvent`.
   */
  constructor(value: { admin: PublicKey });
}

/**
 * Arguments of `BulletinBoard.deploy`: who administers the board, and the fee in nanoMINA that
 * each announcement pays.
 *
 * @sourceFile src/marketplace/bb.ts:111
 */
export interface BulletinBoardDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** Fee of an announcement in nanoMINA. Optional. */
  fee?: UInt64;
}

/**
 * Bulletin board contract: it announces collections, offers, bids and sales as events, so that
 * marketplaces find them in one place. Its own state holds only the admin and the fee.
 *
 * @sourceFile src/marketplace/bb.ts:131
 */
export declare class BulletinBoard extends SmartContract {
  /**
   * Address of the account that administers the contract, and signs for it.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Fee of an announcement in nanoMINA.
   *
   * @decorator state
   */
  fee: State<UInt64>;

  /** Events of the contract. */
  events: {
    /** A collection was announced. */
    newCollection: typeof BB_NewCollectionEvent;
    /** An NFT is for sale. */
    offer: typeof BB_OfferEvent;
    /** An NFT is no longer for sale. */
    cancelOffer: typeof BB_CancelOfferEvent;
    /** A bid was made. */
    bid: typeof BB_BidEvent;
    /** A bid was cancelled. */
    cancelBid: typeof BB_CancelBidEvent;
    /** An NFT was sold. */
    sale: typeof BB_SaleEvent;
    /** The verification key was replaced. */
    upgradeVerificationKey: typeof BB_UpgradeVerificationKeyEvent;
    /** The admin was changed. */
    changeAdmin: typeof BB_ChangeAdminEvent;
    /** Funds were withdrawn; the value is the amount in nanoMINA. */
    withdraw: typeof UInt64;
    /** The fee was changed; the value is the new fee in nanoMINA. */
    setFee: typeof UInt64;
  };

  /**
   * Deploys the contract.
   *
   * @param args - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(args: BulletinBoardDeployProps): Promise<void>;

  /**
   * Pays the fee of an announcement. Used inside the contract's methods.
   *
   * @returns The account update of the payment.
   */
  payFee(): Promise<AccountUpdate>;

  /**
   * Announces a collection.
   *
   * @param collection - Public key of the collection's contract.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  newCollection(collection: PublicKey): Promise<void>;

  /**
   * Announces that an NFT is for sale.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that is for sale.
   * @param offer - Address of the offer contract.
   * @param price - Price that the offer asks for the NFT, in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  offer(collection: PublicKey, nft: PublicKey, offer: PublicKey, price: UInt64): Promise<void>;

  /**
   * Announces that an NFT is no longer for sale.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that is no longer for sale.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  cancelOffer(collection: PublicKey, nft: PublicKey): Promise<void>;

  /**
   * Announces a bid for an NFT.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that the bidder wants.
   * @param bid - Address of the bid contract.
   * @param price - Price that the bidder pays for the NFT, in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  bid(collection: PublicKey, nft: PublicKey, bid: PublicKey, price: UInt64): Promise<void>;

  /**
   * Announces that a bid was cancelled.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that the bidder no longer wants.
   * @param bid - Address of the bid contract.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  cancelBid(collection: PublicKey, nft: PublicKey, bid: PublicKey): Promise<void>;

  /**
   * Announces a sale.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that was sold.
   * @param buyer - Address of the buyer.
   * @param price - Price that the buyer paid for the NFT, in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  sale(collection: PublicKey, nft: PublicKey, buyer: PublicKey, price: UInt64): Promise<void>;

  /**
   * Requires the signature of the owner of the contract in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): Promise<AccountUpdate>;

  /**
   * Changes the admin.
   *
   * @param admin - Address of the new admin.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  changeAdmin(admin: PublicKey): Promise<void>;

  /**
   * Changes the fee.
   *
   * @param fee - The new fee in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  setFee(fee: UInt64): Promise<void>;

  /**
   * Replaces the verification key of this contract.
   *
   * @param vk - The new verification key.
   * @returns Resolves when the change has been added to the transaction.
   * @decorator method
   */
  upgradeVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Withdraws funds from the contract.
   *
   * @param amount - Amount in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  withdraw(amount: UInt64): Promise<void>;
}

export {};
