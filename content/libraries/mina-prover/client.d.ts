import type { blockchain, Cloud, JobData, zkCloudWorker } from "../prover/index.js";

/**
 * Commands that a client can send to the cloud. {@link zkCloudWorkerClient} has a method of the
 * same name for each command.
 *
 * - `recursiveProof`: prove several transactions and merge the proofs;
 * - `execute`: call the worker's own function, as a job or at once;
 * - `sendTransactions`: hand transactions to the cloud;
 * - `jobResult`: read a job;
 * - `deploy`: install a worker's code (the command-line tool is the recommended way);
 * - `getBalance`: read the balance of the account at the cloud;
 * - `queryBilling`: read the billing report.
 *
 * @sourceFile src/api/api.ts:19
 */
export type ApiCommand =
  | "recursiveProof"
  | "execute"
  | "sendTransactions"
  | "jobResult"
  | "deploy"
  | "getBalance"
  | "queryBilling";

/**
 * Client of the proving cloud: starts jobs of a deployed worker and reads their results. With the
 * JWT `local` it runs the worker in the same process instead, for tests.
 *
 * The methods return `success` and `error`; a refusal of the cloud or a network failure is not
 * thrown. For chains that the cloud does not serve they throw `zkCloudWorker supports only mainnet,
 * devnet and zeko chains in the cloud.`, except in local mode.
 *
 * @example
 * ```ts
 * import { zkCloudWorkerClient } from "@silvana-one/mina-prover";
 *
 * const jwt = process.env.ZKCLOUDWORKER_JWT;
 * if (jwt === undefined) throw new Error("Set ZKCLOUDWORKER_JWT to your JWT");
 * const client = new zkCloudWorkerClient({ jwt, chain: "devnet" });
 *
 * const { jobId, error } = await client.execute({
 *   developer: "my-name",
 *   repo: "my-worker",
 *   task: "sum",
 *   transactions: ["1", "2", "3"],
 * });
 * if (jobId === undefined) throw new Error(error);
 * const answer = await client.waitForJobResult({ jobId, printLogs: true });
 * console.log(answer.success, answer.result);
 * ```
 * @sourceFile src/api/api.ts:41
 */
export declare class zkCloudWorkerClient {
  /** The caller's JWT, or `local` for local mode. */
  readonly jwt: string;

  /**
   * Address that requests go to: `https://api.zkcloudworker.com/v1/` and the chain. `undefined` for
   * chains that the cloud does not serve.
   */
  readonly endpoint?: string;

  /** The chain that the jobs work for. */
  readonly chain: blockchain;

  /** URL to which the cloud should send results. */
  readonly webhook?: string;

  /** Creates the worker in local mode; `undefined` otherwise. */
  readonly localWorker?: (cloud: Cloud) => Promise<zkCloudWorker>;

  /**
   * Creates a client. No request is sent yet.
   *
   * @param params - Who calls, for which chain, and the worker for local mode.
   * @throws `worker is required for local mode` when the JWT is `local` and there is no worker.
   */
  constructor(params: {
    /** The caller's JWT from the Telegram bot `https://t.me/minanft_bot?start=auth`, or `local`. */
    jwt: string;
    /** Creates the worker for local mode; ignored otherwise. */
    zkcloudworker?: (cloud: Cloud) => Promise<zkCloudWorker>;
    /** The chain that the jobs work for. Defaults to `devnet`. */
    chain?: blockchain;
    /** URL to which the cloud should send results. */
    webhook?: string;
  });

  /**
   * Starts a recursive proof job: the worker's `create` makes one proof for each transaction, its
   * `merge` joins them until one is left.
   *
   * @param data - The worker, the transactions and the job's parameters.
   * @returns Whether the job was accepted, and its identifier for
   * {@link zkCloudWorkerClient.waitForJobResult}.
   */
  recursiveProof(data: {
    /** Name of the developer who has deployed the worker. */
    developer: string;
    /** Name of the repository with the worker's code. */
    repo: string;
    /** The transactions, in the format that the worker's `create` reads. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task?: string;
    /** Identifier of the user for whom the job runs. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
    /** URL to which the cloud should send this job's result. */
    webhook?: string;
  }): Promise<{
    /** Whether the job was accepted. */
    success: boolean;
    /** Why the job was not accepted. */
    error?: string;
    /** Identifier of the job. */
    jobId?: string;
  }>;

