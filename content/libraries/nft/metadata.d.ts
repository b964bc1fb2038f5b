/**
 * Metadata of NFTs.
 * @module
 */

import type { IndexedMapSerialized } from "@minatokens/storage";
import type { Field, PublicKey, UInt64 } from "o1js";
import type { MetadataTree } from "./metadata-tree.js";
import { IndexedMerkleMapBase, Struct } from "./o1js-bases.js";
import type { Text } from "./text.js";

type FieldConst = [0, bigint];
type FieldVar = Field["value"];

/** Base of the metadata plugins: a plugin adds a trait type of its own to `Metadata`. */
declare abstract class MetadataPlugin {
  /** Name of the trait type that the plugin handles. */
  abstract readonly name: string;
}

/** A Mina address in the form in which metadata stores it. */
declare class MinaAddress {}

/**
 * Indexed Merkle map that holds the metadata of an NFT. Its root is the `metadata` field of
 * the NFT's state; the map itself is stored off chain.
 *
 * @sourceFile src/metadata/metadata.ts:30
 */
export declare class MetadataMap extends IndexedMerkleMapBase {}

/**
 * Type of a metadata value: `string`, `text`, `image`, `url`, `field`, `number`, `address`,
 * `map` or `tree`. What each takes and stores is listed in `MetadataFieldTypeValues`.
 *
 * @sourceFile src/metadata/metadata.ts:35
 */
export type MetadataFieldType =
  | "string"
  | "text"
  | "image"
  | "url"
  | "field"
  | "number"
  | "address"
  | "map"
  | "tree";

/**
 * For each metadata type its number, the type of value it takes and the type in which the
 * value is stored.
 *
 * @sourceFile src/metadata/metadata.ts:823
 */
export declare const MetadataFieldTypeValues: {
  /** A short string, stored in one field element. */
  readonly string: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 1n;
    /** Type of the value that is passed in. */
    readonly inputType: "string";
    /** Type in which the value is stored. */
    readonly storedType: typeof Field &
      ((x: string | number | bigint | Field | FieldVar | FieldConst) => Field);
  };
  /** A longer string, stored as `Text`. */
  readonly text: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 2n;
    /** Type of the value that is passed in. */
    readonly inputType: "string";
    /** Type in which the value is stored. */
    readonly storedType: typeof Text;
  };
  /** Address of an image, stored as `Text`. */
  readonly image: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 3n;
    /** Type of the value that is passed in. */
    readonly inputType: "string";
    /** Type in which the value is stored. */
    readonly storedType: typeof Text;
  };
  /** A web address, stored as `Text`. */
  readonly url: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 4n;
    /** Type of the value that is passed in. */
    readonly inputType: "string";
    /** Type in which the value is stored. */
    readonly storedType: typeof Text;
  };
  /** A field element, stored as it is. */
  readonly field: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 5n;
    /** Type of the value that is passed in. */
    readonly inputType: typeof Field &
      ((x: string | number | bigint | Field | FieldVar | FieldConst) => Field);
    /** Type in which the value is stored. */
    readonly storedType: typeof Field &
      ((x: string | number | bigint | Field | FieldVar | FieldConst) => Field);
  };
  /** Metadata inside metadata. */
  readonly map: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 6n;
    /** Type of the value that is passed in. */
    readonly inputType: typeof Metadata;
    /** Type in which the value is stored. */
    readonly storedType: typeof Metadata;
  };
  /** A Merkle tree of field elements. */
  readonly tree: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 7n;
    /** Type of the value that is passed in. */
    readonly inputType: typeof MetadataTree;
    /** Type in which the value is stored. */
    readonly storedType: typeof MetadataTree;
  };
  /** An unsigned 64-bit integer. */
  readonly number: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 8n;
    /** Type of the value that is passed in. */
    readonly inputType: typeof UInt64;
    /** Type in which the value is stored. */
    readonly storedType: typeof UInt64;
  };
  /** A Mina address, given as a public key. */
  readonly address: {
    /** Number of this type, as it is stored with the value. */
    readonly code: 9n;
    /** Type of the value that is passed in. */
    readonly inputType: typeof PublicKey;
    /** Type in which the value is stored. */
    readonly storedType: typeof MinaAddress;
  };
};

/**
 * One value of the metadata with its type. Larger values, such as texts and trees, are
 * represented by their root.
 *
 * @struct
 * @sourceFile src/metadata/metadata.ts:49
 */
export declare class MetadataValue extends Struct {
  /** The value, or the root of a larger value. */
  value: Field;

