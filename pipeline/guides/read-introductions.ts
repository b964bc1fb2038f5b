import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isRecord } from "../openapi/json-value.ts";
import { parseSourceFile } from "../source-file.ts";
import type { CodeSource } from "./read-fences.ts";

/**
 * The introductions of the libraries, whose samples are proven like those of the guides. A
 * `library.yaml` that cannot be read has none: reading the libraries reports why.
 */
export async function readIntroductions(directory: string, root: string): Promise<CodeSource[]> {
  const folders = (await readdir(directory).catch(() => [])).sort();
  const read = await Promise.all(
    folders.map((folder) => readIntroduction(join(directory, folder, "library.yaml"), root)),
  );
  return read.filter((introduction) => introduction !== undefined);
}

async function readIntroduction(path: string, root: string): Promise<CodeSource | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  const file = relative(root, path).replaceAll("\\", "/");
  const { source } = parseSourceFile(text, file);
  if (!isRecord(source?.value)) return undefined;
  const { introduction } = source.value;
  if (typeof introduction !== "string") return undefined;
  // A block scalar: its text begins on the line after its key.
  return { file, text: introduction, format: "md", linesBefore: source.lineOf("/introduction") };
}
