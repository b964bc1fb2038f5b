/**
 * A chain on which a job's result can be settled.
 *
 * @sourceFile src/worker/metadata.ts:1
 */
export type JobSettlementChain = "mina" | "zeko" | "ethereum";

/**
 * A chain or storage service that can keep a job's data or proofs available.
 *
 * @sourceFile src/worker/metadata.ts:3
 */
export type JobDataAvailabilityChain = "walrus" | "project-untitled" | "celestia" | "pinata";

/**
 * A chain on which a job can be coordinated.
 *
 * @sourceFile src/worker/metadata.ts:9
 */
export type JobCoordinationChain = "sui" | "solana";

/**
 * Which network of a chain or storage service is meant.
 *
 * @sourceFile src/worker/metadata.ts:11
 */
export type JobNetwork = "mainnet" | "testnet" | "devnet" | "public" | "private";

/**
 * What all entries of a job's metadata have in common.
 *
 * @sourceFile src/worker/metadata.ts:18
 */
export interface JobMetadataBase {
  /** Identifier that entries which belong together share. */
  linkId?: string;

  /** Whatever else the developer wants to record: text, or an object for JSON. */
  custom?: string | object;
}

/**
 * Names a transaction that settles a job's result on a chain.
 *
 * @sourceFile src/worker/metadata.ts:23
 */
export interface JobSettlementTransactionHash extends JobMetadataBase {
  /** The chain that the result is settled on. */
  chain: JobSettlementChain;

  /** The network of that chain. */
  network: JobNetwork;

  /** Hash of the transaction on that chain. */
  hash: string;
}

/**
 * Names a transaction that coordinates a job with others on a chain.
 *
 * @sourceFile src/worker/metadata.ts:29
 */
export interface JobCoordinationTransactionHash extends JobMetadataBase {
  /** The chain that the job is coordinated on. */
  chain: JobCoordinationChain;

  /** The network of that chain. */
  network: JobNetwork;

  /** Hash of the transaction on that chain. */
  hash: string;
}

/**
 * Names a transaction or a stored file that keeps a job's data or a proof available.
 *
 * @sourceFile src/worker/metadata.ts:35
 */
export interface JobDataAvailabilityTransactionHash extends JobMetadataBase {
  /** The chain or storage service that keeps the data. */
  chain: JobDataAvailabilityChain;

  /** The network of that chain or service. */
  network: JobNetwork;

  /** Hash by which the data is found there. */
  hash: string;
}

/**
 * A proof that a job has made, given directly or by the place where it is stored.
 *
 * @sourceFile src/worker/metadata.ts:41
 */
export interface JobProof extends JobMetadataBase {
  /** Where the proof is stored. */
  storage?: JobDataAvailabilityTransactionHash;

  /** The proof itself: text, or an object for JSON. */
  proof?: string | object;
}

/**
 * What a job has left on chains and in storage: its transactions and its proofs. Every list may be
 * left out.
 *
 * @sourceFile src/worker/metadata.ts:47
 */
export interface JobMetadata {
  /** Transactions that settle the job's result. */
  settlement_txs?: JobSettlementTransactionHash[];

  /** Transactions that coordinate the job. */
  coordination_txs?: JobCoordinationTransactionHash[];

  /** Places that keep the job's data available. */
  data_availability_txs?: JobDataAvailabilityTransactionHash[];

  /** Places that keep the job's proofs available. */
  proof_availability_txs?: JobDataAvailabilityTransactionHash[];

  /** Proofs that the job has made. */
  proofs?: JobProof[];
}

/**
 * A transaction's data in a form for people to read, published with
 * {@link Cloud.publishTransactionMetadata}.
 *
 * @sourceFile src/worker/transaction.ts:11
 */
export interface TransactionMetadata {
  /** What the job wrote to chains and storage. */
  jobMetadata?: JobMetadata;

  /** The transaction's events, each as a readable object. */
  events?: object[];

  /** The transaction's actions, each as a readable object. */
  actions?: object[];

  /** Whatever else the developer wants to publish. */
  custom?: object;
}
