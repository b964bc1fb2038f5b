/**
 * The collection contract, and what contracts that call it may expect.
 * @module
 */
import {
  type AccountUpdate,
  type AccountUpdateForest,
  type DeployArgs,
  type Field,
  type PublicKey,
  type State,
  TokenContract,
  type UInt32,
  type UInt64,
  type VerificationKey,
} from "o1js";
import type { NFTAdminBase, NFTAdminContractConstructor } from "./admin.js";
import type { NFTApprovalBase, NFTApprovalContractConstructor } from "./approval.js";
import type {
  ApproveEvent,
  LimitMintingEvent,
  MintEvent,
  NFTUpdateEvent,
  PauseNFTEvent,
  SetAdminEvent,
  SetBaseURLEvent,
  SetNameEvent,
  SetRoyaltyFeeEvent,
  SetTransferFeeEvent,
  TransferEvent,
  UpgradeVerificationKeyData,
  UpgradeVerificationKeyEvent,
} from "./events.js";
import type { OwnableContract, OwnershipChangeEvent } from "./ownable.js";
import type { NFTOwnerBase, NFTOwnerContractConstructor } from "./owner.js";
import type {
  CollectionData,
  MintParams,
  MintRequest,
  TransferByProofParams,
  TransferBySignatureParams,
  TransferExtendedParams,
} from "./parameters.js";
import type { PausableContract, PauseEvent } from "./pausable.js";
import type { NFTStateStruct, NFTUpdateProof } from "./state.js";
import type { NFTUpdateBase, NFTUpdateContractConstructor } from "./update.js";

/**
 * Texts of the errors that the collection contract raises, by name.
 *
 * @sourceFile src/contracts/collection.ts:70
 */
export declare const CollectionErrors: {
  /** The master NFT has the wrong address. */
  wrongMasterNFTaddress: string;
  /** The transfer is not allowed. */
  transferNotAllowed: string;
  /** The collection is paused. */
  collectionPaused: string;
  /** The master NFT cannot be minted. */
  cannotMintMasterNFT: string;
  /** The NFT cannot be minted. */
  cannotMint: string;
  /** The admin contract refuses the pause. */
  noPermissionToPause: string;
  /** The admin contract refuses to resume. */
  noPermissionToResume: string;
  /** The collection is not paused. */
  collectionNotPaused: string;
  /** The transfer needs an approval. */
  transferApprovalRequired: string;
  /** The name may not be changed. */
  noPermissionToChangeName: string;
  /** The base URI may not be changed. */
  noPermissionToChangeBaseUri: string;
  /** The creator may not be changed. */
  noPermissionToChangeCreator: string;
  /** The royalty fee may not be changed. */
  noPermissionToChangeRoyalty: string;
  /** The transfer fee may not be changed. */
  noPermissionToChangeTransferFee: string;
  /** The admin contract may not be changed. */
  noPermissionToSetAdmin: string;
  /** The verification key cannot be upgraded. */
  cannotUpgradeVerificationKey: string;
  /** The address of the upgrade contract is not set. */
  upgradeContractAddressNotSet: string;
  /** The address of the admin contract is not set. */
  adminContractAddressNotSet: string;
  /** Only the owner can upgrade the verification key. */
  onlyOwnerCanUpgradeVerificationKey: string;
  /** The royalty fee is out of range; the maximum is `MAX_ROYALTY_FEE`. */
  invalidRoyaltyFee: string;
  /** The oracle address is not the expected one. */
  invalidOracleAddress: string;
  /** No new creator is pending, so there is no handover to accept. */
  pendingCreatorIsEmpty: string;
};

/**
 * Arguments of `Collection.deploy`: names, addresses of creator and admin contract, and the base
 * URL of the content.
 *
 * @sourceFile src/contracts/collection.ts:97
 */
export interface CollectionDeployProps extends Exclude<DeployArgs, undefined> {
  /** Name of the collection, encoded by `fieldFromString`. */
  collectionName: Field;

  /** Address of the creator, who owns the collection. */
  creator: PublicKey;

  /** Address of the admin contract. */
  admin: PublicKey;

  /** Base URL of the metadata, encoded by `fieldFromString`. */
  baseURL: Field;

  /** Token symbol of the collection, at most 6 bytes. */
  symbol: string;

  /** URL that describes the collection contract, for example the address of its source code. */
  url: string;
}

