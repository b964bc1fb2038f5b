import { watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps; changes within this time are one. */
const settleMilliseconds = 20;

/**
 * Calls back with the repository paths changed since the last call; never twice at a time.
 * @param watched folders and files below `root`
 */
export function watchFiles(
  root: string,
  watched: readonly string[],
  handle: (files: string[]) => Promise<void>,
): void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  const flush = () => {
    working = working.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0) await handle(files);
    });
  };
  for (const entry of watched) {
    watch(join(root, entry), { recursive: true }, (_, file) => {
      changed.add(file === null || file === entry ? entry : join(entry, file));
      clearTimeout(timer);
      timer = setTimeout(flush, settleMilliseconds);
    });
  }
}
