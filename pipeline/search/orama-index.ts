import type { RawData } from "@orama/orama";

/** The text fields of the Orama schema. */
export const indexSchema = { name: "string", text: "string" } as const;

/** A number for each field. */
export type FieldNumbers = Record<keyof typeof indexSchema, number>;

/** Where a stem occurs: what an Orama index knows of it. */
export interface StemOccurrences {
  /** Number of records that have it, per field: more than are listed where a list was cut. */
  records: FieldNumbers;
  name: Occurrence[];
  text: Occurrence[];
}

export interface Occurrence {
  record: number;
  /** How often the record has the stem in the field. */
  count: number;
}

/** How long the records of the site are, in terms. */
export interface RecordLengths {
  name: readonly number[];
  text: readonly number[];
}

/**
 * A saved Orama database that knows one stem, with the figures of the whole site: how long records are and how
 * rare the stem is. Its documents are the records that have the stem.
 */
export function oramaIndexOf(
  stem: string,
  { records, name, text }: StemOccurrences,
  lengths: RecordLengths,
  averageLength: FieldNumbers,
): RawData {
  const ids: string[] = [];
  const idOf = new Map<number, number>();
  const toId = (record: number): number => {
    const known = idOf.get(record);
    if (known !== undefined) return known;
    const id = ids.push(String(record));
    idOf.set(record, id);
    return id;
  };
  const names = savedField(stem, name, toId, (record) => lengths.name[record] ?? 1);
  const texts = savedField(stem, text, toId, (record) => lengths.text[record] ?? 1);
  return {
    internalDocumentIDStore: { internalIdToId: ids },
    index: {
      indexes: { name: names.tree, text: texts.tree },
      vectorIndexes: {},
      searchableProperties: ["name", "text"],
      searchablePropertiesWithTypes: { name: "string", text: "string" },
      frequencies: { name: names.frequencies, text: texts.frequencies },
      tokenOccurrences: { name: { [stem]: records.name }, text: { [stem]: records.text } },
      avgFieldLength: averageLength,
      fieldLengths: { name: names.lengths, text: texts.lengths },
    },
    // Only scores are asked for: Orama need not know the documents, but how many there are.
    docs: { docs: {}, count: lengths.name.length },
    sorting: { enabled: false },
    pinning: [],
    language: "english",
  };
}

/** The part of a saved database that belongs to one field. */
interface SavedField {
  tree: { type: "Radix"; isArray: false; node: SavedNode };
  /** By document: the stem's share of the field. */
  frequencies: Record<number, Record<string, number>>;
  lengths: Record<number, number>;
}

/** A node of a saved radix tree: word, edge, whether a word ends here, first letter, documents, children. */
interface SavedNode {
  w: string;
  s: string;
  e: boolean;
  k: string;
  d: number[];
  c: [string, SavedNode][];
}

function savedField(
  stem: string,
  occurrences: readonly Occurrence[],
  toId: (record: number) => number,
  lengthOf: (record: number) => number,
): SavedField {
  const frequencies: SavedField["frequencies"] = {};
  const lengths: SavedField["lengths"] = {};
  const documents = occurrences.map(({ record, count }) => {
    const id = toId(record);
    const length = Math.max(1, lengthOf(record));
    frequencies[id] = { [stem]: count / length };
    lengths[id] = length;
    return id;
  });
  const first = stem.charAt(0);
  const leaf = { w: stem, s: stem, e: true, k: first, d: documents, c: [] };
  const node: SavedNode = { w: "", s: "", e: false, k: "", d: [], c: [[first, leaf]] };
  return { tree: { type: "Radix", isArray: false, node }, frequencies, lengths };
}
