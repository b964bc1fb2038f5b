/** What every call of the client takes. */
export interface Options<Body> {
  /** The request. */
  body: Body;
  /** False: a failure is an answer, too. */
  throwOnError?: boolean;
}

/**
 * Sets the key and the chain of all calls.
 *
 * @param settings key and chain
 */
export declare function config(settings: { apiKey: string; chain: string }): void;

/**
 * Waits until a transaction is in a block.
 *
 * @param hash hash of the transaction
 * @returns whether it was applied
 */
export declare function waitForTransaction(hash: string): Promise<boolean>;

/**
 * Waits for the proofs of a job.
 *
 * @param jobId id of the job
 * @returns hashes of the proved transactions
 */
export declare function waitForProofs(jobId: string): Promise<string[]>;

/** A cloud on this machine, for tests of the client. */
export declare class LocalCloud {
  /** Runs all jobs that wait. */
  run(): Promise<void>;
}

/** State of a token on the chain. */
export type TokenState = { tokenAddress: string; decimals: number };
/** Balance of an account. */
export type BalanceResponse = { balance: number };

/** Body of the request that launches a token. */
export type LaunchTokenData = { sender: string };
/** The request that launches a token, with its headers. */
export type LaunchTokenRequest = { data: LaunchTokenData; apiKey: string };
/** Answer to the request that launches a token. */
export type LaunchTokenResponse = { hash: string };
/** Failure of the request that launches a token. */
export type LaunchTokenError = { error: string };
/** Answer or failure of the request that launches a token. */
export type LaunchTokenResult = LaunchTokenResponse | LaunchTokenError;
/**
 * Asks the service for the operation that launches a token.
 *
 * @param options the request
 */
export declare function launchToken(options: Options<LaunchTokenData>): Promise<LaunchTokenResult>;

/** Body of the request that mints tokens. */
export type MintTokensData = { sender: string };
/** The request that mints tokens, with its headers. */
export type MintTokensRequest = { data: MintTokensData; apiKey: string };
/** Answer to the request that mints tokens. */
export type MintTokensResponse = { hash: string };
/** Failure of the request that mints tokens. */
export type MintTokensError = { error: string };
/** Answer or failure of the request that mints tokens. */
export type MintTokensResult = MintTokensResponse | MintTokensError;
/**
 * Asks the service for the operation that mints tokens.
 *
 * @param options the request
 */
export declare function mintTokens(options: Options<MintTokensData>): Promise<MintTokensResult>;

/** Body of the request that burns tokens. */
export type BurnTokensData = { sender: string };
/** The request that burns tokens, with its headers. */
export type BurnTokensRequest = { data: BurnTokensData; apiKey: string };
/** Answer to the request that burns tokens. */
export type BurnTokensResponse = { hash: string };
/** Failure of the request that burns tokens. */
export type BurnTokensError = { error: string };
/** Answer or failure of the request that burns tokens. */
export type BurnTokensResult = BurnTokensResponse | BurnTokensError;
/**
 * Asks the service for the operation that burns tokens.
 *
 * @param options the request
 */
export declare function burnTokens(options: Options<BurnTokensData>): Promise<BurnTokensResult>;

/** Body of the request that redeems tokens. */
export type RedeemTokensData = { sender: string };
/** The request that redeems tokens, with its headers. */
export type RedeemTokensRequest = { data: RedeemTokensData; apiKey: string };
/** Answer to the request that redeems tokens. */
export type RedeemTokensResponse = { hash: string };
/** Failure of the request that redeems tokens. */
export type RedeemTokensError = { error: string };
/** Answer or failure of the request that redeems tokens. */
export type RedeemTokensResult = RedeemTokensResponse | RedeemTokensError;
/**
 * Asks the service for the operation that redeems tokens.
 *
 * @param options the request
 */
export declare function redeemTokens(
  options: Options<RedeemTokensData>,
): Promise<RedeemTokensResult>;

/** Body of the request that gives tokens to many accounts. */
export type AirdropTokensData = { sender: string };
/** The request that gives tokens to many accounts, with its headers. */
export type AirdropTokensRequest = { data: AirdropTokensData; apiKey: string };
/** Answer to the request that gives tokens to many accounts. */
export type AirdropTokensResponse = { hash: string };
/** Failure of the request that gives tokens to many accounts. */
export type AirdropTokensError = { error: string };
/** Answer or failure of the request that gives tokens to many accounts. */
export type AirdropTokensResult = AirdropTokensResponse | AirdropTokensError;
/**
 * Asks the service for the operation that gives tokens to many accounts.
 *
 * @param options the request
 */
export declare function airdropTokens(
  options: Options<AirdropTokensData>,
): Promise<AirdropTokensResult>;

