/**
 * Waits for the given time, in milliseconds, without blocking the event loop.
 *
 * @param ms - How long to wait, in milliseconds.
 * @returns A promise that resolves, without a useful value, when the time is over.
 * @sourceFile src/utils/utils.ts:1
 */
export declare function sleep(ms: number): Promise<unknown>;

/**
 * Creates a random text of Latin letters and digits, for instance as part of an identifier. The
 * randomness is that of `Math.random`: do not use it for keys, passwords or salts.
 *
 * @param length - Number of characters.
 * @returns The text.
 * @sourceFile src/utils/utils.ts:5
 */
export declare function makeString(length: number): string;

/**
 * Writes a duration for people to read, with the two largest units that fit and the rest cut off.
 *
 * @param ms - The duration in milliseconds.
 * @returns Text such as `250 ms`, `59 sec`, `1 min 5 sec` or `1 h 2 min`.
 * @example
 * ```ts
 * import { formatTime } from "@silvana-one/mina-utils";
 *
 * formatTime(250); // "250 ms"
 * formatTime(65_000); // "1 min 5 sec"
 * formatTime(3_725_000); // "1 h 2 min"
 * ```
 * @sourceFile src/utils/utils.ts:18
 */
export declare function formatTime(ms: number): string;

/**
 * Logs how much memory the Node.js process uses. Compiling and proving need several gigabytes, and
 * this shows which step takes them.
 *
 * @sourceFile src/utils/utils.ts:36
 */
export declare class Memory {
  /** Sets {@link Memory.rss} back to zero, so that the next report names no difference. */
  constructor();

  /**
   * Resident set size at the last report, in MB of 1024 × 1024 bytes, rounded.
   *
   * @defaultValue `0`
   */
  static rss: number;

  /**
   * Prints the memory in use to the console and, from the second report on, by how much it has
   * changed since the last one.
   *
   * @param description - Name of the step for the printed line. Defaults to an empty text.
   * @param fullInfo - Also print the heap allocated, the heap in use and the external memory.
   * Defaults to `false`, which prints the resident set size only.
   * @returns Nothing; the report goes to the console.
   */
  static info(description?: string, fullInfo?: boolean): void;
}
