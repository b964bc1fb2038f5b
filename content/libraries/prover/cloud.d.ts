/// <reference types="node" />
import type { JobData } from "./job.js";
import type { blockchain } from "./networks.js";
import type { TransactionMetadata } from "./transaction-metadata.js";

/**
 * Keys of an account that pays for transactions on a test network (devnet and Zeko). The cloud
 * lends it with {@link Cloud.getDeployer}.
 *
 * @sourceFile src/worker/cloud.ts:10
 */
export interface DeployerKeyPair {
  /** Public key of the account in base58. */
  publicKey: string;

  /** Private key of the account in base58. Keep it out of logs and results. */
  privateKey: string;
}

/**
 * A transaction that the cloud has received and keeps for the worker.
 *
 * @sourceFile src/worker/cloud.ts:22
 */
export interface CloudTransaction {
  /** Identifier of the transaction in the cloud; not its hash on the chain. */
  txId: string;

  /** The transaction, in the format of the worker's client. */
  transaction: string;

  /** When the cloud received the transaction, in milliseconds since 1970-01-01 UTC. */
  timeReceived: number;

  /** Status of the transaction; the local cloud marks a new one `accepted`. */
  status: string;
}

/**
 * What the cloud offers to a worker: the job's parameters as properties; storage, encryption,
 * accounts to pay from, further jobs and tasks as methods. In production the cloud itself
 * implements it, in tests `LocalCloud` of the mina-prover package.
 *
 * @sourceFile src/worker/cloud.ts:54
 */
export declare abstract class Cloud {
  /** Identifier of the user at the cloud that the job belongs to. */
  readonly id: string;

  /** Identifier of the job. */
  readonly jobId: string;

  /** Identifier of the step inside the job. */
  readonly stepId: string;

  /** Identifier of the task that started the job. */
  readonly taskId: string;

  /**
   * Folder for compiled keys. Give it to o1js, so that the next run compiles faster:
   * `Cache.FileSystem(this.cloud.cache)`.
   */
  readonly cache: string;

  /** Name of the developer whose worker runs the job. */
  readonly developer: string;

  /** Name of the repository with the worker's code. */
  readonly repo: string;

  /** Name of the work to do; the worker's code decides what it means. */
  readonly task?: string;

  /** Identifier of the user for whom the job runs, as the caller named them. */
  readonly userId?: string;

  /** Arguments for the worker: plain text or JSON text. */
  readonly args?: string;

  /** Description of the job: plain text or JSON text. */
  readonly metadata?: string;

  /** The chain that the job works for. */
  readonly chain: blockchain;

  /** Whether the worker runs in a local cloud, on the developer's machine. */
  readonly isLocalCloud: boolean;

  /**
   * Sets the parameters of the job. Only code that implements a cloud calls it.
   *
   * @param params - The parameters; each becomes the property of the same name.
   */
  constructor(params: {
    /** Identifier of the user at the cloud that the job belongs to. */
    id: string;
    /** Identifier of the job. */
    jobId: string;
    /** Identifier of the step inside the job. */
    stepId: string;
    /** Identifier of the task that started the job. */
    taskId: string;
    /** Folder for compiled keys, for `Cache.FileSystem` of o1js. */
    cache: string;
    /** Name of the developer whose worker runs the job. */
    developer: string;
    /** Name of the repository with the worker's code. */
    repo: string;
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task?: string;
    /** Identifier of the user for whom the job runs, as the caller named them. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
    /** Whether this is a local cloud. Defaults to `false`. */
    isLocalCloud?: boolean;
    /** The chain that the job works for. */
    chain: blockchain;
  });

  /**
   * Borrows an account to pay for transactions. Test networks only: devnet and Zeko. Release it
   * with {@link Cloud.releaseDeployer}.
   *
   * @returns The keys of the account, or `undefined` when there is none.
   */
  abstract getDeployer(): Promise<DeployerKeyPair | undefined>;

  /**
   * Releases an account that {@link Cloud.getDeployer} has lent, after its transactions were sent.
   *
   * @param params - The account and what was sent from it.
   * @returns A promise that resolves when the account is released.
   */
  abstract releaseDeployer(params: {
    /** Public key of the account in base58. */
    publicKey: string;
    /** Hashes of the transactions that the account has paid for. */
    txsHashes: string[];
  }): Promise<void>;

  /**
   * Reads a value from the key-value storage.
   *
   * @param key - Key that the text is stored under.
   * @returns The value, or `undefined` when the key has none.
   */
  abstract getDataByKey(key: string): Promise<string | undefined>;

  /**
   * Writes a value to the key-value storage. A value has at most 400 KB; use
   * {@link Cloud.saveFile} for more.
   *
   * @param key - Key that the text is stored under.
   * @param value - The value that takes the place of the old one; `undefined` removes the key in
   * the local cloud.
   * @returns A promise that resolves when the value is written.
   */
  abstract saveDataByKey(key: string, value: string | undefined): Promise<void>;

  /**
   * Writes a file to the file storage.
   *
   * @param filename - Name that the file is stored under.
   * @param value - Contents of the file.
   * @returns A promise that resolves when the file is written.
   */
  abstract saveFile(filename: string, value: Buffer): Promise<void>;

