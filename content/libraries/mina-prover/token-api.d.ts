import type { JobResult, NftTransaction, TokenTransaction } from "@silvana-one/api";
import type { blockchain, Cloud, JobStatus, zkCloudWorker } from "../prover/index.js";
import type { zkCloudWorkerClient } from "./client.js";

/**
 * Proves NFT transactions in the cloud: a thin layer over {@link zkCloudWorkerClient} that starts
 * the job, waits for it and parses its result. The transactions must be signed.
 *
 * @sourceFile src/tokens/nft.ts:10
 */
export declare class NftAPI {
  /** The client that the requests go through. */
  readonly client: zkCloudWorkerClient;

  /**
   * Creates the helper and its client. No request is sent yet.
   *
   * @param params - Who calls, for which chain, and the worker for local mode.
   */
  constructor(params: {
    /** The caller's JWT, or `local` to prove in the same process. */
    jwt: string;
    /** Creates the worker; needed only when the JWT is `local`. */
    zkcloudworker?: (cloud: Cloud) => Promise<zkCloudWorker>;
    /** The chain of the transactions. */
    chain: blockchain;
  });

  /**
   * Starts a job that proves one transaction.
   *
   * @param params - The signed transaction with its payloads and the request it was built from.
   * @returns Identifier of the job, or `undefined` when it was not accepted.
   */
  proveTransaction(params: NftTransaction): Promise<string | undefined>;

  /**
   * Starts one job that proves several transactions.
   *
   * @param params - The signed transactions; at least one.
   * @param name - Name for the group of transactions.
   * @returns Identifier of the job, or `undefined` when it was not accepted.
   */
  proveTransactions(params: NftTransaction[], name?: string): Promise<string | undefined>;

  /**
   * Waits until a job has ended; see {@link zkCloudWorkerClient.waitForJobResult} for the time that
   * takes. Servers that must respond quickly poll {@link NftAPI.getResults} instead.
   *
   * @param params - The job, and how to wait for it.
   * @returns The results of the job's transactions.
   */
  waitForJobResults(params: {
    /** Identifier of the job. */
    jobId: string;
    /** How many requests to make at most. Defaults to `360`. */
    maxAttempts?: number;
    /** Time between two requests, in milliseconds. Defaults to `10000`. */
    interval?: number;
    /** How many failed requests to tolerate. Defaults to `10`. */
    maxErrors?: number;
    /** Print the job's log lines to the console. Defaults to `true`. */
    printLogs?: boolean;
  }): Promise<(string | undefined)[]>;

  /**
   * Reads a job once, finished or not.
   *
   * @param jobId - Identifier of the job.
   * @returns The job's status and, when it has finished, one result for each transaction.
   */
  getResults(jobId: string): Promise<
    | {
        /** The job was read, and it has not failed. */
        success: true;
        /** One result for each transaction; absent while the job runs. */
        results?: JobResult[];
        /** Status of the job. */
        jobStatus?: JobStatus;
      }
    | {
        /** The job could not be read, or it failed. */
        success: false;
        /** What went wrong. */
        error?: string;
        /** Status of the job, if it is known. */
        jobStatus?: JobStatus;
      }
  >;
}

/**
 * Proves token transactions in the cloud: a thin layer over {@link zkCloudWorkerClient} that starts
 * the job, waits for it and parses its result. The transactions must be signed.
 *
 * @sourceFile src/tokens/token.ts:10
 */
export declare class TokenAPI {
  /** The client that the requests go through. */
  readonly client: zkCloudWorkerClient;

  /**
   * Creates the helper and its client. No request is sent yet.
   *
   * @param params - Who calls, for which chain, and the worker for local mode.
   * @throws `jwt is undefined` when there is no JWT, `worker is required for local mode` when it is
   * `local` and there is no worker.
   */
  constructor(params: {
    /** The caller's JWT, or `local` to prove in the same process. */
    jwt: string;
    /** Creates the worker; needed only when the JWT is `local`. */
    zkcloudworker?: (cloud: Cloud) => Promise<zkCloudWorker>;
    /** The chain of the transactions. */
    chain: blockchain;
  });

  /**
   * Starts a job that proves one transaction.
   *
   * @param params - The signed transaction with its payloads and the request it was built from.
   * @returns Identifier of the job, or `undefined` when it was not accepted; the reason goes to the
   * console.
   */
  proveTransaction(params: TokenTransaction): Promise<string | undefined>;

  /**
   * Starts one job that proves several transactions, as an airdrop needs it. All must concern the
   * same token: the first one names it for the whole job.
   *
   * @param params - The signed transactions; at least one.
   * @returns Identifier of the job, or `undefined` when it was not accepted; the reason goes to the
   * console.
   */
  proveTransactions(params: TokenTransaction[]): Promise<string | undefined>;

  /**
   * Waits until a job has ended; see {@link zkCloudWorkerClient.waitForJobResult} for the time that
   * takes. Servers that must respond quickly poll {@link TokenAPI.getResults} instead.
   *
   * @param params - The job, and how to wait for it.
   * @returns The JSON text that the worker returned, or the text `error`, although the type is a
   * list. {@link TokenAPI.getResults} parses the text.
   */
  waitForJobResults(params: {
    /** Identifier of the job. */
    jobId: string;
    /** How many requests to make at most. Defaults to `360`. */
    maxAttempts?: number;
    /** Time between two requests, in milliseconds. Defaults to `10000`. */
    interval?: number;
    /** How many failed requests to tolerate. Defaults to `10`. */
    maxErrors?: number;
    /** Print the job's log lines to the console. Defaults to `true`. */
    printLogs?: boolean;
  }): Promise<(string | undefined)[]>;

  /**
   * Reads a job once, finished or not. It does not throw.
   *
   * @param jobId - Identifier of the job.
   * @returns The job's status and, when it has finished, one result for each transaction.
   */
  getResults(jobId: string): Promise<
    | {
        /** The job was read, and it has not failed. */
        success: true;
        /** One result for each transaction; absent while the job runs. */
        results?: JobResult[];
        /** Status of the job. */
        jobStatus?: JobStatus;
      }
    | {
        /** The job could not be read, it failed, or its result could not be parsed. */
        success: false;
        /** What went wrong. */
        error?: string;
        /** Status of the job, if it is known. */
        jobStatus?: JobStatus;
      }
  >;
}
