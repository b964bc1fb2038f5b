import { watch } from "node:fs";
import { basename, join } from "node:path";

/** Editors write a file in several steps; changes within this time are one. */
const settleMilliseconds = 20;

/** What the site is made of; the temporary files that editors leave beside them are not. */
const sourceFile = /^[^.~#].*\.(?:mdx?|ya?ml|json|tsx?|css|svg|png|jpe?g|webp|avif|gif|ico)$/;

/**
 * Calls back with the repository paths changed since the last call; never twice at a time.
 * Files that are no sources are passed over. Gives the function that ends it.
 * @param watched folders and files below `root`
 */
export function watchFiles(
  root: string,
  watched: readonly string[],
  handle: (files: string[]) => Promise<void>,
): () => void {
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
  const watchers = watched.map((entry) =>
    watch(join(root, entry), { recursive: true }, (_, file) => {
      if (file !== null && !sourceFile.test(basename(file))) return;
      changed.add(file === null || file === entry ? entry : join(entry, file));
      clearTimeout(timer);
      timer = setTimeout(flush, settleMilliseconds);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
