import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { codeOf } from "./errors.ts";

/** Sorted paths, relative to `root`, of all files below a folder. A file gives itself; a missing path gives none. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join("/"))
      .sort();
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return [folder];
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
