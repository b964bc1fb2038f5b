import { type Field, SmartContract, type State } from "o1js";

/**
 * The smallest useful contract: one field of state and one method that sets it. Use it to try out
 * deployment, proving and sending before you have a contract of your own. Anybody can set the
 * value.
 *
 * @sourceFile src/transactions/tiny-contract.ts:3
 */
export declare class TinyContract extends SmartContract {
  /**
   * The stored value.
   *
   * @decorator state(Field)
   */
  value: State<Field>;

  /**
   * Stores a new value, whatever the old one is.
   *
   * @param value - The value to store.
   * @returns A promise that resolves when the method has run.
   * @decorator method
   */
  setValue(value: Field): Promise<void>;
}