/**
 * Creates a collection contract that works with the given admin, owner, approval and update
 * contracts. Each is given as a function, because the contracts refer to each other and are
 * needed only when a method runs.
 *
 * The contract takes 40,789 of the 65,536 rows a circuit may have.
 *
 * @param params - Contracts that the collection calls.
 * @param params.adminContract - Returns the constructor of the admin contract.
 * @param params.ownerContract - Returns the constructor of the contract type that can own NFTs.
 * @param params.approvalContract - Returns the constructor of the contract asked about
 *   approvals.
 * @param params.updateContract - Returns the constructor of the contract asked about updates.
 * @returns The collection contract class.
 * @example
 * ```ts
 * const MyCollection = CollectionFactory({
 *   adminContract: () => NFTAdmin,
 *   ownerContract: () => NFTStandardOwner,
 *   approvalContract: () => NFTStandardApproval,
 *   updateContract: () => NFTStandardUpdate,
 * });
 * ```
 * @sourceFile src/contracts/collection.ts:112
 */
export declare function CollectionFactory(params: {
  adminContract: () => NFTAdminContractConstructor;
  ownerContract: () => NFTOwnerContractConstructor;
  approvalContract: () => NFTApprovalContractConstructor;
  updateContract: () => NFTUpdateContractConstructor;
}): typeof Collection;

/**
 * Collection of NFTs: a token contract whose token accounts are the NFTs. Methods named
 * `…BySignature` are for owners who sign, those named `…ByProof` for owners that are
 * contracts.
 *
 * @factoryLocal CollectionFactory
 * @sourceFile src/contracts/collection.ts:125
 */
