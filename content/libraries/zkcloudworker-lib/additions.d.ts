/**
 * What version 0.25.12 has and version 0.23.12 has not: `NftAPI`, and the third
 * parameter of `initBlockchain`, whose declaration here replaces the published one.
 */
import type { JobResult, NftTransaction } from "@silvana-one/api";
import type {
  Cloud,
  JobStatus,
  MinaNetworkInstance,
  blockchain,
  zkCloudWorker,
  zkCloudWorkerClient,
} from "zkcloudworker";

/**
 * Proves the NFT transactions of the API in the cloud: a client that starts the jobs and fetches
 * their results. `TokenAPI` does the same for token transactions.
 *
 * @sourceFile src/mina/tokens/nft.ts:6
 */
export declare class NftAPI {
  /** The underlying client. */
  readonly client: zkCloudWorkerClient;

  /**
   * Creates the client.
   *
   * @param params - Access and chain.
   */
  constructor(params: {
    /**
     * Token from the Telegram bot `https://t.me/minanft_bot?start=auth`, or `local` to run the
     * worker in this process.
     */
    jwt: string;
    /** Creates the worker; needed when `jwt` is `local`. */
    zkcloudworker?: (cloud: Cloud) => Promise<zkCloudWorker>;
    /** Chain the transactions are made for. */
    chain: blockchain;
  });

  /**
   * Starts a job, of the task `prove`, that proves one transaction.
   *
   * @param params - Transaction as the API built it, with the signed data.
   * @returns Id of the job, or `undefined` when the job could not be started.
   */
  proveTransaction(params: NftTransaction): Promise<string | undefined>;

  /**
   * Starts one job, of the task `prove`, that proves several transactions.
   *
   * @param params - Transactions as the API built them, with the signed data.
   * @param name - Name that describes the transactions.
   * @returns Id of the job, or `undefined` when the job could not be started.
   */
  proveTransactions(params: NftTransaction[], name?: string): Promise<string | undefined>;

  /**
   * Waits until the job is done. It may take up to an hour: in a request handler or a server action
   * use `getResults` instead.
   *
   * @param params - The job, and how long to wait.
   * @returns The worker's unmodified results.
   */
  waitForJobResults(params: {
    /** Id of the job. */
    jobId: string;
    /** Maximum number of attempts. Defaults to 360. */
    maxAttempts?: number;
    /** Time between two requests, in milliseconds. Defaults to 10000 (10 seconds). */
    interval?: number;
    /** Number of network errors to tolerate. Defaults to 10. */
    maxErrors?: number;
    /** Whether to print the logs of the job. Defaults to true. */
    printLogs?: boolean;
  }): Promise<(string | undefined)[]>;

  /**
   * Asks once for the results of a job.
   *
   * @param jobId - Id of the job.
   * @returns With `success: true`, the state of the job and, when it is done, a result per
   * transaction. With `success: false`, the reason in `error`.
   */
  getResults(
    jobId: string,
  ): Promise<
    | { success: true; results?: JobResult[]; jobStatus?: JobStatus }
    | { success: false; error?: string; jobStatus?: JobStatus }
  >;
}

/**
 * Sets up the chain for o1js: call it once before anything that reads accounts or sends
 * transactions. Only one chain can be set up in a process: calling it again for the same chain
 * returns the same instance.
 *
 * @param instance - Chain to use.
 * @param deployersNumber - Number of test accounts to prepare as deployers. On `local` they are
 * made by o1js, on `lightnet` by its account manager. Defaults to 0.
 * @param proofsEnabled - Whether the `local` chain makes real proofs; false is faster in tests.
 * Defaults to true.
 * @returns The network, the keys of the deployers and the hash of the network id.
 * @throws `Network is already initialized to different chain …` after a call for another chain,
 * `Not enough test accounts` when `local` has fewer, and `Deployers are not set` when a remote
 * chain has no deployers.
 * @sourceFile src/mina/utils/mina.ts:75
 */
export declare function initBlockchain(
  instance: blockchain,
  deployersNumber?: number,
  proofsEnabled?: boolean,
): Promise<MinaNetworkInstance>;
