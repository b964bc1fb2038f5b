import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Editors write a file in several steps; changes within this time are one. */
const settleMilliseconds = 20;

/** What the site is made of; the temporary files that editors leave beside them are not. */
const sourceFile = /^[^.~#].*\.(?:mdx?|ya?ml|json|tsx?|css|svg|png|jpe?g|webp|avif|gif|ico)$/;

/**
 * Calls back with the repository paths changed since the last call; never twice at a time.
 * Files that are no sources are passed over. Returns the function that ends it.
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
  const folders = new WatchedFolders(root, (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, settleMilliseconds);
  });
  for (const entry of watched) folders.follow(entry);
  return () => {
    clearTimeout(timer);
    folders.close();
  };
}

/**
 * Watches folders, not files: an editor or git that puts another file in the place of one ends the watch of the file.
 * Each folder has a watcher of its own, since Node's recursive one watches every file on Linux.
 */
class WatchedFolders {
  readonly #root: string;
  readonly #note: (file: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, note: (file: string) => void) {
    this.#root = root;
    this.#note = note;
  }

  /** Follows a folder with everything below it, or a file. */
  follow(entry: string): void {
    if (this.#isFolder(entry)) this.#followFolder(entry);
    else {
      const folder = dirname(entry);
      this.#watch(`file ${entry}`, folder, (name) => {
        if (name === basename(entry)) this.#note(entry);
      });
    }
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  #followFolder(folder: string): void {
    if (this.#watchers.has(folder)) return;
    this.#watch(folder, folder, (name, event) => this.#changed(join(folder, name), event));
    for (const { name } of this.#foldersIn(folder)) this.#followFolder(join(folder, name));
  }

  #watch(key: string, folder: string, onChange: (name: string, event: string) => void): void {
    const watcher = watch(join(this.#root, folder), (event, name) => {
      if (name !== null) onChange(name, event);
    });
    // A folder that is removed; its parent reports that.
    watcher.on("error", () => watcher.close());
    this.#watchers.set(key, watcher);
  }

  #changed(path: string, event: string): void {
    if (this.#isFolder(path)) {
      if (event !== "rename") return;
      // It is new, or in the place of another one.
      this.#forget(path);
      this.#followFolder(path);
      this.#note(join(path, "/"));
    } else if (this.#watchers.has(path)) {
      this.#forget(path);
      this.#note(join(path, "/"));
    } else if (sourceFile.test(basename(path))) this.#note(path);
  }

  /** A folder that is gone, with those that were in it: one of the same name is another folder. */
  #forget(folder: string): void {
    for (const [name, watcher] of this.#watchers) {
      if (name !== folder && !name.startsWith(join(folder, "/"))) continue;
      watcher.close();
      this.#watchers.delete(name);
    }
  }

  #isFolder(path: string): boolean {
    return statSync(join(this.#root, path), { throwIfNoEntry: false })?.isDirectory() === true;
  }

  #foldersIn(folder: string) {
    return readdirSync(join(this.#root, folder), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
  }
}
