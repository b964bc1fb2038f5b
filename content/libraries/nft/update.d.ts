/**
 * Contracts that take part in updates of NFTs.
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
import type { NFTState } from "./state.js";

/**
 * What a collection expects of a contract that takes part in updates of NFTs, for example an
 * oracle.
 *
 * @sourceFile src/interfaces/update.ts:28
 */
export type NFTUpdateBase = SmartContract & {
  /**
   * Checks whether an NFT may change from `input` to `output`.
   *
   * @param collectionAddress - Public key of the collection's contract.
   * @param nftAddress - Address of the NFT whose state is to be replaced.
   * @param input - State before the update.
   * @param output - State after the update.
   * @returns Whether the update is allowed.
   */
  canUpdate(
    collectionAddress: PublicKey,
    nftAddress: PublicKey,
    input: NFTState,
    output: NFTState,
  ): Promise<Bool>;
};

/**
 * Constructor of an update contract, as factories take it.
 *
 * @param address - Address of the update contract.
 * @sourceFile src/interfaces/update.ts:52
 */
export type NFTUpdateContractConstructor = new (address: PublicKey) => NFTUpdateBase;

/**
 * Shape of a function that makes an update contract for a collection.
 *
 * @param params - Contracts that the update contract works with.
 * @param params.collectionContract - Returns the constructor of the collection contract.
 * @returns Constructor of the update contract.
 * @sourceFile src/interfaces/update.ts:21
 */
export type DefineUpdateFactory = (params: {
  collectionContract: () => NFTCollectionContractConstructor;
}) => NFTUpdateContractConstructor;

/**
 * What is needed to deploy the standard update contract.
 *
 * @sourceFile src/interfaces/update.ts:54
 */
export interface NFTUpdateDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;
}

/**
 * A contract that collections ask before an NFT is updated; it agrees when its admin signs.
 *
 * @sourceFile src/interfaces/update.ts:62
 */
export declare class NFTStandardUpdate extends SmartContract implements NFTUpdateBase {
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
  deploy(props: NFTUpdateDeployProps): Promise<void>;

  /**
   * Requires the signature of the owner of the contract in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): Promise<AccountUpdate>;

  /**
   * Checks whether an NFT may change from `input` to `output`.
   *
   * @param collectionAddress - Public key of the collection's contract.
   * @param nftAddress - Address of the NFT whose state is to be replaced.
   * @param input - State before the update.
   * @param output - State after the update.
   * @returns Whether the update is allowed.
   * @decorator method.returns
   */
  canUpdate(
    collectionAddress: PublicKey,
    nftAddress: PublicKey,
    input: NFTState,
    output: NFTState,
  ): Promise<Bool>;
}

export {};
