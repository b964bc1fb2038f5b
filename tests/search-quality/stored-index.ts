import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AnyOrama, search } from "@orama/orama";
import { z } from "zod";
import type { PageDocument } from "../../pipeline/model/search/database.ts";
import type { PageCard } from "../../pipeline/model/search/search-index.ts";
import { valueKey } from "../../pipeline/model/store.ts";
import { IndexStore, readPart } from "../../worker/search/index-store.ts";
import { toArrayBuffer } from "../unit/search/to-array-buffer.ts";
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
  /** What readers ask that it answers. */
  questions: string;
  text: string;
  /** Stems of all that is searched, code too, with blanks between. */
  stems: string;
}

const manifestSchema = z.object({
  search: z.object({ parts: z.record(z.string(), z.array(z.string())) }),
});
const dist = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** Reads the parts of the index in `dist/`. */
export async function readBuiltIndex(): Promise<FindPart> {
  const json: unknown = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const { parts } = manifestSchema.parse(json).search;
  return async (name) => {
    const hashes = parts[name];
    if (hashes === undefined) return undefined;
    return readPart(hashes, async (hash) =>
      toArrayBuffer(await readFile(join(dist, "kv", valueKey("search", hash)))),
    );
  };
}

/** All records of an index, in order. */
export async function readRecords(findPart: FindPart): Promise<StoredRecord[]> {
  return (await readCards(findPart)).flatMap(recordsOf);
}

/** Address of the section of each field that has a row. */
export async function readFieldSections(findPart: FindPart): Promise<Map<string, string>> {
  const rows = (await readCards(findPart)).flatMap(({ path, parts }) =>
    parts.flatMap(({ anchor, fields = {} }) =>
      Object.values(fields).map((field) => [`${path}#${field}`, `${path}#${anchor}`] as const),
    ),
  );
  return new Map(rows);
}

async function readCards(findPart: FindPart): Promise<PageCard[]> {
  const { database, pages } = await new IndexStore(findPart).index();
  const { hits } = await search<AnyOrama, PageDocument>(database, { term: "", limit: pages });
  return hits.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ document }) => document.card);
}

function recordsOf({ path, title, parts, terms }: PageCard): StoredRecord[] {
  const lines = [terms.symbols, terms.names, terms.keywords].map((list) => list.split("\n"));
  const stems = terms.texts.split("\n");
  const urlOf = (anchor: string): string => (anchor === "" ? path : `${path}#${anchor}`);
  const records = parts.flatMap((part, place): StoredRecord[] => {
    if (part.kind === "question") return [];
    const names = lines
      .map((list) => list[place] ?? "")
      .flatMap((list) => list.split(" "))
      .filter((name) => name !== "");
    const heading = part.kind === "page" ? "" : part.title;
    const own = stems.slice(part.line, parts[place + 1]?.line);
    const texts = { text: part.text, stems: own.join(" ") };
    return [{ url: urlOf(part.anchor), path, title, heading, names, questions: "", ...texts }];
  });
  for (const { kind, anchor, title: question } of parts) {
    const record = records.find(({ url }) => url === urlOf(anchor)) ?? records[0];
    if (kind === "question" && record !== undefined) record.questions += ` ${question}`;
  }
  return records;
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
