/// <reference types="node" />
import type {
  blockchain,
  CloudTransaction,
  DeployerKeyPair,
  JobData,
  JobEvent,
  TaskData,
  TransactionMetadata,
  zkCloudWorker,
} from "../prover/index.js";
import { Cloud } from "../prover/index.js";
import type { ApiCommand } from "./client.js";

/**
 * A cloud inside the process: runs a worker without the real cloud, for development and tests.
 * A job has ended when the call that starts it returns. Everything is kept in the memory of
 * {@link LocalStorage} and is gone when the process ends.
 *
 * @example
 * ```ts
 * import { LocalCloud, LocalStorage } from "@silvana-one/mina-prover";
 * import { type Cloud, zkCloudWorker } from "@silvana-one/prover";
 *
 * class EchoWorker extends zkCloudWorker {
 *   override async execute(transactions: string[]): Promise<string | undefined> {
 *     return transactions.join(",");
 *   }
 * }
 *
 * const jobId = await LocalCloud.run({
 *   command: "execute",
 *   data: { developer: "me", repo: "echo", task: "echo", transactions: ["a", "b"] },
 *   chain: "local",
 *   localWorker: async (cloud: Cloud) => new EchoWorker(cloud),
 * });
 * console.log(LocalStorage.jobs[jobId]?.result); // "a,b"
 * ```
 * @sourceFile src/local/local.ts:23
 */
export declare class LocalCloud extends Cloud {
  /** Creates the worker that runs the jobs and tasks. */
  readonly localWorker: (cloud: Cloud) => Promise<zkCloudWorker>;

  /**
   * Creates a local cloud for one job. {@link LocalCloud.run} does it for its callers.
   *
   * @param params - The job, its chain and the worker.
   */
  constructor(params: {
    /** The job; its parameters become the properties of the cloud. */
    job: JobData;
    /** The chain that the job works for: any chain, not only `local`. */
    chain: blockchain;
    /** Folder for compiled keys. Defaults to `./cache`. */
    cache?: string;
    /** Identifier of the step inside the job. Defaults to the text `stepId`. */
    stepId?: string;
    /** Creates the worker that runs the jobs and tasks. */
    localWorker: (cloud: Cloud) => Promise<zkCloudWorker>;
  });

  /**
   * Returns the account to pay for transactions from the environment variables
   * `DEPLOYER_PUBLIC_KEY` and `DEPLOYER_PRIVATE_KEY`.
   *
   * @returns The keys, or `undefined` when one of the variables is not set.
   */
  getDeployer(): Promise<DeployerKeyPair | undefined>;

  /**
   * Logs its parameters; there is nothing to release.
   *
   * @param params - The account and what was sent from it.
   * @returns A promise that resolves at once.
   */
  releaseDeployer(params: {
    /** Public key of the account in base58. */
    publicKey: string;
    /** Hashes of the transactions that the account has paid for. */
    txsHashes: string[];
  }): Promise<void>;

  /**
   * Reads a value from {@link LocalStorage.data}.
   *
   * @param key - Key that the text is stored under.
   * @returns The value, or `undefined` when the key has none.
   */
  getDataByKey(key: string): Promise<string | undefined>;

  /**
   * Writes a value to {@link LocalStorage.data}.
   *
   * @param key - Key that the text is stored under.
   * @param value - The value that takes the place of the old one; `undefined` removes the key.
   * @returns A promise that resolves when the value is written.
   */
  saveDataByKey(key: string, value: string | undefined): Promise<void>;

  /**
   * Writes a file to {@link LocalStorage.files}. Nothing is written to the disk.
   *
   * @param filename - Name that the file is stored under.
   * @param value - Contents of the file.
   * @returns A promise that resolves when the file is written.
   */
  saveFile(filename: string, value: Buffer): Promise<void>;

  /**
   * Reads a file from {@link LocalStorage.files}.
   *
   * @param filename - Name that the file is stored under.
   * @returns Contents of the file, or `undefined` when there is none of that name.
   */
  loadFile(filename: string): Promise<Buffer<ArrayBufferLike> | undefined>;

  /**
   * Packs its parameters as JSON text. It does not encrypt: anybody can read the text.
   *
   * @param params - The text, its context and the key.
   * @returns JSON text that {@link LocalCloud.decrypt} reads.
   */
  encrypt(params: {
    /** The text to pack. */
    data: string;
    /** What the text belongs to. */
    context: string;
    /** Identifier of the key. */
    keyId?: string;
  }): Promise<string | undefined>;

