/**
 * Writes a number in base 56, with the letters `A`–`Z`, `a`–`z` and the digits `0`–`3`. The least
 * significant digit comes first, so the text is not a positional number that people can compare.
 *
 * @param value - The number to write; zero or more.
 * @returns The text; an empty text for zero.
 * @example
 * ```ts
 * import { bigintFromBase56, bigintToBase56 } from "@silvana-one/prover";
 *
 * const text = bigintToBase56(12345n); // "Z0D"
 * const value = bigintFromBase56(text); // 12345n
 * ```
 * @sourceFile src/utils/base64.ts:5
 */
export declare function bigintToBase56(value: bigint): string;

/**
 * Reads a number that {@link bigintToBase56} has written.
 *
 * @param str - The text. Other characters are not refused, and make the number wrong.
 * @returns The number; zero for an empty text.
 * @sourceFile src/utils/base64.ts:13
 */
export declare function bigintFromBase56(str: string): bigint;

/**
 * Writes a number in base 64 with an alphabet that is safe in URLs: letters, digits, `-` and `_`.
 * The least significant digit comes first; this is not the Base64 of RFC 4648.
 *
 * @param value - The number to write; zero or more.
 * @returns The text; an empty text for zero.
 * @example
 * ```ts
 * import { bigintFromBase64, bigintToBase64 } from "@silvana-one/prover";
 *
 * const text = bigintToBase64(12345n); // "5AD"
 * const value = bigintFromBase64(text); // 12345n
 * ```
 * @sourceFile src/utils/base64.ts:19
 */
export declare function bigintToBase64(value: bigint): string;

/**
 * Reads a number that {@link bigintToBase64} has written.
 *
 * @param str - The text. Other characters are not refused, and make the number wrong.
 * @returns The number; zero for an empty text.
 * @sourceFile src/utils/base64.ts:27
 */
export declare function bigintFromBase64(str: string): bigint;

/**
 * Builds a number from its digits in any base; the inverse of {@link toBase}.
 *
 * @param digits - The digits, the least significant first.
 * @param base - The base of the digits; 2 or more.
 * @returns The number; zero for an empty list.
 * @throws `fromBase: base must be positive` when the base is zero or negative.
 * @sourceFile src/utils/base64.ts:33
 */
export declare function fromBase(digits: bigint[], base: bigint): bigint;

/**
 * Splits a number into its digits in any base; the inverse of {@link fromBase}.
 *
 * @param x - The number to split; zero or more.
 * @param base - The base of the digits; 2 or more.
 * @returns The digits, the least significant first and without leading zeros; an empty list for
 * zero.
 * @throws `toBase: base must be positive` when the base is zero or negative.
 * @example
 * ```ts
 * import { fromBase, toBase } from "@silvana-one/prover";
 *
 * const digits = toBase(1234n, 10n); // [4n, 3n, 2n, 1n]
 * const value = fromBase(digits, 10n); // 1234n
 * ```
 * @sourceFile src/utils/base64.ts:59
 */
export declare function toBase(x: bigint, base: bigint): bigint[];