  /** Number of the type, the `code` of `MetadataFieldTypeValues`. */
  type: Field;

  /** Length of the value. */
  length: Field;

  /** Height of the tree of a larger value. */
  height: Field;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `MetadataValue`.
   */
  constructor(value: { value: Field; type: Field; length: Field; height: Field });

  /**
   * Creates a metadata value.
   *
   * @param params - Value and type.
   * @param params.value - The value, in the class that belongs to its type.
   * @param params.type - How to read the value.
   * @returns The metadata value.
   */
  static new(params: {
    value: MetadataTree | Field | Metadata | UInt64 | PublicKey | Text;
    type: MetadataFieldType;
  }): MetadataValue;

  /**
   * Hashes the value, its type, length and height into one field element.
   *
   * @returns The hash.
   */
  hash(): Field;
}

/**
 * Metadata of an NFT: name, image, description, banner and traits, with the Merkle map whose
 * root goes on chain. The metadata itself is kept off chain (IPFS), and traits may be private.
 *
 * @example
 * ```ts
 * const metadata = new Metadata({ name: "First", image: imageUrl });
 * metadata.addTrait({ key: "level", type: "string", value: "1" });
 * metadata.addTrait({ key: "secret", type: "string", value: "hidden", isPrivate: true });
 * const root = metadata.map.root;
 * const publicJson = metadata.toJSON();
 * ```
 * @sourceFile src/metadata/metadata.ts:263
 */
export declare class Metadata {
  /** The Merkle map of the metadata. Its root is what the NFT holds on chain. */
  readonly map: MetadataMap;

  /** Name shown for the NFT. */
  readonly name: string;

  /** Address of the image. */
  image: string;

  /** Address of the banner image. */
  banner?: string;

  /** Description of the NFT. */
  description?: string;

  /** Plugins for further trait types. */
  plugins: MetadataPlugin[];

  /** The traits by name, each with type, value and whether it is private. Starts empty. */
  traits: {
    [key: string]: {
      /** Type of the trait. */
      type: string;
      /** Value of the trait. */
      value: unknown;
      /** Whether the trait is private. */
      isPrivate: boolean;
    };
  };

  /**
   * Creates a `Metadata`.
   *
   * @param params - Metadata to start with.
   * @param params.name - Name shown for the NFT.
   * @param params.image - Address of the image.
   * @param params.description - Description. Optional.
   * @param params.banner - Address of the banner image, which the master NFT of a collection
   *   needs. Optional otherwise.
   * @param params.plugins - Plugins for further trait types. Optional.
   */
  constructor(params: {
    name: string;
    image: string;
    description?: string;
    banner?: string;
    plugins?: MetadataPlugin[];
  });

  /**
   * Adds a trait to the metadata and to the map.
   *
   * @param params - The trait.
   * @param params.key - Name of the trait.
   * @param params.type - Type of the trait: one of `MetadataFieldType` or the name of a plugin.
   * @param params.value - Value of the trait, in the class that belongs to its type.
   * @param params.isPrivate - Whether the trait is private. Optional.
   * @returns Key and value as they are in the map.
   */
  addTrait(params: { key: string; type: string; value: unknown; isPrivate?: boolean }): {
    /** Key of the trait in the metadata map. */
    key: Field;
    /** Value of the trait as it is stored. */
    value: MetadataValue;
  };

  /**
   * Turns the metadata into JSON.
   *
   * @param includePrivateTraits - Whether private traits are included. Defaults to `false`.
   * @returns The metadata as plain data, with `metadataRoot`, the root of the map, as a string.
   */
  toJSON(includePrivateTraits?: boolean): {
    /** Name shown for the NFT. */
    name: string;
    /** Address of the image. */
    image: string;
    /** Description of the NFT. */
    description?: string;
    /** Address of the banner image. */
    banner?: string;
    /** Root of the metadata map as a string. */
    metadataRoot: string;
    /** The traits by name, each with type, value and whether it is private. Starts empty. */
    traits: {
      /** Name of the trait. */
      key: string;
      /** Type of the trait. */
      type: string;
      /** Value of the trait. */
      value: string | object;
      /** Whether the trait is private. */
      isPrivate?: boolean;
    }[];
  };

