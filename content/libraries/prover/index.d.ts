/**
 * The vocabulary of cloud proving: workers, the cloud they run in, jobs, tasks and networks.
 *
 * @packageDocumentation
 */

export { Cloud, type CloudTransaction, type DeployerKeyPair } from "./cloud.js";
export { config } from "./config.js";
export {
  bigintFromBase56,
  bigintFromBase64,
  bigintToBase56,
  bigintToBase64,
  fromBase,
  toBase,
} from "./encoding.js";
export { defaultToken, getAccountFromGraphQL, getBalanceFromGraphQL } from "./graphql.js";
export type { JobData, JobEvent, JobStatus, LogStream, TaskData } from "./job.js";
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
export type {
  JobCoordinationChain,
  JobCoordinationTransactionHash,
  JobDataAvailabilityChain,
  JobDataAvailabilityTransactionHash,
  JobMetadata,
  JobMetadataBase,
  JobNetwork,
  JobProof,
  JobSettlementChain,
  JobSettlementTransactionHash,
  TransactionMetadata,
} from "./transaction-metadata.js";
export { zkCloudWorker } from "./worker.js";
