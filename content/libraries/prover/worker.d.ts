import type { Cloud, CloudTransaction } from "./cloud.js";

/**
 * Base class of the code that runs in the cloud. A developer's repository extends it, overrides the
 * methods it needs and exports a function `zkcloudworker(cloud)` that returns an instance.
 *
 * Every method does nothing and returns `undefined` unless it is overridden; a job that ends with
 * `undefined` counts as failed.
 *
 * For recursive proofs override {@link zkCloudWorker.create} and {@link zkCloudWorker.merge}; for
 * everything else override {@link zkCloudWorker.execute}, {@link zkCloudWorker.task} or
 * {@link zkCloudWorker.processTransactions}.
 *
 * @example
 * ```ts
 * import { type Cloud, zkCloudWorker } from "@silvana-one/prover";
 *
 * class SumWorker extends zkCloudWorker {
 *   override async execute(transactions: string[]): Promise<string | undefined> {
 *     if (this.cloud.task !== "sum") return undefined;
 *     const sum = transactions.reduce((total, number) => total + BigInt(number), 0n);
 *     return sum.toString();
 *   }
 * }
 *
 * export async function zkcloudworker(cloud: Cloud): Promise<zkCloudWorker> {
 *   return new SumWorker(cloud);
 * }
 * ```
 * @sourceFile src/worker/worker.ts:8
 */
export declare abstract class zkCloudWorker {
  /** The cloud that the worker calls, with the job's parameters: task, arguments and chain. */
  readonly cloud: Cloud;

  /**
   * Keeps the cloud for the methods of the worker.
   *
   * @param cloud - The cloud that runs the worker: the real one, or a local one in tests.
   */
  constructor(cloud: Cloud);

  /**
   * Creates the proof of one transaction. In a recursive proof job it is called once for each
   * transaction.
   *
   * @param transaction - The transaction, in the format of the worker's client.
   * @returns The proof as text, or `undefined` when it could not be made, which fails the job.
   */
  create(transaction: string): Promise<string | undefined>;

  /**
   * Merges two proofs into one that proves both. In a recursive proof job it is called until one
   * proof is left.
   *
   * @param proof1 - The first proof, as {@link zkCloudWorker.create} or an earlier merge returned
   * it.
   * @param proof2 - The second proof.
   * @returns The merged proof as text, or `undefined` when it could not be made, which fails the
   * job.
   */
  merge(proof1: string, proof2: string): Promise<string | undefined>;

  /**
   * Performs a job that is not a recursive proof, for instance proves and sends one transaction.
   * `cloud.task` and `cloud.args` name the work.
   *
   * @param transactions - The transactions of the job; the list may be empty.
   * @returns The job's result as text, or `undefined`, which fails the job.
   */
  execute(transactions: string[]): Promise<string | undefined>;

  /**
   * Processes transactions that clients have sent to the cloud.
   *
   * @param transactions - The transactions with their identifiers and the times they came in.
   * @returns A promise that resolves when the transactions are processed.
   */
  processTransactions(transactions: CloudTransaction[]): Promise<void>;

  /**
   * Performs a task that {@link Cloud.addTask} has scheduled; `cloud.task` names it.
   *
   * @returns The result as text, or `undefined`, which fails the job.
   */
  task(): Promise<string | undefined>;
}
