/**
 * The standard admin contract, and what a collection expects of an admin contract.
 * @module
 */
import {
  type AccountUpdate,
  type Bool,
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt8,
  type UInt32,
  type UInt64,
  type VerificationKey,
} from "o1js";
import type { TransferEvent } from "./events.js";
import { Struct } from "./o1js-bases.js";
import type { OwnableContract, OwnershipChangeEvent } from "./ownable.js";
import type { MintParamsOption, MintRequest } from "./parameters.js";
import type { PausableContract, PauseEvent } from "./pausable.js";
import type { NFTState } from "./state.js";

/**
 * What a collection expects of its admin contract: one method for each thing that needs a
 * permission.
 *
 * @sourceFile src/interfaces/admin.ts:18
 */
export type NFTAdminBase = SmartContract & {
  /**
   * Decides whether an NFT may be minted on request, and with which parameters.
   *
   * @param nft - The request.
   * @returns The parameters to mint with, or none when the request is refused.
   */
  canMint(nft: MintRequest): Promise<MintParamsOption>;
  /**
   * Checks whether an NFT may change from `input` to `output`.
   *
   * @param input - State before the update.
   * @param output - State after the update.
   * @returns Whether the update is allowed.
   */
  canUpdate(input: NFTState, output: NFTState): Promise<Bool>;
  /**
   * Decides whether a transfer may take place.
   *
   * @param transferEvent - The transfer.
   * @returns Whether the transfer is allowed.
   */
  canTransfer(transferEvent: TransferEvent): Promise<Bool>;
  /**
   * Decides whether the name of the collection may be changed.
   *
   * @param name - The new name, encoded by `fieldFromString`.
   * @returns Whether the change is allowed.
   */
  canChangeName(name: Field): Promise<Bool>;
  /**
   * Decides whether the creator of the collection may be changed.
   *
   * @param creator - Address of the new creator.
   * @returns Whether the change is allowed.
   */
  canChangeCreator(creator: PublicKey): Promise<Bool>;
  /**
   * Decides whether the base URI of the collection may be changed.
   *
   * @param baseUri - The new base URI, encoded by `fieldFromString`.
   * @returns Whether the change is allowed.
   */
  canChangeBaseUri(baseUri: Field): Promise<Bool>;
  /**
   * Decides whether the royalty fee may be changed.
   *
   * @param royaltyFee - The new royalty fee; 100000 stands for 100%.
   * @returns Whether the change is allowed.
   */
  canChangeRoyalty(royaltyFee: UInt32): Promise<Bool>;
  /**
   * Decides whether the transfer fee may be changed.
   *
   * @param transferFee - The new transfer fee in nanoMINA.
   * @returns Whether the change is allowed.
   */
  canChangeTransferFee(transferFee: UInt64): Promise<Bool>;
  /**
   * Decides whether the collection may get another admin contract.
   *
   * @param admin - Address of the new admin contract.
   * @returns Whether the change is allowed.
   */
  canSetAdmin(admin: PublicKey): Promise<Bool>;
  /**
   * Decides whether the collection may be paused.
   *
   * @returns Whether the pause is allowed.
   */
  canPause(): Promise<Bool>;
  /**
   * Decides whether the collection may be resumed.
   *
   * @returns Whether resuming is allowed.
   */
  canResume(): Promise<Bool>;
  /**
   * Decides whether the verification key of an account of the collection may be replaced.
   *
   * @param vk - The new verification key.
   * @param address - Address of the account.
   * @param tokenId - Token id of the account.
   * @returns Whether the change is allowed.
   */
  canChangeVerificationKey(vk: VerificationKey, address: PublicKey, tokenId: Field): Promise<Bool>;
};

/**
 * Constructor of an admin contract, as factories take it.
 *
 * @param address - Address of the admin contract.
 * @sourceFile src/interfaces/admin.ts:127
 */
export type NFTAdminContractConstructor = new (address: PublicKey) => NFTAdminBase;

/**
 * What is needed to deploy the standard admin contract.
 *
 * @sourceFile src/contracts/admin.ts:32
 */
export interface NFTAdminDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;

  /** Whether the contract may be paused. */
  canBePaused?: Bool;

  /** Whether the royalty fee may be changed. */
  allowChangeRoyalty?: Bool;

  /** Whether the transfer fee may be changed. */
  allowChangeTransferFee?: Bool;

  /** Whether the collection may be paused. */
  allowPauseCollection?: Bool;

  /** Whether the contract starts paused. */
  isPaused?: Bool;
}

/**
 * What the standard admin contract allows. The flags are packed into one `UInt8` of its state.
 *
 * @struct
 * @sourceFile src/contracts/admin.ts:45
 */
export declare class NFTAdminAllowFlags extends Struct {
  /** Whether the royalty fee may be changed. */
  allowChangeRoyalty: Bool;

  /** Whether the transfer fee may be changed. */
  allowChangeTransferFee: Bool;

  /** Whether the collection may be paused. */
  allowPauseCollection: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `NFTAdminAllowFlags`.
   */
  constructor(value: {
    allowChangeRoyalty: Bool;
    allowChangeTransferFee: Bool;
    allowPauseCollection: Bool;
  });

  /**
   * Packs the flags.
   *
   * @returns The packed flags, from which `unpack` restores them.
   */
  pack(): UInt8;

