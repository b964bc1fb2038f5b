/**
 * The part of the API client that version 0.3.0 does not have yet: the content
 * management system (CMS) for NFTs that are prepared now and minted later.
 */
import type { RequestResult } from "@hey-api/client-fetch";
import type { ErrorResponse, NftData, Options } from "@silvana-one/api";

/**
 * Chain and network that a CMS request is meant for.
 *
 * @sourceFile src/client/types.gen.ts:752
 */
export type Chain = {
  /** Blockchain: Mina itself, or Zeko. */
  chain: "mina" | "zeko";
  /** Network of that blockchain: the test network or the main network. */
  network: "devnet" | "mainnet";
};

/**
 * One typed property of an NFT.
 *
 * @sourceFile src/client/types.gen.ts:760
 */
export type Trait = {
  /** Key under which the property is stored. */
  key: string;
  /**
   * How to read the value: a short or longer text, a link to an image or elsewhere, a field
   * element, a number, an address on the chain, a map of further values or a Merkle tree.
   */
  type: "string" | "text" | "image" | "url" | "field" | "number" | "address" | "map" | "tree";
  /** Value of the property, a string or an object, depending on `type`. */
  value:
    | string
    | {
        [key: string]: unknown;
      };
  /** With `true` the property is left out of the public metadata. */
  isPrivate?: boolean;
};

/**
 * An NFT that is prepared in the CMS and can be minted later.
 *
 * @sourceFile src/client/types.gen.ts:781
 */
export type CmsnftData = {
  /** Chain on which the NFT will be minted. */
  chain: Chain;
  /** Address of the collection in which the NFT will be minted. */
  collectionAddress: string;
  /** Token symbol for the NFT. */
  symbol?: string;
  /** Name of the NFT, by which the CMS finds it. */
  name: string;
  /** Text that describes the NFT to its viewers. */
  description?: string;
  /** Link to the image of the NFT. */
  imageURL: string;
  /** Typed properties that the NFT will have. */
  traits?: Array<Trait>;
  /** Owner, approval and permissions that the NFT will start with. */
  nftData?: NftData;
  /** Price of the NFT, in MINA. */
  price?: number;
  /** Time from which the NFT can be minted: Unix time in milliseconds. */
  mintStart?: number;
  /** Time until which the NFT can be minted: Unix time in milliseconds. */
  mintEnd?: number;
};

/**
 * Stores a prepared NFT in the CMS, from where it can be minted later. Nothing happens on the
 * chain. The request is signed, and the signature expires at `signatureExpiry`. It calls
 * `POST /nft/cms/store`.
 *
 * @typeParam ThrowOnError - `true` removes `undefined` from the type of `data`. Types only: a failed request throws unless `config` or the call has `throwOnError: false`.
 * @param options - `body`: the NFT, its chain, and the signature with its expiry.
 * @returns In `data`: whether the NFT was stored. In `error`: the message of a failed request, unless the call throws.
 *   In `request` and `response`: the HTTP call.
 * @sourceFile src/client/sdk.gen.ts:428
 */
export declare function cmsStoreNft<ThrowOnError extends boolean = false>(
  options: Options<CmsStoreNftData, ThrowOnError>,
): RequestResult<CmsStoreNftResponse, CmsStoreNftError, ThrowOnError>;

/**
 * Request of `cmsStoreNft`: the NFT to keep.
 *
 * @sourceFile src/client/types.gen.ts:2592
 */
export type CmsStoreNftData = {
  /** What to store. */
  body: {
    /** Chain and network that the NFT is meant for. */
    chain: Chain;
    /** Time at which the signature expires: Unix time in milliseconds. */
    signatureExpiry: number;
    /** Signature that allows storing the NFT. */
    signature: string;
    /** The NFT to store. */
    nft: CmsnftData;
  };
  /** The operation has no path parameters. */
  path?: never;
  /** The operation has no query parameters. */
  query?: never;
  /** Path of the operation below the base URL. */
  url: "/nft/cms/store";
};

/**
 * Failures of `cmsStoreNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2605
 */
export type CmsStoreNftErrors = {
  /** The request is not valid. */
  400: ErrorResponse;
  /** The API key is missing or unknown. */
  401: ErrorResponse;
  /** The API key has no permission for this call. */
  403: ErrorResponse;
  /** Too many requests. */
  429: ErrorResponse;
  /** The service failed while it handled the request. */
  500: ErrorResponse;
  /** The chain or another outside service is down. */
  503: ErrorResponse;
};

/**
 * Any failure of `cmsStoreNft`: an object with the message in `error`.
 *
 * @sourceFile src/client/types.gen.ts:2632
 */
export type CmsStoreNftError = CmsStoreNftErrors[keyof CmsStoreNftErrors];

/**
 * Responses of `cmsStoreNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2634
 */
export type CmsStoreNftResponses = {
  /** Whether the NFT was stored. */
  200: {
    /** Whether the NFT was stored. */
    success?: boolean;
  };
};

/**
 * Response of `cmsStoreNft` when it succeeds.
 *
 * @sourceFile src/client/types.gen.ts:2646
 */
export type CmsStoreNftResponse = CmsStoreNftResponses[keyof CmsStoreNftResponses];

/**
 * Reads prepared NFTs of a collection from the CMS. Without a name it returns all NFTs that can be
 * minted now; you need a signature to see the others. It calls `POST /nft/cms/read`.
 *
 * @typeParam ThrowOnError - `true` removes `undefined` from the type of `data`. Types only: a failed request throws unless `config` or the call has `throwOnError: false`.
 * @param options - `body`: the collection and its chain; optionally a name, and a signature with
 * its expiry.
 * @returns In `data`: the prepared NFTs. In `error`: the message of a failed request, unless the call throws.
 *   In `request` and `response`: the HTTP call.
 * @sourceFile src/client/sdk.gen.ts:450
 */
