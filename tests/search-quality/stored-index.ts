import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { CORE_PART } from "../../content/model/search-index.ts";
import { valueKey } from "../../content/model/store.ts";
import { RecordTable } from "../../worker/search/record-table.ts";
import { splitCore } from "../../worker/search/split-core.ts";
import { Vocabulary } from "../../worker/search/vocabulary.ts";
import type { NamedPage } from "./judgement-cases.ts";

export type ReadPart = (name: string) => Promise<string | undefined>;

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
export async function readBuiltIndex(): Promise<ReadPart> {
  const json: unknown = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const { parts } = manifestSchema.parse(json).search;
  return async (name) => {
    const hash = parts[name];
    if (hash === undefined) return undefined;
    return readFile(join(dist, "kv", valueKey("search", hash)), "utf8");
  };
}

/** All records of an index, in order. */
export async function readRecords(readPart: ReadPart): Promise<StoredRecord[]> {
  const part = async (name: string): Promise<string> => {
    const text = await readPart(name);
    if (text === undefined) throw new Error(`the index has no part ${name}`);
    return text;
  };
  const { meta, words, records } = splitCore(await part(CORE_PART));
  const vocabulary = new Vocabulary(words);
  const table = new RecordTable(records, meta.records, meta.width);
  const cards = await Promise.all(meta.cards.map((_, number) => part(`cards-${number}`)));
  const lines = cards.flatMap((card) => card.split("\n"));
  let page = { path: "", title: "" };
  return lines.map((line, record) => {
    const fields = line.split("\t");
    const [first = "", title = "", third = "", text = ""] = fields;
    const names = namesOf(record, table, vocabulary);
    if (table.firstOf(table.pageOf(record)) === record) {
      page = { path: first, title };
      return { url: first, path: first, title, heading: "", names, text };
    }
    const url = `${page.path}#${first}`;
    return {
      url,
      path: page.path,
      title: page.title,
      heading: title,
      names: [...names, third],
      text,
    };
  });
}

function namesOf(record: number, table: RecordTable, vocabulary: Vocabulary): string[] {
  const count =
    table.fieldLength(record, 0) + table.fieldLength(record, 1) + table.fieldLength(record, 2);
  return Array.from(
    { length: count },
    (_, place) => vocabulary.terms[table.term(record, place)] ?? "",
  );
}

/** Pages with every name that stands for them: what prefixes are judged by. */
export function namedPages(records: readonly StoredRecord[]): NamedPage[] {
  const names = new Map<string, string[]>();
  for (const record of records) {
    const own = names.get(record.path) ?? [];
    own.push(record.title, record.heading, ...record.names);
    names.set(record.path, own);
  }
  return [...names].map(([path, own]) => ({ path, names: own.filter((name) => name !== "") }));
}
