/**
 * Building token transactions.
 * @module
 */
import type {
  LaunchTokenAdvancedAdminParams,
  LaunchTokenBondingCurveAdminParams,
  LaunchTokenStandardAdminParams,
  TokenAirdropTransactionParams,
  TokenBidTransactionParams,
  TokenBurnTransactionParams,
  TokenBuyTransactionParams,
  TokenMintTransactionParams,
  TokenOfferTransactionParams,
  TokenRedeemTransactionParams,
  TokenSellTransactionParams,
  TokenTransactionType,
  TokenTransferTransactionParams,
  TokenUpdateAdminWhitelistTransactionParams,
  TokenUpdateBidWhitelistTransactionParams,
  TokenUpdateOfferWhitelistTransactionParams,
  TokenWithdrawBidTransactionParams,
  TokenWithdrawOfferTransactionParams,
} from "@silvana-one/api";
import type { PublicKey, Transaction } from "o1js";
import type { blockchain } from "./chain.js";

/**
 * Kind of a token's admin contract, `unknown` when its verification key is not one of the known.
 *
 * @sourceFile src/token/build.ts:36
 */
export type AdminType = "standard" | "advanced" | "bondingCurve" | "unknown";

/**
 * Builds the transaction that deploys a token and its admin contract. The web API does this in
 * `POST /token/launch`.
 *
 * Besides the network fee of 0.1 MINA the sender pays for new accounts: 3
 * MINA with the standard admin contract, 4 MINA with the advanced one or with a bonding curve. A
 * bonding curve also has a launch fee of 10 MINA.
 *
 * @param params - The request, the chain and the fees.
 * @returns The transaction, and what the prover needs to know.
 * @throws When the request is not valid, for example without `nonce`, with a memo over 30
 * characters, or with a symbol that is empty or over 6 characters.
 * @throws `Sender does not have account` when the sender is unknown on the chain.
 * @sourceFile src/token/build.ts:38
 */
export declare function buildTokenLaunchTransaction(params: {
  /** Chain to build for. Its node supplies accounts and states. */
  chain: blockchain;
  /** What to launch. `nonce` is required here, though it is optional in the web API. */
  args:
    | LaunchTokenStandardAdminParams
    | LaunchTokenAdvancedAdminParams
    | LaunchTokenBondingCurveAdminParams;
  /** Address that receives `developerFee` of the request; without it no such fee is paid. */
  developerAddress?: string;
  /** Address that receives `provingFee`. Defaults to the sender. */
  provingKey?: string;
  /** Fee for proving, in nanoMINA; without it none is paid. */
  provingFee?: number;
}): Promise<{
  /** The request, completed by the builder. */
  request:
    | LaunchTokenStandardAdminParams
    | LaunchTokenAdvancedAdminParams
    | LaunchTokenBondingCurveAdminParams;
  /** The transaction, to be signed and then proved. */
  tx: Transaction<false, false>;
  /** Kind of admin contract, read from its verification key. */
  adminType: AdminType;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
}>;

/**
 * Builds any other token transaction: mint, burn, redeem, transfer, airdrop, and everything about
 * bids, offers and whitelists. `txType` of the request selects it. The network fee is 0.1 MINA.
 *
 * @param params - The request, the chain and the fees.
 * @returns The transaction, and what the prover needs to know.
 * @throws When the request is not valid, for example without `nonce` or with a memo over 30
 * characters.
 * @throws `Sender does not have account` when the sender is unknown on the chain.
 * @sourceFile src/token/build.ts:277
 */
export declare function buildTokenTransaction(params: {
  /** Chain to build for. Its node supplies accounts and states. */
  chain: blockchain;
  /** What to do. `nonce` is required here, though it is optional in the web API. */
  args:
    | TokenMintTransactionParams
    | TokenBurnTransactionParams
    | TokenRedeemTransactionParams
    | TokenTransferTransactionParams
    | TokenAirdropTransactionParams
    | TokenOfferTransactionParams
    | TokenBidTransactionParams
    | TokenBuyTransactionParams
    | TokenSellTransactionParams
    | TokenWithdrawBidTransactionParams
    | TokenWithdrawOfferTransactionParams
    | TokenUpdateBidWhitelistTransactionParams
    | TokenUpdateOfferWhitelistTransactionParams
    | TokenUpdateAdminWhitelistTransactionParams;
  /** Address that receives `developerFee` of the request; without it no such fee is paid. */
  developerAddress?: string;
  /** Address that receives `provingFee`. Defaults to the sender. */
  provingKey?: string;
  /** Fee for proving, in nanoMINA; without it none is paid. */
  provingFee?: number;
}): Promise<{
  /** The request, completed by the builder. */
  request:
    | TokenMintTransactionParams
    | TokenBurnTransactionParams
    | TokenRedeemTransactionParams
    | TokenTransferTransactionParams
    | TokenAirdropTransactionParams
    | TokenOfferTransactionParams
    | TokenBidTransactionParams
    | TokenBuyTransactionParams
    | TokenSellTransactionParams
    | TokenWithdrawBidTransactionParams
    | TokenWithdrawOfferTransactionParams
    | TokenUpdateBidWhitelistTransactionParams
    | TokenUpdateOfferWhitelistTransactionParams
    | TokenUpdateAdminWhitelistTransactionParams;
  /** The transaction, to be signed and then proved. */
  tx: Transaction<false, false>;
  /** Kind of admin contract, read from its verification key. */
  adminType: AdminType;
  /** Address of the admin contract. */
  adminContractAddress: PublicKey;
  /** Address of the account that administers the token. */
  adminAddress: PublicKey;
  /** Symbol of the token that the transaction is about. */
  symbol: string;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
}>;

/**
 * Reads what a builder needs to know about a token from the chain: its symbol, its admin contract,
 * and the verification keys involved.
 *
 * @param params - The token and the kind of transaction.
 * @returns Symbol, admin and verification keys.
 * @throws When the token contract or its admin contract is not found on the chain.
 * @sourceFile src/token/build.ts:847
 */
export declare function getTokenSymbolAndAdmin(params: {
  /** Kind of transaction. */
  txType: TokenTransactionType;
  /** Address that receives tokens. */
  to?: PublicKey;
  /** Address of the offer, when there is one. */
  offerAddress?: PublicKey;
  /** Address of the bid, when there is one. */
  bidAddress?: PublicKey;
  /** Address of the token contract. */
  tokenAddress: PublicKey;
  /** Chain on which the token lives. */
  chain: blockchain;
}): Promise<{
  /** Address of the admin contract. */
  adminContractAddress: PublicKey;
  /** Address of the account that administers the token. */
  adminAddress: PublicKey;
  /** Symbol of the token that the transaction is about. */
  symbol: string;
  /** Kind of admin contract, read from its verification key. */
  adminType: AdminType;
  /** Whether the receiver is new to the admin contract, so that an account must be created. */
  isToNewAccount?: boolean;
  /** Hashes of the verification keys of the contracts involved: what the prover compiles. */
  verificationKeyHashes: string[];
}>;
