import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Hash of relative paths and contents; an unreadable file counts as empty. */
export async function hashOfFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) {
    const text = await readFile(resolve(folder, file), "utf8").catch(() => "");
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest("base64url");
}
