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
   * @returns Resolves with nothing once the call is part of the transaction.
   */
  pause(): Promise<void>;
  /**
   * Ends the pause.
   *
   * @returns Resolves with nothing once the call is part of the transaction.
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
   * Makes an instance from the values of its fields.
   *
   * @param value - The fields of the new `PauseEvent`.
   */
  constructor(value: { isPaused: Bool });
}

export {};
