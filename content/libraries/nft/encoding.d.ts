/**
 * Strings as field elements.
 * @module
 */
import type { Field } from "o1js";

/**
 * Reads the string that a field element holds. Names and base URLs are kept on chain in this
 * form.
 *
 * @param field - Field element made by `fieldFromString`.
 * @returns The string.
 * @sourceFile src/interfaces/encoding.ts:15
 */
export declare function fieldToString(field: Field): string;

/**
 * Writes a string into one field element. Names and base URLs are kept on chain in this form,
 * so the string has to fit into one field element.
 *
 * @param storage - The string.
 * @returns The field element, from which `fieldToString` restores the string.
 * @example
 * ```ts
 * const name = fieldFromString("My collection");
 * fieldToString(name); // "My collection"
 * ```
 * @sourceFile src/interfaces/encoding.ts:28
 */
export declare function fieldFromString(storage: string): Field;

export {};
