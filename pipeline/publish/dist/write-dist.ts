import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest } from "../../../content/model/store.ts";
import type { Messages } from "../../../content/model/text/translate.ts";

/**
 * Writes `dist/` whole or not at all: everything goes to a folder beside it, which then takes its place.
 * Layout: `kv/{key}` one file per value, and for the worker's bundle `manifest.json` and `words.json`.
 */
export async function writeDist(
  directory: string,
  { manifest, words }: { manifest: Manifest; words: Messages },
  values: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const next = `${directory}.next-${process.pid}`;
  const previous = `${directory}.previous-${process.pid}`;
  try {
    await mkdir(next, { recursive: true });
    await writeValues(join(next, "kv"), values);
    await writeFile(join(next, "manifest.json"), JSON.stringify(manifest));
    await writeFile(join(next, "words.json"), JSON.stringify(words));
    const hadPrevious = await renameIfThere(directory, previous);
    try {
      await rename(next, directory);
    } catch (error) {
      if (hadPrevious) await rename(previous, directory);
      throw error;
    }
    await rm(previous, { recursive: true, force: true });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Files open at a time: systems allow as few as 256. */
const writers = 32;

async function writeValues(
  directory: string,
  values: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const folders = new Set([...values.keys()].map((key) => dirname(join(directory, key))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  // Shared by all writers: each takes the next value when it is done with one.
  const entries = values.entries();
  const write = async () => {
    for (const [key, value] of entries) await writeFile(join(directory, key), value);
  };
  // All are waited for, also when one fails: nothing may still be written while the folder is removed.
  const results = await Promise.allSettled(Array.from({ length: writers }, write));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Answers whether there was something to rename. */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