  /**
   * Calls the worker's `execute`, as a job or, in the mode `sync`, at once.
   *
   * @param data - The worker, the transactions, the job's parameters and the mode.
   * @returns Whether the call was accepted; the job's identifier, or in the mode `sync` the result.
   */
  execute(data: {
    /** Name of the developer who has deployed the worker. */
    developer: string;
    /** Name of the repository with the worker's code. */
    repo: string;
    /** The transactions for the worker; the list may be empty. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task: string;
    /** Identifier of the user for whom the job runs. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
    /**
     * `sync` runs the worker without a job and waits for it, within 30 seconds and 256 MB of
     * memory. Any other value, or none, starts a job.
     */
    mode?: string;
  }): Promise<{
    /** Whether the call was accepted. */
    success: boolean;
    /** Why the call was not accepted. */
    error?: string;
    /** Identifier of the job; absent in the mode `sync`. */
    jobId?: string;
    /** What the worker returned; only in the mode `sync`. */
    result?: any;
  }>;

  /**
   * Hands transactions to the cloud, which keeps them for the worker's `processTransactions`.
   *
   * @param data - The worker and the transactions.
   * @returns Whether the cloud accepted the transactions, and their identifiers.
   */
  sendTransactions(data: {
    /** Name of the developer who has deployed the worker. */
    developer: string;
    /** Name of the repository with the worker's code. */
    repo: string;
    /** The transactions, in the format that the worker reads. */
    transactions: string[];
  }): Promise<{
    /** Whether the cloud accepted the transactions. */
    success: boolean;
    /** Why the cloud refused the transactions. */
    error?: string;
    /** Identifiers of the transactions, in the order of the input. */
    txId?: string[];
  }>;

  /**
   * Reads a job once, finished or not.
   *
   * @param data - The job, and whether to include its logs.
   * @returns The job. `success` is `false` when the request failed, the job is unknown, or the job
   * itself failed; a job that is still running is a success without a `result` of its own.
   */
  jobResult(data: {
    /** Identifier of the job. */
    jobId: string;
    /** Whether to return the job's logs. Defaults to `false`. */
    includeLogs?: boolean;
  }): Promise<
    | {
        /** The job could not be read, or it failed. */
        success: false;
        /** What went wrong. */
        error?: string;
        /** Response of the cloud, if there was one. */
        result?: string;
      }
    | {
        /** The job was read, and it has not failed. */
        success: true;
        /** Message of the cloud; usually absent. */
        error?: string;
        /** The job with its state, result and logs. */
        result: JobData;
      }
  >;

  /**
   * Asks the cloud to install the code of a worker. The command-line tool `zkcw deploy` is the
   * recommended way, since it uploads the code too.
   *
   * @param data - The worker and its package manager.
   * @returns Whether the cloud accepted the deployment, and the identifier of its job.
   */
  deploy(data: {
    /** Name of the repository with the worker's code. */
    repo: string;
    /** Name of the developer. */
    developer: string;
    /** Name of the package manager that installs the worker's dependencies. */
    packageManager: string;
  }): Promise<{
    /** Whether the cloud accepted the deployment. */
    success: boolean;
    /** Why the cloud refused the deployment. */
    error?: string;
    /** Identifier of the installing job. */
    jobId?: string;
  }>;

  /**
   * Reads the billing report of the jobs started with this JWT.
   *
   * @returns Whether the report could be read, and the report as the cloud returns it.
   */
  queryBilling(): Promise<{
    /** Whether the report could be read. */
    success: boolean;
    /** Why the report could not be read. */
    error?: string;
    /** The report. */
    result?: any;
  }>;

  /**
   * Reads the balance of the account that this JWT belongs to. Not available in local mode.
   *
   * @returns Whether the balance could be read, and the balance as the cloud returns it.
   */
  getBalance(): Promise<{
    /** Whether the balance could be read. */
    success: boolean;
    /** Why the balance could not be read. */
    error?: string;
    /** The balance. */
    result?: any;
  }>;

  /**
   * Polls the cloud until a job has ended. With the defaults it times out after about 1 hour. In
   * local mode it returns at once, because the job has already run.
   *
   * @param data - The job, and how to wait for it.
   * @returns The job when it has finished. `success` is `false` with the error `Timeout` or
   * `Too many network errors`; for a job that failed `error` is undefined, and `jobStatus` of the
   * result is `failed`.
   */
  waitForJobResult(data: {
    /** Identifier of the job. */
    jobId: string;
    /** How many requests to make at most. Defaults to `360`. */
    maxAttempts?: number;
    /** Time between two requests, in milliseconds. Defaults to `10000`. */
    interval?: number;
    /**
     * How many failed requests to tolerate. Defaults to `10`; after each the wait is 30 seconds
     * longer than after the one before.
     */
    maxErrors?: number;
    /**
     * Print the job's log lines to the console while they come in. Defaults to `true`; then a
     * finished job whose logs stay incomplete ends as `Timeout`.
     */
    printLogs?: boolean;
  }): Promise<{
    /** Whether the job has ended with a result. */
    success: boolean;
    /** Why there is no result. */
    error?: string;
    /** The job, a {@link JobData}, with what the worker returned in its own `result`. */
    result?: any;
  }>;
}
