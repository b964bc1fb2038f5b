import { join } from "node:path";

/** Folder of caches: deleting it costs only time. */
export function cacheDirectory(root: string): string {
  return join(root, ".cache");
}