  /**
   * Unpacks text from {@link LocalCloud.encrypt}, and checks context and key as the real cloud
   * would.
   *
   * @param params - The packed text, its context and the key.
   * @returns The text, or `undefined` when the context or the key differs.
   * @throws A `SyntaxError` when the text was not made by {@link LocalCloud.encrypt}.
   */
  decrypt(params: {
    /** The packed text. */
    data: string;
    /** The context given when the text was packed. */
    context: string;
    /** Identifier of the key given when the text was packed. */
    keyId?: string;
  }): Promise<string | undefined>;

  /**
   * Adds transactions to {@link LocalStorage.transactions}.
   *
   * @param transactions - The transactions, in the format that the worker reads.
   * @returns The transactions with the identifiers given to them, in the order of the input.
   */
  sendTransactions(transactions: string[]): Promise<CloudTransaction[]>;

  /**
   * Adds transactions to {@link LocalStorage.transactions} without an instance of the cloud.
   *
   * @param transactions - The transactions: text gets an identifier, the current time and the
   * status `accepted`; complete records are kept as they are.
   * @returns The transactions as stored, in the order of the input.
   */
  static addTransactions(transactions: string[] | CloudTransaction[]): Promise<CloudTransaction[]>;

  /**
   * Removes a transaction from {@link LocalStorage.transactions}.
   *
   * @param txId - Identifier of the transaction in the cloud.
   * @returns A promise that resolves when the transaction is removed.
   * @throws `deleteTransaction: Transaction … not found` when there is no such transaction.
   */
  deleteTransaction(txId: string): Promise<void>;

  /**
   * Reads {@link LocalStorage.transactions}.
   *
   * @returns All transactions, in the order in which they were added.
   */
  getTransactions(): Promise<CloudTransaction[]>;

  /**
   * Logs its parameters; nothing is published.
   *
   * @param params - The transaction and its data.
   * @returns A promise that resolves at once.
   */
  publishTransactionMetadata(params: {
    /** Identifier of the transaction. */
    txId: string;
    /** The data that the real cloud would publish. */
    metadata: TransactionMetadata;
  }): Promise<void>;

  /**
   * Runs a job to its end and stores it in {@link LocalStorage.jobs}. A worker that returns nothing
   * makes a job with the status `failed`; an error that the worker throws is passed on and no job
   * is stored.
   *
   * @param params - The command, the job's parameters, its chain and the worker.
   * @returns Identifier of the job, which starts with `local.`.
   * @throws `worker is undefined` when `localWorker` returns nothing, the errors of
   * {@link LocalCloud.sequencer}, and those of the worker.
   */
  static run(params: {
    /** `recursiveProof` or `execute`. Any other command makes a failed job. */
    command: ApiCommand;
    /** The job's parameters. */
    data: {
      /** Name of the developer. */
      developer: string;
      /** Name of the repository with the worker's code. */
      repo: string;
      /** The transactions for the worker. */
      transactions: string[];
      /** Name of the task, as the worker finds it in `cloud.task`. */
      task: string;
      /** Identifier of the user for whom the job runs. */
      userId?: string;
      /** Arguments for the worker: plain text or JSON text. */
      args?: string;
      /** Description of the job: plain text or JSON text. */
      metadata?: string;
    };
    /** The chain that the job works for. */
    chain: blockchain;
    /** Creates the worker that runs the job. */
    localWorker: (cloud: Cloud) => Promise<zkCloudWorker>;
  }): Promise<string>;

