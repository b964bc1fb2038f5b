import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Changes within this time are handled together, because editors write a file in several steps. */
const settleMilliseconds = 20;

/** The same if a file is empty: many editors empty a file before they write it. */
const emptyMilliseconds = 150;

/** Matches source files, but not temporary files of editors. */
const sourceFile =
  /^[^.~#].*\.(?:mdx?|ya?ml|json|[jt]sx?|css|svg|png|jpe?g|webp|avif|gif|ico|woff2)$/;

export interface FileWatch {
  /** Watches further folders and files below `root`; a file need not exist yet. */
  follow(entries: readonly string[]): void;
  stop(): void;
}

/** Calls `handle` with the changed source files, one call at a time. @param watched see {@link FileWatch.follow} */
export function watchFiles(
  root: string,
  watched: readonly string[],
  handle: (files: string[]) => Promise<void>,
): FileWatch {
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
    const isEmpty = statSync(join(root, file), { throwIfNoEntry: false })?.size === 0;
    timer = setTimeout(flush, isEmpty ? emptyMilliseconds : settleMilliseconds);
  });
  const follow = (entries: readonly string[]) => {
    for (const entry of entries) folders.follow(entry);
  };
  follow(watched);
  return {
    follow,
    stop() {
      clearTimeout(timer);
      folders.close();
    },
  };
}

/**
 * Watches folders, because a watch of a file ends when an editor or git replaces it. Each folder has its own watcher,
 * because Node's recursive watcher watches every file on Linux.
 */
class WatchedFolders {
  readonly #root: string;
  readonly #onChange: (file: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, onChange: (file: string) => void) {
    this.#root = root;
    this.#onChange = onChange;
  }

  follow(entry: string): void {
    const folder = dirname(entry);
    const key = `file ${entry}`;
    if (this.#isFolder(entry)) this.#followFolder(entry);
    else if (this.#isFolder(folder) && !this.#watchers.has(key)) {
      this.#watch(key, folder, (name) => {
        if (name === basename(entry)) this.#onChange(entry);
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
    // The folder was removed, which its parent reports.
    watcher.on("error", () => watcher.close());
    this.#watchers.set(key, watcher);
  }

  #changed(path: string, event: string): void {
    if (this.#isFolder(path)) {
      if (event !== "rename") return;
      // The folder is new or was replaced.
      this.#closeBelow(path);
      this.#followFolder(path);
      this.#onChange(join(path, "/"));
    } else if (this.#watchers.has(path)) {
      this.#closeBelow(path);
      this.#onChange(join(path, "/"));
    } else if (sourceFile.test(basename(path))) this.#onChange(path);
  }

  /** Closes the watchers of a removed folder and its subfolders. */
  #closeBelow(folder: string): void {
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
