/**
 * Contracts that are approved to transfer NFTs.
 * @module
 */
import {
  type AccountUpdate,
  type Bool,
  type DeployArgs,
  type PublicKey,
  SmartContract,
  type State,
} from "o1js";
import type { NFTCollectionContractConstructor } from "./collection.js";
import type { TransferExtendedParams } from "./parameters.js";

/**
 * What a collection expects of a contract that is approved to transfer an NFT. Offers and
 * auctions are such contracts.
 *
 * @sourceFile src/interfaces/approval.ts:28
 */
export type NFTApprovalBase = SmartContract & {
  /**
   * Decides whether an NFT may be transferred.
   *
   * @param params - The transfer.
   * @returns Whether the transfer is allowed.
   */
  canTransfer(params: TransferExtendedParams): Promise<Bool>;
};

/**
 * Constructor of an approval contract, as factories take it.
 *
 * @param address - Address of the approval contract.
 * @sourceFile src/interfaces/approval.ts:44
 */
export type NFTApprovalContractConstructor = new (address: PublicKey) => NFTApprovalBase;

/**
 * Shape of a function that makes an approval contract for a collection.
 *
 * @param params - Contracts that the approval contract works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns Constructor of the approval contract.
 * @sourceFile src/interfaces/approval.ts:21
 */
export type DefineApprovalFactory = (params: {
  collectionContract: () => NFTCollectionContractConstructor;
}) => NFTApprovalContractConstructor;

/**
 * What is needed to deploy the standard approval contract.
 *
 * @sourceFile src/interfaces/approval.ts:48
 */
export interface NFTApprovalDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;
}

/**
 * A contract that may be approved for NFTs and transfers them when its admin signs.
 *
 * @sourceFile src/interfaces/approval.ts:56
 */
export declare class NFTStandardApproval extends SmartContract implements NFTApprovalBase {
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
  deploy(props: NFTApprovalDeployProps): Promise<void>;

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
}

export {};