  /**
   * Runs a recursive proof job of the same worker to its end.
   *
   * @param data - The transactions and the job's parameters.
   * @returns Identifier of the job; {@link LocalCloud.jobResult} returns its result.
   */
  recursiveProof(data: {
    /** The transactions to prove; at least one. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. Defaults to `recursiveProof`. */
    task?: string;
    /** Identifier of the user for whom the job runs. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
  }): Promise<string>;

  /**
   * Runs a job of the same worker that calls its `execute`, to its end.
   *
   * @param data - The transactions and the job's parameters.
   * @returns Identifier of the job; {@link LocalCloud.jobResult} returns its result.
   */
  execute(data: {
    /** The transactions of the job; the list may be empty. */
    transactions: string[];
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task: string;
    /** Identifier of the user for whom the job runs. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the job: plain text or JSON text. */
    metadata?: string;
  }): Promise<string>;

  /**
   * Reads a job from {@link LocalStorage.jobs}.
   *
   * @param jobId - Identifier that `execute`, `recursiveProof` or `run` returned.
   * @returns The job, or `undefined` when there is no such job.
   */
  jobResult(jobId: string): Promise<JobData | undefined>;

  /**
   * Adds a task to {@link LocalStorage.tasks}. It runs when {@link LocalCloud.processTasks} is
   * called, not by itself.
   *
   * @param data - The task, and when to run it.
   * @returns Identifier of the task.
   */
  addTask(data: {
    /** Name of the task, as the worker finds it in `cloud.task`. */
    task: string;
    /** Start time of the task, in milliseconds since 1970-01-01 UTC. */
    startTime?: number;
    /** Identifier of the user for whom the task runs. */
    userId?: string;
    /** Arguments for the worker: plain text or JSON text. */
    args?: string;
    /** Description of the task: plain text or JSON text. */
    metadata?: string;
  }): Promise<string>;

  /**
   * Removes a task from {@link LocalStorage.tasks}.
   *
   * @param taskId - Identifier of the task.
   * @returns A promise that resolves when the task is removed.
   * @throws `deleteTask: Task … not found` when there is no such task.
   */
  deleteTask(taskId: string): Promise<void>;

  /**
   * Runs each stored task once, with the worker of this cloud; see
   * {@link LocalCloud.processLocalTasks}.
   *
   * @returns A promise that resolves when all tasks have run.
   */
  processTasks(): Promise<void>;

  /**
   * Runs each stored task once, as a job of its own that calls the worker's `task`. Tasks stay
   * stored until the worker deletes them. Tasks whose `startTime` is earlier than now are skipped;
   * leave `startTime` out for a task that should run here.
   *
   * @param params - The worker, and the names to record in the jobs.
   * @returns How many tasks are stored afterwards.
   */
  static processLocalTasks(params: {
    /** Name of the developer. */
    developer: string;
    /** Name of the repository with the worker's code. */
    repo: string;
    /** Creates the worker that runs the tasks. */
    localWorker: (cloud: Cloud) => Promise<zkCloudWorker>;
    /** The chain that the tasks work for. */
    chain: blockchain;
  }): Promise<number>;

  /**
   * Creates a recursive proof: calls the worker's `create` for each transaction, then its `merge`
   * from the first proof to the last, one after the other.
   *
   * @param params - The worker and the transactions.
   * @returns The merged proof, or for one transaction its only proof.
   * @throws `No transactions to process` for an empty list, `Failed to create proof` or `Failed to
   * merge proofs` when the worker returns `undefined`.
   */
  static sequencer(params: {
    /** The worker that makes and merges the proofs. */
    worker: zkCloudWorker;
    /** The transactions and the job's parameters. */
    data: {
      /** Name of the developer. */
      developer: string;
      /** Name of the repository with the worker's code. */
      repo: string;
      /** The transactions to prove; at least one. */
      transactions: string[];
      /** Name of the task, as the worker finds it in `cloud.task`. */
      task?: string;
      /** Identifier of the user for whom the job runs. */
      userId?: string;
      /** Arguments for the worker: plain text or JSON text. */
      args?: string;
      /** Description of the job: plain text or JSON text. */
      metadata?: string;
    };
  }): Promise<string>;

  /**
   * Refuses: a process cannot restart itself.
   *
   * @returns Never; the promise is always rejected.
   * @throws `forceWorkerRestart called in LocalCloud`, always.
   */
  forceWorkerRestart(): Promise<void>;
}

/**
 * The memory of {@link LocalCloud}: jobs, tasks, transactions, values and files of the whole
 * process. All local clouds share it: clear it between tests.
 *
 * @sourceFile src/local/local.ts:595
 */
export declare class LocalStorage {
  /** Creates an instance. You do not need one: all members are static. */
  constructor();

  /**
   * Jobs that have ended, by job identifier.
   *
   * @defaultValue `{}`
   */
  static jobs: { [key: string]: JobData };

  /**
   * The last event of each job, by job identifier.
   *
   * @defaultValue `{}`
   */
  static jobEvents: { [key: string]: JobEvent };

  /**
   * The key-value storage.
   *
   * @defaultValue `{}`
   */
  static data: { [key: string]: string };

  /**
   * The file storage, by file name.
   *
   * @defaultValue `{}`
   */
  static files: { [key: string]: Buffer<ArrayBufferLike> };

  /**
   * Transactions kept for the worker, by their identifier in the cloud.
   *
   * @defaultValue `{}`
   */
  static transactions: { [key: string]: CloudTransaction };

  /**
   * Tasks scheduled for later, by task identifier.
   *
   * @defaultValue `{}`
   */
  static tasks: { [key: string]: TaskData };

  /**
   * Meant to write everything to a file; not implemented, so that the class works in browsers too.
   *
   * @param name - Name of the file.
   * @returns Never; the promise is always rejected.
   * @throws `Method not implemented to keep web compatibility.`, always.
   */
  static saveData(name: string): Promise<void>;

  /**
   * Meant to read everything from a file; not implemented, so that the class works in browsers too.
   *
   * @param name - Name of the file.
   * @returns Never; the promise is always rejected.
   * @throws `Method not implemented to keep web compatibility.`, always.
   */
  static loadData(name: string): Promise<void>;
}
