/**
 * What the classes of this library are made from with functions of o1js. A declaration file cannot
 * call functions, so the classes extend these declarations instead. They stand for the static
 * methods of such classes (`toFields`, `fromFields`, `check`, …), which make them usable as
 * contract state, as method argument and as event.
 * @module
 */
import type { Bool, Experimental, Option as O1jsOption, ProvablePure } from "o1js";

/** An instance of a class made with `Struct({ … })`; its fields are declared in the class itself. */
export interface Struct {}

/** Stands for the result of `Struct({ … })`. */
export declare const Struct: (new () => Struct) & ProvablePure<object>;

/** An instance of a class made with `Option(type)`: an optional value of type `T`. */
export type Option<T, V> = O1jsOption<T, V>;

/** Stands for the result of `Option(type)`. */
export declare const Option: {
  /**
   * Creates an optional value.
   *
   * @param option - Whether there is a value (`isSome`), and the value.
   */
  new <T, V>(option: { isSome: Bool; value: T }): O1jsOption<T, V>;
} & ProvablePure<object>;

/** An instance of a class made with `Experimental.IndexedMerkleMap(height)`. */
export type IndexedMerkleMapBase = Experimental.IndexedMerkleMap;

/** Stands for the result of `Experimental.IndexedMerkleMap(height)`. */
export declare const IndexedMerkleMapBase: ReturnType<typeof Experimental.IndexedMerkleMap>;
