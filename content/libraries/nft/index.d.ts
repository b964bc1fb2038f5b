/**
 * NFT collections on Mina: contracts, metadata, marketplace and proofs of updates.
 *
 * @packageDocumentation
 */

export {
  NFTAdmin,
  NFTAdminAllowFlags,
  NFTAdminBase,
  NFTAdminContractConstructor,
  NFTAdminDeployProps,
} from "./admin.js";
export {
  AdminData,
  NFTAdvancedAdmin,
  NFTAdvancedAdminContract,
  NFTAdvancedAdminDeployProps,
} from "./advanced-admin.js";
export {
  DefineApprovalFactory,
  NFTApprovalBase,
  NFTApprovalContractConstructor,
  NFTApprovalDeployProps,
  NFTStandardApproval,
} from "./approval.js";
export {
  Auction,
  AuctionBidEvent,
  AuctionFactory,
  AuctionPacked,
  AuctionState,
  NonFungibleTokenAuctionContractDeployProps,
} from "./auction.js";
export { Bid, BidFactory, NonFungibleTokenBidContractDeployProps } from "./bid.js";
export {
  BB_BidEvent,
  BB_CancelBidEvent,
  BB_CancelOfferEvent,
  BB_ChangeAdminEvent,
  BB_NewCollectionEvent,
  BB_OfferEvent,
  BB_SaleEvent,
  BB_UpgradeVerificationKeyEvent,
  BulletinBoard,
  BulletinBoardDeployProps,
} from "./bulletin-board.js";
export {
  AdvancedCollection,
  Collection,
  CollectionDeployProps,
  CollectionErrors,
  CollectionFactory,
  DefineCollectionFactory,
  NFTCollectionBase,
  NFTCollectionContractConstructor,
} from "./collection.js";
export {
  Admin,
  AdvancedAdmin,
  AdvancedApproval,
  AdvancedOwner,
  Approval,
  NonFungibleTokenContracts,
  NonFungibleTokenContractsFactory,
  Owner,
  Update,
} from "./contracts.js";
export { fieldFromString, fieldToString } from "./encoding.js";
export {
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
  UpdateEvent,
  UpgradeVerificationKeyData,
  UpgradeVerificationKeyEvent,
} from "./events.js";
export {
  BidEvent,
  DepositEvent,
  NFTAddress,
  SellEvent,
  WithdrawEvent,
} from "./marketplace-events.js";
export {
  ColorPlugin,
  Metadata,
  MetadataFieldType,
  MetadataFieldTypeValues,
  MetadataMap,
  MetadataValue,
  pinMetadata,
} from "./metadata.js";
export { MetadataTree } from "./metadata-tree.js";
export { MulDivResult, mulDiv } from "./mul-div.js";
export { NFT } from "./nft-contract.js";
export {
  DefineNFTSharesFactory,
  NFTSharesAdminDeployProps,
  NFTSharesData,
  NFTSharesDataPacked,
  NFTSharesFactory,
  NFTSharesOwnerDeployProps,
} from "./nft-shares.js";
export {
  AdvancedOffer,
  NonFungibleTokenOfferContractDeployProps,
  Offer,
  OfferFactory,
} from "./offer.js";
export { OwnableContract, OwnershipChangeEvent } from "./ownable.js";
export {
  DefineOwnerFactory,
  NFTOwnerBase,
  NFTOwnerContractConstructor,
  NFTOwnerDeployProps,
  NFTStandardOwner,
} from "./owner.js";
export {
  CollectionData,
  MAX_ROYALTY_FEE,
  MintParams,
  MintParamsOption,
  MintRequest,
  TransferByProofParams,
  TransferBySignatureParams,
  TransferExtendedParams,
} from "./parameters.js";
export { PausableContract, PauseEvent } from "./pausable.js";
export { NFTGameProgram, NFTProgram } from "./programs.js";
export {
  NFTData,
  NFTDataPacked,
  NFTImmutableState,
  NFTState,
  NFTStateStruct,
  NFTTransactionContext,
  NFTUpdateProof,
  UInt64Option,
} from "./state.js";
export { TEXT_TREE_HEIGHT, Text } from "./text.js";
export {
  DefineUpdateFactory,
  NFTStandardUpdate,
  NFTUpdateBase,
  NFTUpdateContractConstructor,
  NFTUpdateDeployProps,
} from "./update.js";
export { nftVerificationKeys, SupportedNetworkId } from "./verification-keys.js";
