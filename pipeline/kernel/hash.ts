import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** SHA-256 in base64url. */
export function hashOf(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** Hash of relative paths and contents; an unreadable file counts as empty. */
export async function hashOfFiles(folder: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    files.map((file) => readFile(resolve(folder, file), "utf8").catch(() => "")),
  );
  const hash = createHash("sha256");
  files.forEach((file, index) => {
    hash.update(`${file}\0${texts[index]}\0`);
  });
  return hash.digest("base64url");
}
