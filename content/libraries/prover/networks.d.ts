/**
 * Short name of a chain that the libraries can work with.
 *
 * - `local`: a simulated chain in the memory of the process;
 * - `lightnet`: a private chain on the developer's machine;
 * - `devnet`: the public Mina test network;
 * - `zeko`: the Zeko test network;
 * - `mainnet`: the Mina main network, where MINA has value.
 *
 * @sourceFile src/networks.ts:15
 */
export type blockchain = "local" | "devnet" | "lightnet" | "mainnet" | "zeko";

/**
 * Addresses of one network: its nodes, archive nodes, explorer and faucet.
 *
 * @sourceFile src/networks.ts:20
 */
export interface MinaNetwork {
  /** GraphQL addresses of the nodes. Empty for {@link Local}, which has no node. */
  mina: string[];

  /** GraphQL addresses of the archive nodes, which serve past events and actions. */
  archive: string[];

  /** Short name of the chain, which a job has as its `chain`. */
  chainId: blockchain;

  /** Name of the network for people to read, such as `Devnet`. */
  name?: string;

  /** Address of the account manager that lends funded test accounts. Only Lightnet has one. */
  accountManager?: string;

  /** Start of the explorer's account pages; append a public key to get a page's address. */
  explorerAccountUrl?: string;

  /** Start of the explorer's transaction pages; append a hash to get a page's address. */
  explorerTransactionUrl?: string;

  /** Page of the faucet for test MINA. Mainnet has none. */
  faucet?: string;
}

/**
 * The Mina main network: node and archive at `api.minascan.io`, explorer at
 * `minascan.io/mainnet`, no faucet.
 *
 * @sourceFile src/networks.ts:46
 */
export declare const Mainnet: MinaNetwork;

/**
 * The simulated chain in the memory of the process: no node, no archive, no explorer.
 *
 * @sourceFile src/networks.ts:61
 */
export declare const Local: MinaNetwork;

/**
 * The public Mina test network: node and archive at `api.minascan.io`, explorer at
 * `minascan.io/devnet`, faucet at `faucet.minaprotocol.com`.
 *
 * @sourceFile src/networks.ts:67
 */
export declare const Devnet: MinaNetwork;

/**
 * The Zeko test network: `devnet.zeko.io` serves as node and as archive, explorer at
 * `zekoscan.io/devnet`, faucet at `zeko.io/faucet`.
 *
 * @sourceFile src/networks.ts:83
 */
export declare const Zeko: MinaNetwork;

/**
 * A private chain on the developer's machine: node on port 8080, archive on port 8282 and account
 * manager on port 8181 of `localhost`.
 *
 * @sourceFile src/networks.ts:93
 */
export declare const Lightnet: MinaNetwork;

/**
 * Every network that the libraries know: {@link Mainnet}, {@link Local},
 * {@link Devnet}, {@link Zeko} and {@link Lightnet}.
 *
 * @sourceFile src/networks.ts:101
 */
export declare const networks: MinaNetwork[];
