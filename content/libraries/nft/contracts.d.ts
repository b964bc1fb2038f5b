/**
 * Contracts that are ready to use, and the factory that makes a set of them.
 * @module
 */
import type { NFTAdminContractConstructor } from "./admin.js";
import type { DefineApprovalFactory, NFTApprovalContractConstructor } from "./approval.js";
import type { DefineOwnerFactory, NFTOwnerContractConstructor } from "./owner.js";
import type { DefineUpdateFactory, NFTUpdateContractConstructor } from "./update.js";

/**
 * The set of contracts that a call of `NonFungibleTokenContractsFactory` makes. The compiler
 * does not check its members: the library's type resolves to `any`.
 *
 * @sourceFile src/contracts.ts:21
 */
export type NonFungibleTokenContracts = any;

/**
 * Creates a set of NFT contracts that refer to each other. Give your own admin contract or
 * factories where the standard ones do not do what you need.
 *
 * @param params - Parts to use in place of the standard ones. All of them are optional.
 * @param params.adminContract - Admin contract of the collection.
 * @param params.approvalFactory - Creates the approval contract.
 * @param params.ownerFactory - Creates the owner contract.
 * @param params.updateFactory - Creates the update contract.
 * @returns The contracts.
 * @sourceFile src/contracts.ts:29
 */
export declare function NonFungibleTokenContractsFactory(params: {
  adminContract?: NFTAdminContractConstructor;
  approvalFactory?: DefineApprovalFactory;
  ownerFactory?: DefineOwnerFactory;
  updateFactory?: DefineUpdateFactory;
}): NonFungibleTokenContracts;

/**
 * Standard admin contract, ready to use: the one that `Collection` is made with.
 *
 * @sourceFile src/contracts.ts:97
 */
export declare const Admin: NFTAdminContractConstructor;

/**
 * Advanced admin contract, ready to use: the one that `AdvancedCollection` is made with. It
 * adds a whitelist and an upgrade authority to what the standard one does.
 *
 * @sourceFile src/contracts.ts:105
 */
export declare const AdvancedAdmin: NFTAdminContractConstructor;

/**
 * A contract that may be approved for NFTs of `Collection`, and transfers them when its admin
 * signs.
 *
 * @sourceFile src/contracts.ts:97
 */
export declare const Approval: NFTApprovalContractConstructor;

/**
 * The standard approval contract as `AdvancedCollection` knows it, for NFTs under the advanced
 * admin.
 *
 * @sourceFile src/contracts.ts:103
 */
export declare const AdvancedApproval: NFTApprovalContractConstructor;

/**
 * A contract that owns NFTs of `Collection` and acts for them when its admin signs.
 *
 * @sourceFile src/contracts.ts:97
 */
export declare const Owner: NFTOwnerContractConstructor;

/**
 * The standard owner contract as `AdvancedCollection` knows it, for NFTs under the advanced admin.
 *
 * @sourceFile src/contracts.ts:104
 */
export declare const AdvancedOwner: NFTOwnerContractConstructor;

/**
 * A contract that `Collection` asks before an NFT is updated; it agrees when its admin signs.
 *
 * @sourceFile src/contracts.ts:97
 */
export declare const Update: NFTUpdateContractConstructor;

export {};
