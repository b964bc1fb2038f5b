import { createHash, type Hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { filesBelow } from "../../../kernel/files-below.ts";
import type { ConversionJob, LibraryJob } from "./conversion-job.ts";

/** Hash of the settings and sources of all libraries; code and packages are hashed by the cache. */
export async function conversionSource(job: ConversionJob): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(job.libraryOfPackage));
  for (const library of job.libraries) await hashSources(hash, library, job.root);
  return hash.digest("base64url");
}

async function hashSources(hash: Hash, job: LibraryJob, root: string): Promise<void> {
  hash.update(JSON.stringify([job.library, job.entries.map((entry) => relative(root, entry))]));
  for (const folder of new Set(job.entries.map((entry) => dirname(entry)))) {
    for (const file of await sourceFiles(folder)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update("\0");
    }
  }
}

async function sourceFiles(folder: string): Promise<string[]> {
  const files = await filesBelow(folder, "");
  return files.filter((file) => /\.[cm]?ts$/.test(file)).map((file) => join(folder, file));
}
