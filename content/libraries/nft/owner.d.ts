/**
 * Contracts that own NFTs.
 * @module
 */
import {
  type AccountUpdate,
  type Bool,
  type DeployArgs,
  type PublicKey,
  SmartContract,
  type State,
  type VerificationKey,
} from "o1js";
import type { NFTCollectionContractConstructor } from "./collection.js";
import type { TransferExtendedParams } from "./parameters.js";

/**
 * What a collection expects of a contract that owns NFTs: it decides what may happen to them,
 * in place of a signature.
 *
 * @sourceFile src/interfaces/owner.ts:30
 */
export type NFTOwnerBase = SmartContract & {
  /**
   * Decides whether an NFT may be transferred.
   *
   * @param params - The transfer.
   * @returns Whether the transfer is allowed.
   */
  canTransfer(params: TransferExtendedParams): Promise<Bool>;
  /**
   * Decides whether an address may be approved for an NFT.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT that another address is to transfer.
   * @param approved - Address to approve.
   * @returns Whether the approval is allowed.
   */
  canApproveAddress(collection: PublicKey, nft: PublicKey, approved: PublicKey): Promise<Bool>;
  /**
   * Decides whether an NFT may be paused.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT to be paused.
   * @returns Whether the pause is allowed.
   */
  canPause(collection: PublicKey, nft: PublicKey): Promise<Bool>;
  /**
   * Decides whether an NFT may be resumed.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT to be resumed.
   * @returns Whether resuming is allowed.
   */
  canResume(collection: PublicKey, nft: PublicKey): Promise<Bool>;
  /**
   * Decides whether the verification key of an NFT may be replaced.
   *
   * @param collection - Public key of the collection's contract.
   * @param nft - Address of the NFT whose contract is to be upgraded.
   * @param vk - The new verification key.
   * @returns Whether the change is allowed.
   */
  canChangeVerificationKey(
    collection: PublicKey,
    nft: PublicKey,
    vk: VerificationKey,
  ): Promise<Bool>;
};

/**
 * Constructor of an owner contract, as factories take it.
 *
 * @param address - Address of the owner contract.
 * @sourceFile src/interfaces/owner.ts:62
 */
export type NFTOwnerContractConstructor = new (address: PublicKey) => NFTOwnerBase;

/**
 * Shape of a function that makes an owner contract for a collection.
 *
 * @param params - Contracts that the owner contract works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns Constructor of the owner contract.
 * @sourceFile src/interfaces/owner.ts:22
 */
export type DefineOwnerFactory = (params: {
  collectionContract: () => NFTCollectionContractConstructor;
}) => NFTOwnerContractConstructor;

/**
 * What is needed to deploy the standard owner contract.
 *
 * @sourceFile src/interfaces/owner.ts:64
 */
export interface NFTOwnerDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;
}

/**
 * A contract that owns NFTs, and lets them be transferred, paused and approved when its admin
 * signs.
 *
 * @sourceFile src/interfaces/owner.ts:73
 */
export declare class NFTStandardOwner extends SmartContract implements NFTOwnerBase {
  /**
   * Address of the account that administers the contract, and signs for it.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Deploys the contract.
   *
   * @param props - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: NFTOwnerDeployProps): Promise<void>;

  /**
   * Requires the signature of the owner of the contract in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): Promise<AccountUpdate>;

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
