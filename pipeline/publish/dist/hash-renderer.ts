import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "./content-hash.ts";

/** What a page's HTML depends on besides its content: the worker, the islands it renders first, our words, the packages. */
export const rendererSources = [
  "worker",
  "client",
  "content/checks",
  "content/json-schema",
  "content/model",
  "content/samples",
  "content/ui",
  "package-lock.json",
];

/**
 * Hash of the code that turns pages into HTML. It is part of every page's ETag: without it, a deploy that
 * changes only a component would be answered with 304 and with kept copies of the old HTML.
 */
export async function hashRenderer(root: string): Promise<string> {
  const files = (
    await Promise.all(rendererSources.map((name) => filesOf(join(root, name))))
  ).flat();
  const hashes = await Promise.all(
    files.sort().map(async (file) => [file.slice(root.length), contentHash(await readFile(file))]),
  );
  return contentHash(JSON.stringify(hashes));
}

/** A file, every file of a folder, or nothing when there is neither. */
async function filesOf(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    if (error.code === "ENOTDIR") return [path];
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
