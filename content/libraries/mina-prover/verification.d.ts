import type { SmartContract } from "o1js";
import type { blockchain } from "../prover/index.js";

/**
 * What is needed to check that a contract on a chain was made from published source code: the
 * contract class, what must be compiled before it, and the address to compare with. The repository
 * must export the contract and everything it depends on.
 *
 * @sourceFile src/verification/verification.ts:16
 */
export interface VerificationData {
  /** Class of the contract to verify. */
  contract: typeof SmartContract;

  /** Contracts to compile before `contract`, because it calls them. */
  contractDependencies?: (typeof SmartContract)[];

  /** ZkPrograms to compile before `contract`, because it verifies their proofs. */
  programDependencies?: any[];

  /** Public key of the deployed contract in base58. */
  address: string;

  /** The chain that the contract is deployed on. */
  chain: blockchain;

  /** Public address of a picture to show with the contract, such as its logo. */
  image?: string;
}
