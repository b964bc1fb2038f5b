import { join } from "node:path";

/** What is kept between builds; deleting it costs only time. */
export function cacheDirectory(root: string): string {
  return join(root, ".cache");
}
