/**
 * Trees in metadata.
 * @module
 */
import type { Field } from "o1js";

/**
 * A Merkle tree of field elements for use as a metadata value of type `tree`.
 *
 * @sourceFile src/metadata/tree.ts:13
 */
export declare class MetadataTree {
  /** The leaves that are set. */
  readonly values: {
    /** Position of the leaf. */
    key: bigint;
    /** Value of the leaf. */
    value: Field;
  }[];

  /** Height of the tree. */
  readonly height: number;

  /** Root of the tree. */
  readonly root: Field;

  /**
   * Creates a `MetadataTree`.
   *
   * @param height - Height of the tree.
   * @param values - Leaves to set.
   * @param values.key - Position of the leaf.
   * @param values.value - Value of the leaf.
   */
  constructor(height: number, values: { key: bigint; value: Field }[]);

  /**
   * Turns the tree into JSON.
   *
   * @returns Height, root and leaves, numbers as strings.
   */
  toJSON(): {
    /** Height of the tree. */
    height: number;
    /** Root of the tree. */
    root: string;
    /** The leaves that are set. */
    values: {
      /** Position of the leaf as a string. */
      key: string;
      /** Value of the leaf as a string. */
      value: string;
    }[];
  };

  /**
   * Reads a tree from JSON written by `toJSON`.
   *
   * @param json - The tree as plain data.
   * @param json.height - Height of the tree.
   * @param json.root - Root of the tree as a string. Optional.
   * @param json.values - The leaves, numbers as strings.
   * @param json.values.key - Position of the leaf as a string.
   * @param json.values.value - Value of the leaf as a string.
   * @returns The tree.
   */
  static fromJSON(json: {
    height: number;
    root?: string;
    values: { key: string; value: string }[];
  }): MetadataTree;
}

export {};
