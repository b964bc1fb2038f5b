/**
 * Utilities for zkApps on Mina: networks, accounts, transactions, compact text encodings and
 * off-chain storage.
 *
 * @packageDocumentation
 */

export {
  accountBalance,
  accountBalanceMina,
  accountExists,
  checkAddress,
  fetchMinaAccount,
  fetchMinaActions,
  tokenBalance,
} from "./accounts.js";
export {
  type BlockBerryChain,
  getNonce,
  getPaymentTxsFromBlockBerry,
  getZkAppFromBlockBerry,
  getZkAppTxFromBlockBerry,
  getZkAppTxsFromBlockBerry,
  txStatusBlockberry,
} from "./block-explorer.js";
export {
  bigintFromBase56,
  bigintFromBase64,
  bigintToBase56,
  bigintToBase64,
  deserializeFields,
  fieldFromBase56,
  fieldFromBase64,
  fieldToBase56,
  fieldToBase64,
  fromBase,
  serializeFields,
  toBase,
} from "./encoding.js";
export {
  deserializeIndexedMerkleMap,
  type IndexedMapSerialized,
  loadIndexedMerkleMap,
  parseIndexedMapSerialized,
  saveIndexedMerkleMap,
  serializeIndexedMap,
} from "./indexed-map.js";
export { createIpfsURL, pinJSON } from "./ipfs.js";
export {
  currentNetwork,
  getCurrentNetwork,
  getDeployer,
  getNetworkIdHash,
  initBlockchain,
  type MinaNetworkInstance,
} from "./network-instance.js";
export {
  type blockchain,
  Devnet,
  Lightnet,
  Local,
  Mainnet,
  type MinaNetwork,
  networks,
  Zeko,
} from "./networks.js";
export { formatTime, Memory, makeString, sleep } from "./runtime.js";
export { TinyContract } from "./tiny-contract.js";
export {
  checkMinaZkappTransaction,
  createTransactionPayloads,
  fee,
  getAccountNonce,
  getTxStatusFast,
  parseTransactionPayloads,
  sendTx,
  serializeTransaction,
  transactionParams,
} from "./transactions.js";
