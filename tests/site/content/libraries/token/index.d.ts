/** Decides who may mint: the holder of the admin key. See [the standard](https://standard.example). */
export declare class FungibleTokenAdmin {
  /** Account of the admin. */
  adminAddress: string;
  /**
   * Whether an account may mint.
   *
   * @param address account that asks
   * @param amount how much it wants, in the smallest unit
   */
  canMint(address: string, amount: number): Promise<boolean>;
  /** Stops all minting. */
  pause(): Promise<void>;
  /** Allows minting again. */
  resume(): Promise<void>;
}

/** Decides who may mint: the addresses of a list. */
export declare class AdvancedAdmin extends FungibleTokenAdmin {
  /** Who may mint. */
  whitelist: Whitelist;
  /**
   * Sets another list.
   *
   * @param list who may mint from then on
   */
  updateWhitelist(list: Whitelist): Promise<void>;
}

/** A list of addresses, each with a limit. */
export declare class Whitelist {
  /** An empty list. */
  constructor();
  /**
   * Whether an address stands in the list.
   *
   * @param address who is looked for
   */
  isListed(address: string): boolean;
}

/** Builds transactions and has them proved. */
export declare class TokenAPI {
  /**
   * Builds a transaction.
   *
   * @param data what it does, or its name
   * @returns id of the job that proves it
   */
  build(data: TaskData | string): Promise<string>;
  /**
   * Waits for a job.
   *
   * @param jobId which job
   * @param timeout milliseconds to wait at most
   */
  wait(jobId: string, timeout?: number): Promise<TransactionState>;
}

/**
 * Sends a transaction to the chain.
 *
 * @param transaction what is sent
 * @returns its hash
 */
export declare function sendTx(transaction: TaskData): Promise<string>;

/** A cloud on this machine, for tests of contracts. */
export declare class LocalCloud {
  /** Runs all tasks that wait. */
  run(): Promise<void>;
}

/** A task of the prover. */
export interface TaskData {
  /** Id of the task. */
  taskId: string;
  /** What the task is about. */
  metadata?: string;
  /** How often it was tried. */
  attempts: number;
}

/** What became of a transaction. */
export type TransactionState = "pending" | "applied" | "failed";
/** Kinds of transactions. */
export declare const transactionKinds: readonly string[];
