import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Text of a file below `root`, without the byte order mark of some editors. @throws if it cannot be read */
export async function readExistingText(root: string, file: string): Promise<string> {
  return (await readFile(join(root, file), "utf8")).replace(/^\uFEFF/, "");
}

/** {@link readExistingText}, undefined if the file cannot be read. */
export function readText(root: string, file: string): Promise<string | undefined> {
  return readExistingText(root, file).catch(() => undefined);
}
