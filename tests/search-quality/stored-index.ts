import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type SearchCore, unpackCore } from "../../content/model/search-core.ts";
import { CORE_PART } from "../../content/model/search-index.ts";
import { valueKey } from "../../content/model/store.ts";
import { CardStore } from "../../worker/search/card-store.ts";
import { RecordTable } from "../../worker/search/record-table.ts";
import type { NamedPage } from "./judgement-cases.ts";

export type FindPart = (name: string) => Promise<ArrayBuffer | undefined>;

/** What was indexed, read back from the stored index: other engines get the same. */
export interface StoredRecord {
  /** Path with anchor. */
  url: string;
  path: string;
  title: string;
  /** Empty for the page as a whole. */
  heading: string;
  /** Terms of identifiers, titles and keywords. */
  names: string[];
  text: string;
}

const manifestSchema = z.object({ search: z.object({ parts: z.record(z.string(), z.string()) }) });
const dist = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** Reads the parts of the index in `dist/`. */
export async function readBuiltIndex(): Promise<FindPart> {
  const json: unknown = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const { parts } = manifestSchema.parse(json).search;
  return async (name) => {
    const hash = parts[name];
    if (hash === undefined) return undefined;
    return toArrayBuffer(await readFile(join(dist, "kv", valueKey("search", hash))));
  };
}

/** Bytes that begin where their buffer begins, as KV gives them. */
export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

/** All records of an index, in order. */
export async function readRecords(findPart: FindPart): Promise<StoredRecord[]> {
  const part = async (name: string): Promise<ArrayBuffer> => {
    const value = await findPart(name);
    if (value === undefined) throw new Error(`the index has no part ${name}`);
    return value;
  };
  const core = unpackCore(await part(CORE_PART));
  const table = new RecordTable(core);
  const cards = new CardStore(core.meta.pageParts, core.meta.cardParts, part);
  const numbers = Array.from({ length: table.size }, (_, record) => record);
  const pageCards = await cards.pageCards(numbers.map((record) => table.pageOf(record)));
  const partCards = await cards.partCards(numbers);
  return numbers.flatMap((record) => {
    const page = pageCards[record];
    const own = partCards[record];
    if (page === undefined || own === undefined) return [];
    const { path, title, text } = page;
    const names = namesOf(record, table, core);
    if (table.isPage(record)) return [{ url: path, path, title, heading: "", names, text }];
    return [
      {
        url: `${path}#${own.anchor}`,
        path,
        title,
        heading: own.title,
        names: [...names, own.kind],
        text: own.text,
      },
    ];
  });
}

function namesOf(record: number, table: RecordTable, { terms }: SearchCore): string[] {
  return Array.from({ length: table.nameLength(record) }, (_, place) =>
    terms.at(table.nameTerms[table.place(record) + place] ?? -1),
  );
}

/** Pages with every name that stands for them: what prefixes are judged by. */
export function namedPages(records: readonly StoredRecord[]): NamedPage[] {
  return [...Map.groupBy(records, ({ path }) => path)].map(([path, own]) => ({
    path,
    names: own
      .flatMap(({ title, heading, names }) => [title, heading, ...names])
      .filter((name) => name !== ""),
    members: own.map(({ heading }) => heading).filter((heading) => /^\w+\.\w+$/.test(heading)),
  }));
}
