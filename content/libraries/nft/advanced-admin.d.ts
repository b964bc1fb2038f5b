/**
 * The advanced admin contract: with whitelist and upgrade authority.
 * @module
 */

import type { Whitelist } from "@minatokens/storage";
import {
  type AccountUpdate,
  type Bool,
  type DeployArgs,
  type Field,
  type PublicKey,
  SmartContract,
  type State,
  type UInt32,
  type UInt64,
  type VerificationKey,
} from "o1js";
import type {
  UpgradableContract,
  UpgradeAuthorityBase,
  UpgradeAuthorityContractConstructor,
} from "../upgradable/index.js";
import type { NFTAdminBase } from "./admin.js";
import type { TransferEvent } from "./events.js";
import { Struct } from "./o1js-bases.js";
import type { OwnableContract, OwnershipChangeEvent } from "./ownable.js";
import type { MintParamsOption, MintRequest } from "./parameters.js";
import type { PausableContract, PauseEvent } from "./pausable.js";
import type { NFTState } from "./state.js";

/**
 * What is needed to deploy the advanced admin contract.
 *
 * @sourceFile src/admin/advanced.ts:49
 */
export interface NFTAdvancedAdminDeployProps extends Exclude<DeployArgs, undefined> {
  /** Address of the admin, who owns the contract. */
  admin: PublicKey;

  /** Address of the upgrade authority contract that decides about new verification keys. */
  upgradeAuthority: PublicKey;

  /** Whitelist of addresses that the contract consults. */
  whitelist: Whitelist;

  /** URI that describes the contract, for example the address of its source code. */
  uri: string;

  /** Switches that the contract starts with. */
  adminData: AdminData;
}

/**
 * Switches of the advanced admin contract. They are packed into one field element of its
 * state.
 *
 * @struct
 * @sourceFile src/admin/advanced.ts:66
 */
export declare class AdminData extends Struct {
  /** Whether the collection may be paused. */
  canPause: Bool;

  /** Whether the collection is paused. */
  isPaused: Bool;

  /** Whether the royalty fee may be changed. */
  allowChangeRoyalty: Bool;

  /** Whether the transfer fee may be changed. */
  allowChangeTransferFee: Bool;

  /** Whether the base URI may be changed. */
  allowChangeBaseUri: Bool;

  /** Whether the creator may be changed. */
  allowChangeCreator: Bool;

  /** Whether the admin contract may be changed. */
  allowChangeAdmin: Bool;

  /** Whether the name of the collection may be changed. */
  allowChangeName: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `AdminData`.
   */
  constructor(value: {
    canPause: Bool;
    isPaused: Bool;
    allowChangeRoyalty: Bool;
    allowChangeTransferFee: Bool;
    allowChangeBaseUri: Bool;
    allowChangeCreator: Bool;
    allowChangeAdmin: Bool;
    allowChangeName: Bool;
  });

  /**
   * Creates the switches from plain booleans.
   *
   * @param params - Switches to set. All of them are optional. Defaults to `{}`.
   * @param params.canPause - Whether the collection may be paused.
   * @param params.isPaused - Whether the collection is paused.
   * @param params.allowChangeRoyalty - Whether the royalty fee may be changed.
   * @param params.allowChangeTransferFee - Whether the transfer fee may be changed.
   * @param params.allowChangeBaseUri - Whether the base URI may be changed.
   * @param params.allowChangeCreator - Whether the creator may be changed.
   * @param params.allowChangeAdmin - Whether the admin contract may be changed.
   * @param params.allowChangeName - Whether the name of the collection may be changed.
   * @returns The switches as a struct.
   */
  static new(params?: {
    canPause?: boolean;
    isPaused?: boolean;
    allowChangeRoyalty?: boolean;
    allowChangeTransferFee?: boolean;
    allowChangeBaseUri?: boolean;
    allowChangeCreator?: boolean;
    allowChangeAdmin?: boolean;
    allowChangeName?: boolean;
  }): AdminData;

