import type { Experimental } from "o1js";

// o1js does not export the base class of its indexed Merkle maps under a name of its own; these
// two give it the name that the signatures of the package show.
type IndexedMerkleMapBase = Experimental.IndexedMerkleMap;
declare const IndexedMerkleMapBase: ReturnType<typeof Experimental.IndexedMerkleMap>;

/**
 * An indexed Merkle map as plain JSON data, ready to be stored off chain.
 *
 * @sourceFile src/utils/indexed-map.ts:9
 */
export interface IndexedMapSerialized {
  /** Height of the Merkle tree, which limits how many entries the map can hold. */
  height: number;

  /** Root of the Merkle tree, a field in decimal. */
  root: string;

  /** Number of leaves in use, a field in decimal. */
  length: string;

  /** Nodes of the tree as JSON text; numbers are in base 64 after a letter `n`. */
  nodes: string;

  /** Leaves sorted by key as JSON text: key, next key, value and index of each, in base 64. */
  sortedLeaves: string;
}

/**
 * Downloads a map that {@link saveIndexedMerkleMap} has stored. A failed download is repeated; the
 * pause before each repetition is 5 seconds longer than the one before.
 *
 * @param params - Where the map is, its type, and how long to try.
 * @returns The map, ready for use in a proof.
 * @throws `Failed to fetch IndexedMerkleMap` when no download succeeded, `wrong IndexedMerkleMap
 * json format` when the file has no `map`, `wrong IndexedMap height` when the type has another
 * height than the stored map.
 * @sourceFile src/utils/indexed-map.ts:17
 */
export declare function loadIndexedMerkleMap(params: {
  /** Address of the stored JSON file, for instance made by {@link createIpfsURL}. */
  url: string;
  /** Class of the map, made with the same height as the stored map. */
  type: typeof IndexedMerkleMapBase;
  /** How long to go on repeating, in milliseconds. Defaults to `60000`. */
  timeout?: number;
  /** Number of retries after a failed download. Defaults to `5`. */
  attempts?: number;
}): Promise<IndexedMerkleMapBase>;

/**
 * Stores a map on IPFS through Pinata; {@link loadIndexedMerkleMap} reads it back. The whole map
 * becomes public.
 *
 * @param params - The map and how to store it.
 * @returns The IPFS hash of the stored file, or `undefined` when storing failed; the reason goes
 * to the console.
 * @sourceFile src/utils/indexed-map.ts:52
 */
export declare function saveIndexedMerkleMap(params: {
  /** The map to store. */
  map: IndexedMerkleMapBase;
  /** Name of the file at Pinata. Defaults to `indexed-map`. */
  name?: string;
  /** Labels that Pinata keeps with the file and can search by. */
  keyvalues?: {
    /** Key of the label, by which Pinata can search. */
    key: string;
    /** Value of the label, a text. */
    value: string;
  }[];
  /** The caller's Pinata JWT. */
  auth: string;
}): Promise<string | undefined>;

/**
 * Turns an indexed Merkle map into plain data that JSON can hold, for storage or sending; not
 * inside a proof.
 *
 * @param map - The map to turn into data.
 * @returns The data; {@link deserializeIndexedMerkleMap} makes the map from it again.
 * @sourceFile src/utils/indexed-map.ts:69
 */
export declare function serializeIndexedMap(map: IndexedMerkleMapBase): IndexedMapSerialized;

/**
 * Creates a map from the data of {@link serializeIndexedMap}. It does not recompute the root from
 * the leaves, so check data from others against a root that you trust.
 *
 * @param params - The data, and the type of the map where it is known.
 * @returns The map, or `undefined` when the data does not fit; the reason goes to the console.
 * @sourceFile src/utils/indexed-map.ts:92
 */
export declare function deserializeIndexedMerkleMap(params: {
  /** The map as `serializeIndexedMap` wrote it. */
  serializedIndexedMap: IndexedMapSerialized;
  /** Class of the map. Defaults to an indexed Merkle map of the height that the data names. */
  type?: typeof IndexedMerkleMapBase;
}): IndexedMerkleMapBase | undefined;

/**
 * Reads {@link IndexedMapSerialized} from JSON text and checks that all its properties are there
 * and have the right types.
 *
 * @param serializedMap - JSON text of an `IndexedMapSerialized`.
 * @returns The checked data.
 * @throws A `SyntaxError` for text that is not JSON, `wrong IndexedMerkleMap json format` when a
 * property is missing, `wrong IndexedMerkleMap … format` with the name of a property that has
 * another type.
 * @sourceFile src/utils/indexed-map.ts:108
 */
export declare function parseIndexedMapSerialized(serializedMap: string): IndexedMapSerialized;

// Keeps the two names at the top private to this file.
export {};
