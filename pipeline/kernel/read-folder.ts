import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";

/** All entries below a folder, none if the folder does not exist. */
export async function readFolder(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