  /**
   * Restores the flags.
   *
   * @param packed - Result of `pack`.
   * @returns The flags.
   */
  static unpack(packed: UInt8): NFTAdminAllowFlags;
}

/**
 * Standard admin contract of a collection. The collection asks it before it mints, updates,
 * transfers or changes its own settings.
 *
 * The contract takes 8,607 of the 65,536 rows a circuit may have.
 *
 * @sourceFile src/contracts/admin.ts:90
 */
export declare class NFTAdmin
  extends SmartContract
  implements NFTAdminBase, PausableContract, OwnableContract
{
  /**
   * Address of the account that administers the contract, and signs for it.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Address of the admin to whom the contract is being handed over.
   *
   * @decorator state
   */
  pendingAdmin: State<PublicKey>;

  /**
   * Whether the contract is paused.
   *
   * @decorator state
   */
  isPaused: State<Bool>;

  /**
   * Whether the contract may be paused.
   *
   * @decorator state
   */
  canBePaused: State<Bool>;

  /**
   * The flags of `NFTAdminAllowFlags`, packed.
   *
   * @decorator state
   */
  flags: State<UInt8>;

  /** Events of the contract. */
  events: {
    /** The verification key was replaced; the value is a field element. */
    upgradeVerificationKey: typeof Field;
    /** The contract was paused. */
    pause: typeof PauseEvent;
    /** The contract was resumed. */
    resume: typeof PauseEvent;
    /** A handover to a new admin was begun. */
    ownershipTransfer: typeof OwnershipChangeEvent;
    /** The new admin accepted the handover. */
    ownershipAccepted: typeof OwnershipChangeEvent;
  };

  /**
   * Deploys the contract.
   *
   * @param props - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: NFTAdminDeployProps): Promise<void>;

  /**
   * Requires the signature of the owner of the contract in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): Promise<AccountUpdate>;

  /**
   * Replaces the verification key of this contract.
   *
   * @param vk - The new verification key.
   * @returns Resolves when the change has been added to the transaction.
   * @decorator method
   */
  upgradeVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Decides whether an NFT may be minted on request, and with which parameters.
   *
   * @param mintRequest - The request.
   * @returns The parameters to mint with, or none when the request is refused.
   * @decorator method.returns
   */
  canMint(mintRequest: MintRequest): Promise<MintParamsOption>;

  /**
   * Checks whether an NFT may change from `input` to `output`.
   *
   * @param input - State before the update.
   * @param output - State after the update.
   * @returns Whether the update is allowed.
   * @decorator method.returns
   */
  canUpdate(input: NFTState, output: NFTState): Promise<Bool>;

  /**
   * Decides whether a transfer may take place.
   *
   * @param transferEvent - The transfer.
   * @returns Whether the transfer is allowed.
   * @decorator method.returns
   */
  canTransfer(transferEvent: TransferEvent): Promise<Bool>;

  /**
   * Pauses the contract.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  pause(): Promise<void>;

  /**
   * Ends the pause.
   *
   * @returns Resolves when the call has been added to the transaction.
   * @decorator method
   */
  resume(): Promise<void>;

  /**
   * Hands the contract over to a new owner.
   *
   * @param to - Address of the new owner.
   * @returns Public key of the previous admin.
   * @decorator method.returns
   */
  transferOwnership(to: PublicKey): Promise<PublicKey>;

  /**
   * Accepts a handover that `transferOwnership` has begun.
   *
   * @returns Public key of the previous admin.
   * @decorator method.returns
   */
  acceptOwnership(): Promise<PublicKey>;

  /**
   * Decides whether the verification key of an account of the collection may be replaced.
   *
   * @param vk - The new verification key.
   * @param address - Address of the account.
   * @param tokenId - Token id of the account.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeVerificationKey(vk: VerificationKey, address: PublicKey, tokenId: Field): Promise<Bool>;

  /**
   * Decides whether the name of the collection may be changed.
   *
   * @param name - The new name, encoded by `fieldFromString`.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeName(name: Field): Promise<Bool>;

  /**
   * Decides whether the creator of the collection may be changed.
   *
   * @param creator - Address of the new creator.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeCreator(creator: PublicKey): Promise<Bool>;

  /**
   * Decides whether the base URI of the collection may be changed.
   *
   * @param baseUri - The new base URI, encoded by `fieldFromString`.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeBaseUri(baseUri: Field): Promise<Bool>;

  /**
   * Decides whether the royalty fee may be changed.
   *
   * @param royaltyFee - The new royalty fee; 100000 stands for 100%.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeRoyalty(royaltyFee: UInt32): Promise<Bool>;

  /**
   * Decides whether the transfer fee may be changed.
   *
   * @param transferFee - The new transfer fee in nanoMINA.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeTransferFee(transferFee: UInt64): Promise<Bool>;

  /**
   * Decides whether the collection may get another admin contract.
   *
   * @param admin - Address of the new admin contract.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canSetAdmin(admin: PublicKey): Promise<Bool>;

  /**
   * Decides whether the collection may be paused.
   *
   * @returns Whether the pause is allowed.
   * @decorator method.returns
   */
  canPause(): Promise<Bool>;

  /**
   * Decides whether the collection may be resumed.
   *
   * @returns Whether resuming is allowed.
   * @decorator method.returns
   */
  canResume(): Promise<Bool>;
}

export {};