declare class Collection
  extends TokenContract
  implements OwnableContract, PausableContract, NFTCollectionBase
{
  /**
   * Name of the collection, encoded by `fieldFromString`.
   *
   * @decorator state
   */
  collectionName: State<Field>;

  /**
   * Address of the creator.
   *
   * @decorator state
   */
  creator: State<PublicKey>;

  /**
   * Address of the admin contract.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Base URL of the metadata, encoded by `fieldFromString`.
   *
   * @decorator state
   */
  baseURL: State<Field>;

  /**
   * The values of `CollectionData`, packed.
   *
   * @decorator state
   */
  packedData: State<Field>;

  /**
   * x coordinate of the public key of the creator to whom the collection is being handed over.
   *
   * @decorator state
   */
  pendingCreatorX: State<Field>;

  /** Events of the collection. */
  events: {
    /** An NFT was minted. */
    mint: typeof MintEvent;
    /** An NFT was updated. */
    update: typeof NFTUpdateEvent;
    /** An NFT was transferred. */
    transfer: typeof TransferEvent;
    /** An address was approved for an NFT. */
    approve: typeof ApproveEvent;
    /** The verification key of an NFT was replaced. */
    upgradeNFTVerificationKey: typeof UpgradeVerificationKeyEvent;
    /** The verification key of the collection was replaced. */
    upgradeVerificationKey: typeof UpgradeVerificationKeyEvent;
    /** Minting was stopped. */
    limitMinting: typeof LimitMintingEvent;
    /** The collection was paused. */
    pause: typeof PauseEvent;
    /** The collection was resumed. */
    resume: typeof PauseEvent;
    /** An NFT was paused. */
    pauseNFT: typeof PauseNFTEvent;
    /** An NFT was resumed. */
    resumeNFT: typeof PauseNFTEvent;
    /** A handover to a new creator was begun. */
    ownershipTransfer: typeof OwnershipChangeEvent;
    /** The new creator accepted the handover. */
    ownershipAccepted: typeof OwnershipChangeEvent;
    /** The name was changed. */
    setName: typeof SetNameEvent;
    /** The base URL was changed. */
    setBaseURL: typeof SetBaseURLEvent;
    /** The royalty fee was changed. */
    setRoyaltyFee: typeof SetRoyaltyFeeEvent;
    /** The transfer fee was changed. */
    setTransferFee: typeof SetTransferFeeEvent;
    /** The admin contract was changed. */
    setAdmin: typeof SetAdminEvent;
  };

  /**
   * Deploys the collection.
   *
   * @param props - Values that the collection starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: CollectionDeployProps): Promise<void>;

  /**
   * Mints the master NFT and sets the data of the collection.
   *
   * @param masterNFT - Parameters of the master NFT.
   * @param collectionData - Fees and switches of the collection.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.wrongMasterNFTaddress` when the address of the master NFT is
   *   wrong.
   * @decorator method
   */
  initialize(masterNFT: MintParams, collectionData: CollectionData): Promise<void>;

  /**
   * Token contract hook that decides about account updates of token accounts which the
   * collection's own methods did not make.
   *
   * @param forest - The account updates.
   * @returns Resolves when they are approved.
   */
  approveBase(forest: AccountUpdateForest): Promise<void>;

  /**
   * Returns the admin contract of this collection.
   *
   * @returns The admin contract.
   */
  getAdminContract(): NFTAdminBase;

  /**
   * Returns the owner contract at an address.
   *
   * @param address - Address of the owner contract.
   * @returns The owner contract.
   */
  getOwnerContract(address: PublicKey): NFTOwnerBase;

  /**
   * Returns the approval contract at an address.
   *
   * @param address - Address of the approval contract.
   * @returns The approval contract.
   */
  getApprovalContract(address: PublicKey): NFTApprovalBase;

  /**
   * Returns the update contract at an address.
   *
   * @param address - Address of the update contract.
   * @returns The update contract.
   */
  getUpdateContract(address: PublicKey): NFTUpdateBase;

  /**
   * Requires the signature of the creator in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the creator.
   */
  ensureCreatorSignature(): Promise<AccountUpdate>;

  /**
   * Requires the signature of an NFT's owner in the current transaction.
   *
   * @param owner - Address of the owner.
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(owner: PublicKey): Promise<AccountUpdate>;

  /**
   * Requires that the collection is not paused.
   *
   * @returns The unpacked data of the collection.
   * @throws `CollectionErrors.collectionPaused` when it is paused.
   */
  ensureNotPaused(): Promise<CollectionData>;

  /**
   * Mints an NFT on behalf of the creator.
   *
   * @param params - Parameters of the NFT.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  mintByCreator(params: MintParams): Promise<void>;

  /**
   * Mints an NFT on request; the admin contract decides whether and how
   * (`NFTAdminBase.canMint`).
   *
   * @param mintRequest - The request.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.cannotMint` when the NFT cannot be minted.
   * @decorator method
   */
  mint(mintRequest: MintRequest): Promise<void>;

  /**
   * Mints an NFT. Internal part of the minting methods.
   *
   * @param params - Parameters of the NFT.
   * @returns The event to be emitted.
   */
  _mint(params: MintParams): Promise<MintEvent>;

  /**
   * Updates an NFT to the state that a proof ends with.
   *
   * @param proof - Proof of the change from the current state to the new one.
   * @param vk - Verification key of the program that made the proof.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  update(proof: NFTUpdateProof, vk: VerificationKey): Promise<void>;

  /**
   * Updates an NFT as `update` does, with the update contract at the oracle address of the state
   * taking part.
   *
   * @param proof - Proof of the change from the current state to the new one.
   * @param vk - Verification key of the program that made the proof.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.invalidOracleAddress` when the oracle address is wrong.
   * @decorator method
   */
  updateWithOracle(proof: NFTUpdateProof, vk: VerificationKey): Promise<void>;

  /**
   * Updates an NFT. Internal part of the update methods.
   *
   * @param proof - Proof of the change from the current state to the new one.
   * @param vk - Verification key of the program that made the proof.
   * @returns Resolves when the update has been added to the transaction.
   */
  _update(proof: NFTUpdateProof, vk: VerificationKey): Promise<void>;

  /**
   * Approves an address for an NFT whose owner signs.
   *
   * @param nftAddress - Address of the NFT that `approved` may transfer.
   * @param approved - Address to approve.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  approveAddress(nftAddress: PublicKey, approved: PublicKey): Promise<void>;

  /**
   * Approves an address for an NFT whose owner is a contract.
   *
   * @param nftAddress - Address of the NFT that `approved` may transfer.
   * @param approved - Address to approve.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  approveAddressByProof(nftAddress: PublicKey, approved: PublicKey): Promise<void>;

  /**
   * Transfers an NFT with the signature of its owner.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferApprovalRequired` when the collection requires an approval
   *   of transfers.
   * @decorator method
   */
  transferBySignature(params: TransferBySignatureParams): Promise<void>;

  /**
   * Transfers an NFT whose owner, or the address approved for it, is a contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferApprovalRequired` when the collection requires an approval
   *   of transfers.
   * @decorator method
   */
  transferByProof(params: TransferByProofParams): Promise<void>;

  /**
   * Transfers an NFT like `transferByProof`, with the approval of the admin contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferNotAllowed` when the transfer is refused.
   * @decorator method
   */
  adminApprovedTransferByProof(params: TransferByProofParams): Promise<void>;

  /**
   * Transfers an NFT like `transferBySignature`, with the approval of the admin contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferNotAllowed` when the transfer is refused.
   * @decorator method
   */
  adminApprovedTransferBySignature(params: TransferBySignatureParams): Promise<void>;

  /**
   * Transfers an NFT. Internal part of the transfer methods.
   *
   * @param params - The transfer and the fees of the collection.
   * @param params.transferEventDraft - The transfer as far as it is known.
   * @param params.transferFee - Transfer fee in nanoMINA.
   * @param params.royaltyFee - Royalty fee; 100000 stands for 100%.
   * @returns The completed transfer.
   */
  _transfer(params: {
    transferEventDraft: TransferExtendedParams;
    transferFee: UInt64;
    royaltyFee: UInt32;
  }): Promise<TransferExtendedParams>;

  /**
   * Replaces the verification key of an NFT whose owner signs.
   *
   * @param address - Address of the NFT whose contract is upgraded.
   * @param vk - The new verification key.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.cannotUpgradeVerificationKey` when the upgrade is refused.
   * @decorator method
   */
  upgradeNFTVerificationKeyBySignature(address: PublicKey, vk: VerificationKey): Promise<void>;

  /**
   * Replaces the verification key of an NFT whose owner is a contract.
   *
   * @param address - Address of the NFT whose contract is upgraded.
   * @param vk - The new verification key.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.cannotUpgradeVerificationKey` when the upgrade is refused.
   * @decorator method
   */
  upgradeNFTVerificationKeyByProof(address: PublicKey, vk: VerificationKey): Promise<void>;

  /**
   * Replaces the verification key of an NFT. Internal part of the upgrade methods.
   *
   * @param address - Address of the NFT whose contract is upgraded.
   * @param vk - The new verification key.
   * @returns The owner of the NFT and whether the owner has to agree.
   */
  _upgrade(address: PublicKey, vk: VerificationKey): Promise<UpgradeVerificationKeyData>;

  /**
   * Replaces the verification key of this contract.
   *
   * @param vk - The new verification key.
   * @returns Resolves when the change has been added to the transaction.
   * @decorator method
   */
  upgradeVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Stops minting for good, by `CollectionData.mintingIsLimited`.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  limitMinting(): Promise<void>;

  /**
   * Pauses the contract.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToPause` when the admin contract refuses.
   * @decorator method
   */
  pause(): Promise<void>;

  /**
   * Ends the pause.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToResume` when the admin contract refuses.
   * @decorator method
   */
  resume(): Promise<void>;

  /**
   * Pauses an NFT whose owner signs.
   *
   * @param address - Address of the NFT to pause.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  pauseNFTBySignature(address: PublicKey): Promise<void>;

  /**
   * Pauses an NFT whose owner is a contract.
   *
   * @param address - Address of the NFT to pause.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  pauseNFTByProof(address: PublicKey): Promise<void>;

  /**
   * Ends the pause of an NFT.
   *
   * @param address - Address of the paused NFT.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  resumeNFT(address: PublicKey): Promise<void>;

  /**
   * Ends the pause of an NFT whose owner is a contract.
   *
   * @param address - Address of the paused NFT.
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  resumeNFTByProof(address: PublicKey): Promise<void>;

  /**
   * Changes the name of the collection.
   *
   * @param name - The new name, encoded by `fieldFromString`.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToChangeName` when the admin contract refuses.
   * @decorator method
   */
  setName(name: Field): Promise<void>;

  /**
   * Changes the base URL of the metadata.
   *
   * @param baseURL - The new base URL, encoded by `fieldFromString`.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToChangeBaseUri` when the admin contract refuses.
   * @decorator method
   */
  setBaseURL(baseURL: Field): Promise<void>;

  /**
   * Changes the admin contract.
   *
   * @param admin - Address of the new admin contract.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToSetAdmin` when the admin contract refuses.
   * @decorator method
   */
  setAdmin(admin: PublicKey): Promise<void>;

  /**
   * Changes the royalty fee.
   *
   * @param royaltyFee - The new royalty fee, from 0 to `MAX_ROYALTY_FEE`; 100000 stands for
   *   100%.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.invalidRoyaltyFee` when the fee is out of range,
   *   `CollectionErrors.noPermissionToChangeRoyalty` when the admin contract refuses.
   * @decorator method
   */
  setRoyaltyFee(royaltyFee: UInt32): Promise<void>;

  /**
   * Changes the transfer fee.
   *
   * @param transferFee - The new transfer fee in nanoMINA.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.noPermissionToChangeTransferFee` when the admin contract refuses.
   * @decorator method
   */
  setTransferFee(transferFee: UInt64): Promise<void>;

  /**
   * Begins the handover of the collection to a new creator, who accepts it with
   * `acceptOwnership`.
   *
   * @param to - Address of the new creator.
   * @returns Public key of the previous creator.
   * @decorator method.returns
   */
  transferOwnership(to: PublicKey): Promise<PublicKey>;

  /**
   * Accepts the handover of the collection.
   *
   * @returns Public key of the previous creator.
   * @throws `CollectionErrors.pendingCreatorIsEmpty` when no handover has begun.
   * @decorator method.returns
   */
  acceptOwnership(): Promise<PublicKey>;

  /**
   * Reads the on-chain state of an NFT of this collection.
   *
   * @param address - Address of the NFT to read.
   * @returns The state.
   * @decorator method.returns
   */
  getNFTState(address: PublicKey): Promise<NFTStateStruct>;
}

