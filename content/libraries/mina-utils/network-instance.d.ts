import type { Field, Mina } from "o1js";
import type { blockchain, MinaNetwork } from "./networks.js";

/**
 * The network that the process works with, as set up by {@link initBlockchain}.
 *
 * @sourceFile src/utils/mina.ts:33
 */
export interface MinaNetworkInstance {
  /** Keys of the accounts that may pay for transactions. Empty when none were requested. */
  keys: Mina.TestPublicKey[];

  /** Addresses of the network. */
  network: MinaNetwork;

  /** Hash of the chain's short name, as a field. */
  networkIdHash: Field;
}

/**
 * The network set up by {@link initBlockchain}, or `undefined` before the first call. Code that
 * cannot go on without a network calls {@link getCurrentNetwork}, which throws instead.
 *
 * @sourceFile src/utils/mina.ts:44
 */
export declare let currentNetwork: MinaNetworkInstance | undefined;

/**
 * Returns the hash of the current chain's short name.
 *
 * @returns The `networkIdHash` of the current network.
 * @throws `Network is not initialized` when {@link initBlockchain} has not been called.
 * @sourceFile src/utils/mina.ts:46
 */
export declare function getNetworkIdHash(): Field;

/**
 * Returns the network that {@link initBlockchain} has set up.
 *
 * @returns The current network, its keys and the hash of its short name.
 * @throws `Network is not initialized` when {@link initBlockchain} has not been called.
 * @sourceFile src/utils/mina.ts:53
 */
export declare function getCurrentNetwork(): MinaNetworkInstance;

/**
 * Returns the first of the accounts that {@link initBlockchain} has prepared to pay for
 * transactions.
 *
 * @returns The first key of the current network, or `undefined` when it has no keys.
 * @throws `Network is not initialized` when {@link initBlockchain} has not been called.
 * @sourceFile src/utils/mina.ts:60
 */
export declare function getDeployer(): Mina.TestPublicKey | undefined;

/**
 * Connects o1js to a network and remembers it as {@link currentNetwork}. Call it before any
 * function that reads the chain. o1js works with one network at a time: a second call for the same
 * chain returns the network already set up, a call for another chain throws.
 *
 * @param instance - Short name of the chain.
 * @param deployersNumber - How many accounts the program needs to pay for transactions. Defaults
 * to `0`. The local chain always has all its test accounts, Lightnet lends accounts through its
 * account manager, and on the other networks the keys come from the `DEPLOYERS` setting of the
 * environment.
 * @param proofsEnabled - Whether the local chain makes and checks real proofs; `false` makes tests
 * faster. Defaults to `true`.
 * @returns The network that is now current.
 * @throws `Network is already initialized to different chain …` when another chain is current,
 * `Unknown network` for a name outside {@link networks}, `Not enough test accounts` or `Deployers
 * are not set` when there are fewer accounts than `deployersNumber`.
 * @example
 * ```ts
 * import { initBlockchain } from "@silvana-one/mina-utils";
 *
 * const { network, keys } = await initBlockchain("lightnet", 2);
 * console.log(network.name, keys.length);
 * ```
 * @sourceFile src/utils/mina.ts:70
 */
export declare function initBlockchain(
  instance: blockchain,
  deployersNumber?: number,
  proofsEnabled?: boolean,
): Promise<MinaNetworkInstance>;
