/**
 * Building NFT transactions.
 * @module
 */
import type { IndexedMapSerialized } from "@minatokens/storage";
import type {
  LaunchNftCollectionAdvancedAdminParams,
  LaunchNftCollectionStandardAdminParams,
  NftApproveTransactionParams,
  NftBuyTransactionParams,
  NftMintTransactionParams,
  NftSellTransactionParams,
  NftTransactionType,
  NftTransferTransactionParams,
} from "@silvana-one/api";
import type { PublicKey, Transaction } from "o1js";
import type { blockchain } from "./chain.js";

/**
 * Kind of a collection's admin contract, `unknown` when its verification key is not one of the
 * known.
 *
 * @sourceFile src/nft/build.ts:48
 */
export type NftAdminType = "standard" | "advanced" | "unknown";

/**
 * Builds the transaction that deploys a collection, its admin contract and its master NFT. The web
 * API does this in `POST /nft/launch`. The network fee is 0.1 MINA.
 *
 * @param params - The request, the chain and the fees.
 * @returns The transaction, the metadata of the master NFT, and what the prover needs to know.
 * @throws When the request is not valid, for example without `nonce` or with a memo over 30
 * characters.
 * @sourceFile src/nft/build.ts:64
 */
export declare function buildNftCollectionLaunchTransaction(params: {
  /** Chain to build for. Its node supplies accounts and states. */
  chain: blockchain;
  /** What to launch. `nonce` is required here, though it is optional in the web API. */
  args:
    | LaunchNftCollectionStandardAdminParams
    | LaunchNftCollectionAdvancedAdminParams;
  /** Address that receives `developerFee` of the request; without it no such fee is paid. */
  developerAddress?: string;
  /** Address that receives `provingFee`. Defaults to the sender. */
  provingKey?: string;
  /** Fee for proving, in nanoMINA; without it none is paid. */
  provingFee?: number;
}): Promise<{
  /** The request, completed by the builder. */
  request:
    | LaunchNftCollectionStandardAdminParams
    | LaunchNftCollectionAdvancedAdminParams;
  /** The transaction, to be signed and then proved. */
  tx: Transaction<false, false>;
  /** Kind of admin contract, read from its verification key. */
  adminType: NftAdminType;
  /** Name of the collection that the transaction is about. */
  collectionName: string;
  /** Name of the NFT that stands for the collection. */
  nftName: string;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
  /** Root of the metadata map, a field element as a decimal string. */
  metadataRoot: string;
  /** IPFS hash of the metadata. */
  storage: string;
  /** The private part of the metadata, serialised. */
  privateMetadata?: string;
  /** The metadata map, serialised. */
  map?: IndexedMapSerialized;
}>;

/**
 * Builds a transaction of an existing NFT: sell, buy, transfer or approve. `txType` of the request
 * selects it. The price of a sale is in MINA. The network fee is 0.1 MINA.
 *
 * @param params - The request, the chain and the fees.
 * @returns The transaction, the metadata of the NFT, and what the prover needs to know.
 * @throws When the request is not valid, for example without `nonce` or with a memo over 30
 * characters.
 * @sourceFile src/nft/build.ts:338
 */
export declare function buildNftTransaction(params: {
  /** Chain to build for. Its node supplies accounts and states. */
  chain: blockchain;
  /** What to do. `nonce` is required here, though it is optional in the web API. */
  args:
    | NftSellTransactionParams
    | NftBuyTransactionParams
    | NftTransferTransactionParams
    | NftApproveTransactionParams;
  /** Address that receives `developerFee` of the request; without it no such fee is paid. */
  developerAddress?: string;
  /** Address that receives `provingFee`. Defaults to the sender. */
  provingKey?: string;
  /** Fee for proving, in nanoMINA; without it none is paid. */
  provingFee?: number;
}): Promise<{
  /** The request, completed by the builder. */
  request:
    | NftSellTransactionParams
    | NftBuyTransactionParams
    | NftTransferTransactionParams
    | NftApproveTransactionParams;
  /** The transaction, to be signed and then proved. */
  tx: Transaction<false, false>;
  /** Kind of admin contract, read from its verification key. */
  adminType: NftAdminType;
  /** Address of the admin contract. */
  adminContractAddress: PublicKey;
  /** Token symbol of the collection that the NFT belongs to. */
  symbol: string;
  /** Name of the collection that the transaction is about. */
  collectionName: string;
  /** Name of the NFT that the transaction is about. */
  nftName: string;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
  /** Root of the metadata map, a field element as a decimal string. */
  metadataRoot: string;
  /** IPFS hash of the metadata. */
  storage: string;
  /** The private part of the metadata, serialised. */
  privateMetadata?: string;
  /** The metadata map, serialised. */
  map?: IndexedMapSerialized;
}>;

