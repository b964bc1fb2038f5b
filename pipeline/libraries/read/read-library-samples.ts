import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { z } from "zod";
import { type Fence, fencesIn } from "../../code/fence.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { examplesFile } from "./read-examples.ts";

/**
 * Code samples of introductions and examples, which are tested like those of guides. An invalid `library.yaml` has
 * none; `readLibraries` reports it.
 */
export async function readLibrarySamples(directory: string, root: string): Promise<Fence[]> {
  const folders = (await readdir(directory).catch(() => [])).sort();
  const read = await Promise.all(
    folders.flatMap((folder) => [
      readIntroduction(join(directory, folder, "library.yaml"), root),
      readExampleFences(join(directory, folder, examplesFile), root),
    ]),
  );
  return read.flat();
}

const introductionSchema = z.object({ introduction: z.string() });

async function readIntroduction(path: string, root: string): Promise<Fence[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  const file = relative(root, path).replaceAll("\\", "/");
  const { source } = parseSourceFile(text, file);
  const { data } = introductionSchema.safeParse(source?.value);
  if (source === undefined || data === undefined) return [];
  // The introduction is a block scalar, whose text begins on the line after the key.
  return fencesIn(fromMarkdown(data.introduction), file, source.lineOf("/introduction"));
}

async function readExampleFences(path: string, root: string): Promise<Fence[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return fencesIn(fromMarkdown(text), relative(root, path).replaceAll("\\", "/"));
}