  /**
   * Reads a file from the file storage.
   *
   * @param filename - Name that the file is stored under.
   * @returns Contents of the file, or `undefined` when there is none of that name.
   */
  abstract loadFile(filename: string): Promise<Buffer<ArrayBufferLike> | undefined>;

  /**
   * Encrypts text, so that it can be stored or sent.
   *
   * @param params - The text, its context and the key.
   * @returns The encrypted text, or `undefined` when encrypting failed. The local cloud does not
   * encrypt; it only packs the parameters as JSON.
   */
  abstract encrypt(params: {
    /** The text to encrypt. */
    data: string;
    /** What the text belongs to; `decrypt` needs the same context. */
    context: string;
    /** Identifier of the key, where it is not the default one. */
    keyId?: string;
  }): Promise<string | undefined>;

  /**
   * Decrypts text that {@link Cloud.encrypt} has encrypted.
   *
   * @param params - The encrypted text, its context and the key.
   * @returns The text, or `undefined` when decrypting failed, for instance because the context or
   * the key differs.
   */
  abstract decrypt(params: {
    /** The text that `encrypt` returned. */
    data: string;
    /** The context given when the text was encrypted. */
    context: string;
    /** Identifier of the key given when the text was encrypted. */
    keyId?: string;
  }): Promise<string | undefined>;

  /**
   * Starts a recursive proof job with the same worker: one proof for each transaction, then merged
   * in pairs until one is left.
   *
   * @param data - The transactions and the job's parameters.
   * @returns Identifier of the job; {@link Cloud.jobResult} returns its result.
   */
  abstract recursiveProof(data: {
    /** The transactions to prove, in the format that {@link zkCloudWorker.create} reads. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task?: string;
    /** Identifier of the user for whom the job runs, as the caller named them. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
  }): Promise<string>;

  /**
   * Starts a job of the same worker that calls {@link zkCloudWorker.execute}.
   *
   * @param data - The transactions and the job's parameters.
   * @returns Identifier of the job; {@link Cloud.jobResult} returns its result.
   */
  abstract execute(data: {
    /** The transactions of the job; the list may be empty. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task: string;
    /** Identifier of the user for whom the job runs, as the caller named them. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
  }): Promise<string>;

  /**
   * Schedules a task for later, for which the cloud calls {@link zkCloudWorker.task}. The worker
   * removes it with {@link Cloud.deleteTask} when it is done.
   *
   * @param data - The task, and when to run it.
   * @returns Identifier of the task.
   */
  abstract addTask(data: {
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task: string;
    /** Start time of the task, in milliseconds since 1970-01-01 UTC. */
    startTime?: number;
    /** Identifier of the user for whom the task runs, as the caller named them. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the task: plain text or JSON text. */
    metadata?: string;
    /** How often the task may run at most. Defaults to `5`. */
    maxAttempts?: number;
  }): Promise<string>;

  /**
   * Puts transactions into the cloud's list for the worker, from which
   * {@link zkCloudWorker.processTransactions} gets them.
   *
   * @param transactions - The transactions: as text, or as kept by the cloud before.
   * @returns The transactions with their identifiers in the cloud.
   */
  abstract sendTransactions(
    transactions: string[] | CloudTransaction[],
  ): Promise<CloudTransaction[]>;

  /**
   * Removes a transaction from the cloud's list.
   *
   * @param txId - Identifier of the transaction in the cloud.
   * @returns A promise that resolves when the transaction is removed.
   */
  abstract deleteTransaction(txId: string): Promise<void>;

  /**
   * Reads the cloud's list of transactions for the worker.
   *
   * @returns All transactions in the list.
   */
  abstract getTransactions(): Promise<CloudTransaction[]>;

  /**
   * Publishes a transaction's data in a form for people to read, such as its events and actions by
   * name.
   *
   * @param params - The transaction and its data.
   * @returns A promise that resolves when the data is published.
   */
  abstract publishTransactionMetadata(params: {
    /** Identifier of the transaction, where the data belongs to one. */
    txId?: string;
    /** Events, actions and further data of the transaction. */
    metadata: TransactionMetadata;
  }): Promise<void>;

  /**
   * Removes a task, usually because it is done.
   *
   * @param taskId - Identifier of the task.
   * @returns A promise that resolves when the task is removed.
   */
  abstract deleteTask(taskId: string): Promise<void>;

  /**
   * Runs the tasks that are waiting.
   *
   * @returns A promise that resolves when the call is done.
   */
  abstract processTasks(): Promise<void>;

  /**
   * Reads a job of the same worker, finished or not.
   *
   * @param jobId - Identifier that `execute` or `recursiveProof` returned.
   * @returns The job with its state, result and logs, or `undefined` when there is no such job.
   */
  abstract jobResult(jobId: string): Promise<JobData | undefined>;

  /**
   * Restarts the worker's AWS Lambda container. It exists because of
   * [issue 1651 of o1js](https://github.com/o1-labs/o1js/issues/1651).
   *
   * @returns A promise that resolves once the restart is requested. The local cloud cannot restart
   * and throws.
   */
  abstract forceWorkerRestart(): Promise<void>;
}