export declare function cmsReadNft<ThrowOnError extends boolean = false>(
  options: Options<CmsReadNftData, ThrowOnError>,
): RequestResult<CmsReadNftResponse, CmsReadNftError, ThrowOnError>;

/**
 * Request of `cmsReadNft`: which NFTs to read.
 *
 * @sourceFile src/client/types.gen.ts:2648
 */
export type CmsReadNftData = {
  /** What to read. */
  body: {
    /** Chain and network whose prepared NFTs are read. */
    chain: Chain;
    /** Public key of the collection's contract. */
    collectionAddress: string;
    /** Name of one prepared NFT. Without it the response lists all NFTs that can be minted now. */
    nftName?: string;
    /** Time at which the signature expires: Unix time in milliseconds. */
    signatureExpiry?: number;
    /** Signature that allows reading NFTs that cannot be minted now. */
    signature?: string;
  };
  /** The operation has no path parameters. */
  path?: never;
  /** The operation has no query parameters. */
  query?: never;
  /** Path of the operation below the base URL. */
  url: "/nft/cms/read";
};

/**
 * Failures of `cmsReadNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2668
 */
export type CmsReadNftErrors = {
  /** The request is not valid. */
  400: ErrorResponse;
  /** The API key is missing or unknown. */
  401: ErrorResponse;
  /** The API key has no permission for this call. */
  403: ErrorResponse;
  /** Too many requests. */
  429: ErrorResponse;
  /** The service failed while it handled the request. */
  500: ErrorResponse;
  /** The chain or another outside service is down. */
  503: ErrorResponse;
};

/**
 * Any failure of `cmsReadNft`: an object with the message in `error`.
 *
 * @sourceFile src/client/types.gen.ts:2695
 */
export type CmsReadNftError = CmsReadNftErrors[keyof CmsReadNftErrors];

/**
 * Responses of `cmsReadNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2697
 */
export type CmsReadNftResponses = {
  /** The prepared NFTs. */
  200: {
    /** Prepared NFTs that match. */
    nfts?: Array<CmsnftData>;
  };
};

/**
 * Response of `cmsReadNft` when it succeeds.
 *
 * @sourceFile src/client/types.gen.ts:2709
 */
export type CmsReadNftResponse = CmsReadNftResponses[keyof CmsReadNftResponses];

/**
 * Reserves a prepared NFT in the CMS, so that it can be minted with `mintNft`, or releases a
 * reservation. A release needs a signature. It calls `POST /nft/cms/reserve`.
 *
 * @typeParam ThrowOnError - `true` removes `undefined` from the type of `data`. Types only: a failed request throws unless `config` or the call has `throwOnError: false`.
 * @param options - `body`: chain, collection and name of the NFT, and whether to reserve it.
 * @returns In `data`: whether the NFT is reserved, and the NFT. In `error`: the message of a failed request, unless the call throws.
 *   In `request` and `response`: the HTTP call.
 * @sourceFile src/client/sdk.gen.ts:472
 */
export declare function cmsReserveNft<ThrowOnError extends boolean = false>(
  options: Options<CmsReserveNftData, ThrowOnError>,
): RequestResult<CmsReserveNftResponse, CmsReserveNftError, ThrowOnError>;

/**
 * Request of `cmsReserveNft`: the NFT to reserve.
 *
 * @sourceFile src/client/types.gen.ts:2711
 */
export type CmsReserveNftData = {
  /** What to reserve. */
  body: {
    /** Chain and network that the NFT is meant for. */
    chain: Chain;
    /** Public key of the collection's contract. */
    collectionAddress: string;
    /** Name of the prepared NFT, by which the CMS finds it. */
    nftName: string;
    /** True reserves the NFT, false releases it. Defaults to true. */
    reserve?: boolean;
    /**
     * Time at which the signature expires: Unix time in milliseconds. Needed when `reserve` is
     * false.
     */
    signatureExpiry?: number;
    /** Signature that allows releasing the NFT. Needed when `reserve` is false. */
    signature?: string;
  };
  /** The operation has no path parameters. */
  path?: never;
  /** The operation has no query parameters. */
  query?: never;
  /** Path of the operation below the base URL. */
  url: "/nft/cms/reserve";
};

/**
 * Failures of `cmsReserveNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2735
 */
export type CmsReserveNftErrors = {
  /** The request is not valid. */
  400: ErrorResponse;
  /** The API key is missing or unknown. */
  401: ErrorResponse;
  /** The API key has no permission for this call. */
  403: ErrorResponse;
  /** Too many requests. */
  429: ErrorResponse;
  /** The service failed while it handled the request. */
  500: ErrorResponse;
  /** The chain or another outside service is down. */
  503: ErrorResponse;
};

/**
 * Any failure of `cmsReserveNft`: an object with the message in `error`.
 *
 * @sourceFile src/client/types.gen.ts:2762
 */
export type CmsReserveNftError = CmsReserveNftErrors[keyof CmsReserveNftErrors];

/**
 * Responses of `cmsReserveNft` by HTTP status.
 *
 * @sourceFile src/client/types.gen.ts:2764
 */
export type CmsReserveNftResponses = {
  /** State of the reservation. */
  200: {
    /** Whether the NFT is reserved now. */
    reserved?: boolean;
    /** The requested NFT. */
    nft?: CmsnftData;
  };
};

/**
 * Response of `cmsReserveNft` when it succeeds.
 *
 * @sourceFile src/client/types.gen.ts:2780
 */
export type CmsReserveNftResponse = CmsReserveNftResponses[keyof CmsReserveNftResponses];