  /**
   * Packs the switches into one field element.
   *
   * @returns The packed switches, from which `unpack` restores them.
   */
  pack(): Field;

  /**
   * Restores the switches from a field element.
   *
   * @param field - Result of `pack`.
   * @returns The switches.
   */
  static unpack(field: Field): AdminData;

  /**
   * Reads the pause switch from packed data, without unpacking the rest.
   *
   * @param field - Result of `pack`.
   * @returns Whether the collection is paused.
   */
  static isPaused(field: Field): Bool;
}

/**
 * Creates the advanced admin contract. In addition to the rights of the standard one it keeps a
 * whitelist, and new verification keys need the consent of an upgrade authority.
 *
 * The contract takes 16,032 of the 65,536 rows a circuit may have.
 *
 * @param params - Contracts that the admin contract works with.
 * @param params.upgradeContract - Constructor of the upgrade authority contract.
 * @returns The contract class.
 * @example
 * ```ts
 * const MyAdmin = NFTAdvancedAdminContract({
 *   upgradeContract: VerificationKeyUpgradeAuthority,
 * });
 * ```
 * @sourceFile src/admin/advanced.ts:179
 */
export declare function NFTAdvancedAdminContract(params: {
  upgradeContract: UpgradeAuthorityContractConstructor;
}): typeof NFTAdvancedAdmin;

/**
 * Advanced admin contract of a collection.
 *
 * @factoryLocal NFTAdvancedAdminContract
 * @sourceFile src/admin/advanced.ts:188
 */
declare class NFTAdvancedAdmin
  extends SmartContract
  implements NFTAdminBase, UpgradableContract, PausableContract, OwnableContract
{
  /**
   * Address of the account that administers the contract, and signs for it.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Address of the upgrade authority contract.
   *
   * @decorator state
   */
  upgradeAuthority: State<PublicKey>;

  /**
   * Whitelist of addresses.
   *
   * @decorator state
   */
  whitelist: State<Whitelist>;

  /**
   * The switches of `AdminData`, packed.
   *
   * @decorator state
   */
  data: State<Field>;

  /** Events of the contract. */
  events: {
    /** The verification key was replaced; the value is a field element. */
    upgradeVerificationKey: typeof Field;
    /** The contract was paused. */
    pause: typeof PauseEvent;
    /** The contract was resumed. */
    resume: typeof PauseEvent;
    /** The admin was changed. */
    ownershipChange: typeof OwnershipChangeEvent;
    /** The whitelist was replaced; the value is the new one. */
    updateWhitelist: typeof Whitelist;
  };

  /** Constructor of the upgrade authority contract given to the factory. */
  get getUpgradeContractConstructor(): UpgradeAuthorityContractConstructor;

  /**
   * Deploys the contract.
   *
   * @param props - Values that the contract starts with.
   * @returns Resolves when the deployment has been added to the transaction.
   */
  deploy(props: NFTAdvancedAdminDeployProps): Promise<void>;

  /**
   * Requires the signature of the owner of the contract in the current transaction.
   *
   * @returns The account update that carries the signature.
   * @throws When the transaction is not signed by the owner.
   */
  ensureOwnerSignature(): Promise<AccountUpdate>;

  /**
   * Returns the upgrade authority contract.
   *
   * @returns The contract.
   */
  getUpgradeContract(): Promise<UpgradeAuthorityBase>;

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
   * Replaces the whitelist.
   *
   * @param whitelist - The new whitelist.
   * @returns Resolves when the change has been added to the transaction.
   * @decorator method
   */
  updateWhitelist(whitelist: Whitelist): Promise<void>;

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

/**
 * Advanced admin contract, ready to use, made by `NFTAdvancedAdminContract`. Its members are
 * described there.
 *
 * @sourceFile src/contracts.ts:17
 */
declare const StandardAdvancedAdmin: typeof NFTAdvancedAdmin;

export { StandardAdvancedAdmin as NFTAdvancedAdmin };