/** Body of the request that launches a collection. */
export type LaunchNftCollectionData = { sender: string };
/** The request that launches a collection, with its headers. */
export type LaunchNftCollectionRequest = { data: LaunchNftCollectionData; apiKey: string };
/** Answer to the request that launches a collection. */
export type LaunchNftCollectionResponse = { hash: string };
/** Failure of the request that launches a collection. */
export type LaunchNftCollectionError = { error: string };
/** Answer or failure of the request that launches a collection. */
export type LaunchNftCollectionResult = LaunchNftCollectionResponse | LaunchNftCollectionError;
/**
 * Asks the service for the operation that launches a collection.
 *
 * @param options the request
 */
export declare function launchNftCollection(
  options: Options<LaunchNftCollectionData>,
): Promise<LaunchNftCollectionResult>;

/** Body of the request that proves a transaction. */
export type ProveData = { sender: string };
/** The request that proves a transaction, with its headers. */
export type ProveRequest = { data: ProveData; apiKey: string };
/** Answer to the request that proves a transaction. */
export type ProveResponse = { hash: string };
/** Failure of the request that proves a transaction. */
export type ProveError = { error: string };
/** Answer or failure of the request that proves a transaction. */
export type ProveResult = ProveResponse | ProveError;
/**
 * Asks the service for the operation that proves a transaction.
 *
 * @param options the request
 */
export declare function prove(options: Options<ProveData>): Promise<ProveResult>;

/** Body of the request that reads a nonce. */
export type GetNonceData = { sender: string };
/** The request that reads a nonce, with its headers. */
export type GetNonceRequest = { data: GetNonceData; apiKey: string };
/** Answer to the request that reads a nonce. */
export type GetNonceResponse = { hash: string };
/** Failure of the request that reads a nonce. */
export type GetNonceError = { error: string };
/** Answer or failure of the request that reads a nonce. */
export type GetNonceResult = GetNonceResponse | GetNonceError;
/**
 * Asks the service for the operation that reads a nonce.
 *
 * @param options the request
 */
export declare function getNonce(options: Options<GetNonceData>): Promise<GetNonceResult>;

/** Body of the request that lists transactions. */
export type GetTransactionsData = { sender: string };
/** The request that lists transactions, with its headers. */
export type GetTransactionsRequest = { data: GetTransactionsData; apiKey: string };
/** Answer to the request that lists transactions. */
export type GetTransactionsResponse = { hash: string };
/** Failure of the request that lists transactions. */
export type GetTransactionsError = { error: string };
/** Answer or failure of the request that lists transactions. */
export type GetTransactionsResult = GetTransactionsResponse | GetTransactionsError;
/**
 * Asks the service for the operation that lists transactions.
 *
 * @param options the request
 */
export declare function getTransactions(
  options: Options<GetTransactionsData>,
): Promise<GetTransactionsResult>;

/** Body of the request that sends test funds. */
export type FaucetData = { sender: string };
/** The request that sends test funds, with its headers. */
export type FaucetRequest = { data: FaucetData; apiKey: string };
/** Answer to the request that sends test funds. */
export type FaucetResponse = { hash: string };
/** Failure of the request that sends test funds. */
export type FaucetError = { error: string };
/** Answer or failure of the request that sends test funds. */
export type FaucetResult = FaucetResponse | FaucetError;
/**
 * Asks the service for the operation that sends test funds.
 *
 * @param options the request
 */
export declare function faucet(options: Options<FaucetData>): Promise<FaucetResult>;

/** Body of the request that sells an NFT. */
export type SellNftData = { sender: string };
/** The request that sells an NFT, with its headers. */
export type SellNftRequest = { data: SellNftData; apiKey: string };
/** Answer to the request that sells an NFT. */
export type SellNftResponse = { hash: string };
/** Failure of the request that sells an NFT. */
export type SellNftError = { error: string };
/** Answer or failure of the request that sells an NFT. */
export type SellNftResult = SellNftResponse | SellNftError;
/**
 * Asks the service for the operation that sells an NFT.
 *
 * @param options the request
 */
export declare function sellNft(options: Options<SellNftData>): Promise<SellNftResult>;

/** Body of the request that buys an NFT. */
export type BuyNftData = { sender: string };
/** The request that buys an NFT, with its headers. */
export type BuyNftRequest = { data: BuyNftData; apiKey: string };
/** Answer to the request that buys an NFT. */
export type BuyNftResponse = { hash: string };
/** Failure of the request that buys an NFT. */
export type BuyNftError = { error: string };
/** Answer or failure of the request that buys an NFT. */
export type BuyNftResult = BuyNftResponse | BuyNftError;
/**
 * Asks the service for the operation that buys an NFT.
 *
 * @param options the request
 */
export declare function buyNft(options: Options<BuyNftData>): Promise<BuyNftResult>;
