import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Text of a file below `root`, without the byte order mark of some editors; undefined if it cannot be read. */
export function readText(root: string, file: string): Promise<string | undefined> {
  return readFile(join(root, file), "utf8").then(
    (text) => text.replace(/^\uFEFF/, ""),
    () => undefined,
  );
}
