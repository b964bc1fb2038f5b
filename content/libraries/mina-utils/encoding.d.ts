import type { Field } from "o1js";

/**
 * Writes a number in base 56, with the letters `A`–`Z`, `a`–`z` and the digits `0`–`3`. The least
 * significant digit comes first, so the text is not a positional number that people can compare.
 *
 * @param value - The number to write; zero or more.
 * @returns The text; an empty text for zero.
 * @example
 * ```ts
 * import { bigintFromBase56, bigintToBase56 } from "@silvana-one/mina-utils";
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
 * import { bigintFromBase64, bigintToBase64 } from "@silvana-one/mina-utils";
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
 * import { fromBase, toBase } from "@silvana-one/mina-utils";
 *
 * const digits = toBase(1234n, 10n); // [4n, 3n, 2n, 1n]
 * const value = fromBase(digits, 10n); // 1234n
 * ```
 * @sourceFile src/utils/base64.ts:59
 */
export declare function toBase(x: bigint, base: bigint): bigint[];

/**
 * Writes a field in base 56, in the alphabet and order of {@link bigintToBase56}.
 *
 * @param field - The field to write. It must be a constant, not a variable inside a proof.
 * @returns The text; an empty text for zero.
 * @sourceFile src/utils/base64-field.ts:8
 */
export declare function fieldToBase56(field: Field): string;

/**
 * Reads a field that {@link fieldToBase56} has written.
 *
 * @param str - The text. Other characters are not refused, and make the value wrong.
 * @returns The field; zero for an empty text.
 * @sourceFile src/utils/base64-field.ts:16
 */
export declare function fieldFromBase56(str: string): Field;

/**
 * Writes a field in base 64, in the alphabet and order of {@link bigintToBase64}.
 *
 * @param field - The field to write. It must be a constant, not a variable inside a proof.
 * @returns The text, safe in URLs; an empty text for zero.
 * @sourceFile src/utils/base64-field.ts:22
 */
export declare function fieldToBase64(field: Field): string;

/**
 * Reads a field that {@link fieldToBase64} has written.
 *
 * @param str - The text. Other characters are not refused, and make the value wrong.
 * @returns The field; zero for an empty text.
 * @sourceFile src/utils/base64-field.ts:30
 */
export declare function fieldFromBase64(str: string): Field;

/**
 * Writes a list of fields as one text that is safe in URLs. The text begins with the number of
 * fields and their Poseidon hash, so that {@link deserializeFields} notices damage.
 *
 * @param fields - The fields to write, all constants.
 * @returns The parts in base 64 with a dot between them: length, hash, then the fields.
 * @sourceFile src/utils/fields.ts:9
 */
export declare function serializeFields(fields: Field[]): string;

/**
 * Reads a list of fields that {@link serializeFields} has written, and checks length and hash.
 *
 * @param s - Text that `serializeFields` wrote.
 * @returns The fields in their original order.
 * @throws An error whose message begins with `deserializeFields: invalid string` when the length
 * or the hash in the text does not fit its fields.
 * @sourceFile src/utils/fields.ts:21
 */
export declare function deserializeFields(s: string): Field[];
