/**
 * Multiplication and division with remainder, for contracts.
 * @module
 */
import type { UInt64 } from "o1js";
import { Struct } from "./o1js-bases.js";

/**
 * Result of an exact division: the quotient and the remainder.
 *
 * @struct
 * @sourceFile src/util/div.ts:3
 */
export declare class MulDivResult extends Struct {
  /** Quotient, without the remainder. */
  result: UInt64;

  /** Remainder of the division. */
  remainder: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `MulDivResult`.
   */
  constructor(value: { result: UInt64; remainder: UInt64 });
}

/**
 * Multiplies and divides in one step, for use in contracts: `value × multiplier ÷
 * denominator`, with the remainder.
 *
 * @param params - The three numbers.
 * @param params.value - Number to multiply.
 * @param params.multiplier - Number to multiply by.
 * @param params.denominator - Number to divide by.
 * @returns Quotient and remainder.
 * @example
 * ```ts
 * // royalty of 5% on a price
 * const { result, remainder } = mulDiv({
 *   value: price,
 *   multiplier: UInt64.from(5000),
 *   denominator: UInt64.from(MAX_ROYALTY_FEE),
 * });
 * ```
 * @sourceFile src/util/div.ts:13
 */
export declare function mulDiv(params: {
  value: UInt64;
  multiplier: UInt64;
  denominator: UInt64;
}): MulDivResult;

export {};
