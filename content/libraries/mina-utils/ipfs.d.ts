/**
 * Creates the address at which a gateway serves a file from IPFS.
 *
 * @param params - The file, and the gateway where the default one does not serve.
 * @returns The gateway, the hash and, when there is a token, the parameter `pinataGatewayToken`.
 * @example
 * ```ts
 * import { createIpfsURL, pinJSON } from "@silvana-one/mina-utils";
 *
 * const hash = await pinJSON({ data: { name: "First item" }, name: "item.json" });
 * if (hash === undefined) throw new Error("Pinata did not store the file");
 * console.log(createIpfsURL({ hash }));
 * ```
 * @sourceFile src/storage/ipfs.ts:1
 */
export declare function createIpfsURL(params: {
  /** IPFS hash (CID) of the file. */
  hash: string;
  /**
   * Start of the address, up to and including the slash before the hash. Defaults to the
   * environment variable `PINATA_IPFS_GATEWAY` (also with the prefix `NEXT_PUBLIC_` or
   * `REACT_APP_`), and without it to `https://gateway.pinata.cloud/ipfs/`.
   */
  gateway?: string;
  /**
   * Access token of a private gateway; it becomes part of the address. Defaults to the environment
   * variable `PINATA_GATEWAY_TOKEN` (also with the prefix `NEXT_PUBLIC_` or `REACT_APP_`).
   */
  apiToken?: string;
}): string;

/**
 * Stores JSON data on IPFS through Pinata (`pinJSONToIPFS`, CID version 1). The data becomes
 * public.
 *
 * @param params - The data, how to label it, and the key for Pinata.
 * @returns The IPFS hash of the stored data, or `undefined` when Pinata refused or could not be
 * reached; the reason goes to the console.
 * @throws An error whose message begins with `pinJSON: auth` when no JWT is given or found.
 * @sourceFile src/storage/pinata.ts:1
 */
export declare function pinJSON(params: {
  /** The data to store. */
  data: string | object;
  /** Name of the file at Pinata. Defaults to `data.json`. */
  name?: string;
  /** Labels that Pinata keeps with the file. Defaults to one label that names the library. */
  keyvalues?: object;
  /**
   * The caller's Pinata JWT. Defaults to the environment variable `PINATA_JWT`,
   * `NEXT_PUBLIC_PINATA_JWT` or `REACT_APP_PINATA_JWT`, the first that is set.
   */
  auth?: string;
}): Promise<string | undefined>;