  /**
   * Reads metadata from JSON written by `toJSON`.
   *
   * @param params - JSON and options.
   * @param params.json - The metadata.
   * @param params.json.name - Name shown for the NFT.
   * @param params.json.image - Address of the image.
   * @param params.json.description - Description. Optional.
   * @param params.json.banner - Address of the banner image. Optional.
   * @param params.json.metadataRoot - Root of the metadata map as a string.
   * @param params.json.traits - The traits. Optional.
   * @param params.json.traits.key - Name of the trait.
   * @param params.json.traits.type - Type of the trait.
   * @param params.json.traits.value - Value of the trait.
   * @param params.json.traits.isPrivate - Whether the trait is private. Optional.
   * @param params.checkRoot - Whether the root of the map is compared with `metadataRoot`.
   *   Optional.
   * @param params.plugins - Plugins for the trait types that the JSON uses. Optional.
   * @returns The metadata.
   */
  static fromJSON(params: {
    json: {
      name: string;
      image: string;
      description?: string;
      banner?: string;
      metadataRoot: string;
      traits?: { key: string; type: string; value: string | object; isPrivate?: boolean }[];
    };
    checkRoot?: boolean;
    plugins?: MetadataPlugin[];
  }): Metadata;

  /**
   * Reads metadata in the form in which the web API takes it (`NftMetadata`): the same without a
   * root.
   *
   * @param params - JSON and options.
   * @param params.json - The metadata.
   * @param params.json.name - Name shown for the NFT.
   * @param params.json.image - Address of the image.
   * @param params.json.description - Description. Optional.
   * @param params.json.banner - Address of the banner image. Optional.
   * @param params.json.traits - The traits. Optional.
   * @param params.json.traits.key - Name of the trait.
   * @param params.json.traits.type - Type of the trait.
   * @param params.json.traits.value - Value of the trait.
   * @param params.json.traits.isPrivate - Whether the trait is private. Optional.
   * @param params.plugins - Plugins for the trait types that the JSON uses. Optional.
   * @returns The metadata.
   */
  static fromOpenApiJSON(params: {
    json: {
      name: string;
      image: string;
      description?: string;
      banner?: string;
      traits?: { key: string; type: string; value: string | object; isPrivate?: boolean }[];
    };
    plugins?: MetadataPlugin[];
  }): Metadata;
}

/**
 * Metadata plugin for traits that are colours. Add it to the `plugins` of `Metadata`, and
 * traits of type `color` take strings and numbers.
 *
 * @sourceFile src/metadata/metadata.ts:174
 */
export declare class ColorPlugin extends MetadataPlugin {
  /** Name of the trait type that the plugin handles: `color`. Defaults to `"color"`. */
  readonly name: "color";

  /**
   * Turns a colour into a number.
   *
   * @param value - The colour as a string or as a number.
   * @returns The colour as a number.
   */
  getColor(value: string | number): number;

  /**
   * Creates the metadata entry of a trait.
   *
   * @param params - The trait.
   * @param params.key - Name of the trait.
   * @param params.type - Type of the trait.
   * @param params.value - The colour as a string or as a number.
   * @returns Key and value for the metadata map, and the colour as a number
   *   (`canonicalRepresentation`).
   */
  getTrait(params: { key: string; type: string; value: string | number }): {
    /** Key of the trait in the metadata map. */
    key: Field;
    /** Value of the trait as it is stored. */
    value: MetadataValue;
    /** The colour as a number. */
    canonicalRepresentation: number;
  };

  /**
   * Turns a colour into the string that metadata JSON holds.
   *
   * @param value - The colour as a string or as a number.
   * @returns The colour as a string.
   */
  toJSON(value: string | number): string;

  /**
   * Reads a colour from metadata JSON.
   *
   * @param value - The value found in the JSON.
   * @returns The colour as a number.
   */
  fromJSON(value: string | object): number;
}

/**
 * Pins metadata to IPFS and returns what is needed to mint an NFT with it.
 *
 * @param metadata - The metadata.
 * @returns Name, IPFS hash, root of the map, the metadata with its private traits as a string
 *   (`privateMetadata`), and the map in serialized form (`serializedMap`). Keep
 *   `privateMetadata` to yourself.
 * @sourceFile src/metadata/pin.ts:9
 */
export declare function pinMetadata(metadata: Metadata): Promise<{
  /** Name shown for the NFT. */
  name: string;
  /** IPFS hash of the pinned metadata. */
  ipfsHash: string;
  /** Root of the metadata map. */
  metadataRoot: Field;
  /** The metadata with its private traits, as a string. */
  privateMetadata: string;
  /** The metadata map in serialized form. */
  serializedMap: IndexedMapSerialized;
}>;

export {};
