import type { JsonObject } from "../../content/model/body.ts";

/** A task as an agent gets it, with what a right answer must hold. */
export type AgentTask = RequestTask | TextTask;

/** The answer is a request: a curl command, a call of fetch, or JSON with `method`, `url`, `headers` and `body`. */
export interface RequestTask {
  kind: "request";
  id: string;
  area: string;
  question: string;
  /** Operation id that must be called. */
  operation: string;
  /** Fields that the question gives values for. */
  given: JsonObject;
}

/** The answer is text or code in which names and signatures must appear. */
export interface TextTask {
  kind: "text";
  id: string;
  area: string;
  question: string;
  mustContain: string[];
}

const sender = "B62qmoZqbXP3zRDFiVhczH6XXzHN2jhEq6dT9XqZ4trc1Y8oXyCAJgK";
const other = "B62qmGzXCEPwS7qAQB39y69CE3ePe1N4q8HjtjKDb2wkAFakWkvSpxi";
const token = "B62qmvJRT6DJsmBQmnTJ8vKSCNedhw1UczhgkCRgckaGB9fRhJ4Sa3J";

const request = (
  id: string,
  area: string,
  operation: string,
  question: string,
  given: JsonObject = {},
): RequestTask => ({ kind: "request", id, area, operation, question, given });

const text = (id: string, area: string, question: string, ...mustContain: string[]): TextTask => ({
  kind: "text",
  id,
  area,
  question,
  mustContain,
});

/** 40 tasks over the API and its libraries. */
export const agentTasks: readonly AgentTask[] = [
  request("launch-token", "launch", "launchToken", "Launch a new token with the symbol GOLD", {
    symbol: "GOLD",
    sender,
  }),
  request(
    "launch-collection",
    "launch",
    "launchNftCollection",
    "Launch an NFT collection named Stars",
    { collectionName: "Stars", sender },
  ),
  request("mint", "mint", "mintTokens", "Mint tokens to an address", {
    to: other,
    amount: 5_000_000_000,
    tokenAddress: token,
    sender,
  }),
  request("mint-nft", "NFT", "mintNFT", "Mint an NFT of a collection", { sender }),
  request("airdrop", "airdrop", "airdropTokens", "Airdrop tokens to several recipients", {
    sender,
    tokenAddress: token,
  }),
  request("transfer", "trade", "transferTokens", "Transfer tokens to another account", {
    to: other,
    amount: 2_000_000_000,
  }),
  request("burn", "trade", "burnTokens", "Burn tokens of an account", { amount: 3_000_000_000 }),
  request("redeem", "trade", "redeemTokens", "Redeem tokens on the bonding curve for MINA", {
    amount: 4_000_000_000,
  }),
  request("offer", "trade", "tokenOffer", "Create a token offer at a price", {
    amount: 6_000_000_000,
    price: 100_000_000,
  }),
  request("bid", "trade", "tokenBid", "Create a bid to buy tokens at a price", {
    amount: 7_000_000_000,
    price: 200_000_000,
  }),
  request("buy", "trade", "buyTokens", "Buy tokens from an offer", { amount: 1_000_000_000 }),
  request("sell", "trade", "sellTokens", "Sell tokens to a bid", { amount: 1_500_000_000 }),
  request("withdraw-offer", "trade", "withdrawTokenOffer", "Withdraw tokens from an offer", {
    amount: 1_000_000_000,
  }),
  request("withdraw-bid", "trade", "withdrawTokenBid", "Withdraw MINA from a bid", {
    amount: 1_000_000_000,
  }),
  request(
    "whitelist-bid",
    "whitelist",
    "updateTokenBidWhitelist",
    "Update the whitelist of a bid",
    { sender },
  ),
  request(
    "whitelist-offer",
    "whitelist",
    "updateTokenOfferWhitelist",
    "Update the whitelist of an offer",
    { sender },
  ),
  request(
    "whitelist-admin",
    "whitelist",
    "updateTokenAdminWhitelist",
    "Update the whitelist of a token's admin contract",
    { sender },
  ),
  request("transfer-nft", "NFT", "transferNFT", "Transfer an NFT to a new owner", { sender }),
  request("sell-nft", "NFT", "sellNFT", "Sell an NFT for a price", { sender }),
  request("buy-nft", "NFT", "buyNFT", "Buy an NFT that is for sale", { sender }),
  request("approve-nft", "NFT", "approveNFT", "Approve an address to transfer an NFT", { sender }),
  request("cms-store", "NFT", "cmsStoreNFT", "Store an NFT in the CMS before it is minted"),
  request("nft-info", "NFT", "getNftInfo", "Get information about an NFT of a collection"),
  request("prove", "proofs", "prove", "Prove a signed transaction in the cloud"),
  request("proof-result", "proofs", "getProof", "Get the result of a proving job by its job id"),
  request("send", "proofs", "sendTransaction", "Send a proved transaction to the network"),
  request("status", "proofs", "txStatus", "Get the status of a transaction by its hash"),
  request("balance", "balances", "getTokenBalance", "Get the token balance of an address", {
    address: sender,
    tokenAddress: token,
  }),
  request("nonce", "balances", "getNonce", "Get the nonce of an account", { address: sender }),
  request("holders", "balances", "getTokenHolders", "List the holders of a token", {
    address: token,
  }),
  request("faucet", "balances", "faucet", "Get test funds from the faucet", { address: other }),
  request("transactions", "balances", "getTransactions", "List the transactions of a token", {
    tokenAddress: token,
  }),
  text(
    "wait-proofs",
    "proofs",
    "waitForProofs function that waits until proofs are ready",
    "waitForProofs",
    "@silvana-one/api",
  ),
  text(
    "wait-transaction",
    "proofs",
    "waitForTransaction function",
    "function waitForTransaction",
    "@silvana-one/api",
  ),
  text(
    "worker-class",
    "workers",
    "zkCloudWorker abstract class that a worker extends",
    "zkCloudWorker",
    "execute",
  ),
  text(
    "cloud-class",
    "workers",
    "Cloud class deployer and data methods for a worker",
    "Cloud",
    "getDeployer",
  ),
  text(
    "client-class",
    "workers",
    "zkCloudWorkerClient class to execute a job",
    "zkCloudWorkerClient",
    "execute",
  ),
  text(
    "fungible-token",
    "launch",
    "FungibleToken contract and its admin",
    "FungibleToken",
    "FungibleTokenAdmin",
  ),
  text("rate-limit", "errors", "error status 429 too many requests", "429"),
  text("api-key", "errors", "how do I get an API key", "x-api-key"),
];