/**
 * Builds the transaction that mints an NFT in a collection. The web API does this in `POST
 * /nft/mint`. The network fee is 0.1 MINA; `fee` in the mint parameters is in MINA.
 *
 * @param params - The request, the chain and the fees.
 * @returns The transaction, the metadata of the NFT, and what the prover needs to know.
 * @throws When the request is not valid, for example without `nonce` or with a memo over 30
 * characters.
 * @sourceFile src/nft/build.ts:894
 */
export declare function buildNftMintTransaction(params: {
  /** Chain to build for. Its node supplies accounts and states. */
  chain: blockchain;
  /** What to mint. `nonce` is required here, though it is optional in the web API. */
  args: NftMintTransactionParams;
  /** Address that receives `developerFee` of the request; without it no such fee is paid. */
  developerAddress?: string;
  /** Address that receives `provingFee`. Defaults to the sender. */
  provingKey?: string;
  /** Fee for proving, in nanoMINA; without it none is paid. */
  provingFee?: number;
}): Promise<{
  /** The request, completed by the builder. */
  request: NftMintTransactionParams;
  /** The transaction, to be signed and then proved. */
  tx: Transaction<false, false>;
  /** Kind of admin contract, read from its verification key. */
  adminType: NftAdminType;
  /** Address of the admin contract. */
  adminContractAddress: PublicKey;
  /** Token symbol of the collection that the NFT belongs to. */
  symbol: string;
  /** Name of the collection that the transaction is about. */
  collectionName: string;
  /** Name of the NFT that the transaction is about. */
  nftName: string;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
  /** Root of the metadata map, a field element as a decimal string. */
  metadataRoot: string;
  /** IPFS hash of the metadata. */
  storage: string;
  /** The private part of the metadata, serialised. */
  privateMetadata?: string;
  /** The metadata map, serialised. */
  map?: IndexedMapSerialized;
}>;

/**
 * Reads what a builder needs to know about an NFT from the chain: its collection and admin
 * contract, its state, and the verification keys involved.
 *
 * @param params - The NFT and the kind of transaction.
 * @returns The collection, its admin contract, the state of the NFT and the verification keys.
 * @sourceFile src/nft/build.ts:1102
 */
export declare function getNftSymbolAndAdmin(params: {
  /** Kind of transaction. */
  txType: NftTransactionType;
  /** Address of the NFT that the transaction is about. */
  nftAddress?: PublicKey;
  /** Address of the collection contract. */
  collectionAddress: PublicKey;
  /** Chain on which the collection lives. */
  chain: blockchain;
}): Promise<{
  /** Address of the admin contract. */
  adminContractAddress: PublicKey;
  /** Token symbol of the collection that the NFT belongs to. */
  symbol: string;
  /** Name of the collection that the transaction is about. */
  collectionName: string;
  /** Kind of admin contract, read from its verification key. */
  adminType: NftAdminType;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
  /** Name of the NFT that the transaction is about. */
  nftName?: string;
  /** IPFS hash of the metadata. */
  storage?: string;
  /** Address that is approved to transfer the NFT. */
  approved?: PublicKey;
  /** Root of the metadata map, a field element as a decimal string. */
  metadataRoot?: string;
}>;