/**
 * Collection contract, ready to use, made by `CollectionFactory` with the standard admin
 * contract. Its members are described there.
 *
 * @sourceFile src/contracts.ts:97
 */
declare const StandardCollection: typeof Collection;

export { StandardCollection as Collection };

/**
 * Collection contract, ready to use, made by `CollectionFactory` with the advanced admin
 * contract. Its members are described there.
 *
 * @sourceFile src/contracts.ts:102
 */
export declare const AdvancedCollection: typeof Collection;

/**
 * What other contracts, such as offers and auctions, expect of a collection.
 *
 * @sourceFile src/interfaces/collection.ts:21
 */
export type NFTCollectionBase = TokenContract & {
  /**
   * Transfers an NFT whose owner, or the address approved for it, is a contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferApprovalRequired` when the collection requires an approval
   *   of transfers.
   */
  transferByProof(params: TransferByProofParams): Promise<void>;
  /**
   * Transfers an NFT with the signature of its owner.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferApprovalRequired` when the collection requires an approval
   *   of transfers.
   */
  transferBySignature(params: TransferBySignatureParams): Promise<void>;
  /**
   * Transfers an NFT like `transferByProof`, with the approval of the admin contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferNotAllowed` when the transfer is refused.
   */
  adminApprovedTransferByProof(params: TransferByProofParams): Promise<void>;
  /**
   * Transfers an NFT like `transferBySignature`, with the approval of the admin contract.
   *
   * @param params - The transfer.
   * @returns Resolves when the call has been added to the transaction.
   * @throws `CollectionErrors.transferNotAllowed` when the transfer is refused.
   */
  adminApprovedTransferBySignature(params: TransferBySignatureParams): Promise<void>;
  /**
   * Reads the on-chain state of an NFT of this collection.
   *
   * @param address - Address of the NFT to read.
   * @returns The state.
   */
  getNFTState(address: PublicKey): Promise<NFTStateStruct>;
};

/**
 * Constructor of a collection contract, as factories take it.
 *
 * @param address - Public key of the collection's contract.
 * @sourceFile src/interfaces/collection.ts:65
 */
export type NFTCollectionContractConstructor = new (address: PublicKey) => NFTCollectionBase;

/**
 * Shape of a function that makes a collection contract, such as `CollectionFactory`.
 *
 * @param params - Contracts that the collection calls.
 * @param params.adminContract - Returns the constructor of the admin contract.
 * @param params.ownerContract - Returns the constructor of the owner contract.
 * @param params.approvalContract - Returns the constructor of the approval contract.
 * @param params.updateContract - Returns the constructor of the update contract.
 * @returns Constructor of the collection contract.
 * @sourceFile src/interfaces/collection.ts:69
 */
export type DefineCollectionFactory = (params: {
  adminContract: () => NFTAdminContractConstructor;
  ownerContract: () => NFTOwnerContractConstructor;
  approvalContract: () => NFTApprovalContractConstructor;
  updateContract: () => NFTUpdateContractConstructor;
}) => NFTCollectionContractConstructor;

export {};
