/**
 * Longer strings in metadata.
 * @module
 */
import type { Field } from "o1js";

/**
 * Height of the Merkle tree of a `Text`: 20.
 *
 * @sourceFile src/metadata/text.ts:7
 */
export declare const TEXT_TREE_HEIGHT = 20;

/**
 * A longer string, represented in metadata by the root of a Merkle tree.
 *
 * @sourceFile src/metadata/text.ts:14
 */
export declare class Text {
  /** Size of the text. */
  readonly size: number;

  /** The string. */
  readonly text: string;

  /** Root of the tree. */
  readonly root: Field;

  /** Height of the tree. */
  readonly height: number;

  /**
   * Creates a `Text`.
   *
   * @param text - The string.
   * @param height - Height of the tree. Optional.
   */
  constructor(text: string, height?: number);

  /**
   * Returns the string back.
   *
   * @returns The string.
   */
  toString(): string;
}

export {};
