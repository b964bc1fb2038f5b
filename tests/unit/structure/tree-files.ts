import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The rooms of the tree. No other top-level folder holds sources. */
export const rooms = ["content", "pipeline", "client", "worker", "tests"] as const;
export type Room = (typeof rooms)[number];

/** Repository paths of all files below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split("\\").join("/"))
    .sort();
}

/** Test input, and declaration files of content: no code of the site. */
export function isFixture(path: string): boolean {
  return /^tests\/(fixtures|site)\//.test(path) || path.startsWith("content/libraries/");
}
