import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLibraries } from "../../../pipeline/libraries/read/read-libraries.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** Reads the libraries of a fixture folder with an empty cache, or with the given one. */
export async function readSample(name: string, cacheDirectory?: string) {
  const cache = cacheDirectory ?? (await temporaryFolder());
  return readLibraries(join(root, "tests/fixtures/libraries", name), {
    root,
    cacheDirectory: cache,
  });
}
