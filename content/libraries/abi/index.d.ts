export { blockchain } from "./chain.js";
export { LAUNCH_FEE, TRANSACTION_FEE } from "./fees.js";
export { checkAddress, fetchMinaAccount, getContractInfo, tokenBalance } from "./information.js";
export {
  NftAdminType,
  buildNftCollectionLaunchTransaction,
  buildNftMintTransaction,
  buildNftTransaction,
  getNftSymbolAndAdmin,
} from "./nft-transactions.js";
export {
  AdminType,
  buildTokenLaunchTransaction,
  buildTokenTransaction,
  getTokenSymbolAndAdmin,
} from "./token-transactions.js";
export {
  ChainVerificationKeysList,
  VerificationKeysList,
  contractList,
  devnet,
  mainnet,
  tokenVerificationKeys,
} from "./verification-keys.js";
