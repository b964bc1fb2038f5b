/**
 * Contracts that can be paused.
 * @module
 */
import type { Bool, SmartContract } from "o1js";
import { Struct } from "./o1js-bases.js";

/**
 * Methods of a contract that its admin can pause: nothing else works until it is resumed.
 *
 * @sourceFile src/interfaces/pausable.ts:13
 */
export type PausableContract = SmartContract & {
  /**
   * Pauses the contract.
   *
   * @returns Resolves when the call has been added to the transaction.
   */
  pause(): Promise<void>;
  /**
   * Ends the pause.
   *
   * @returns Resolves when the call has been added to the transaction.
   */
  resume(): Promise<void>;
};

/**
 * Event: a contract or an NFT was paused or resumed.
 *
 * @struct
 * @sourceFile src/interfaces/pausable.ts:36
 */
export declare class PauseEvent extends Struct {
  /** True after a pause, false after resuming. */
  isPaused: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `PauseEvent`.
   */
  constructor(value: { isPaused: Bool });
}

export {};
