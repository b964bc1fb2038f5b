import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf } from "../../kernel/errors.ts";
import { type Manifest, type ValueKind, valueKey } from "../../model/store.ts";
import type { Messages } from "../../model/text/translate.ts";
import { extensionsModule } from "../bundle/site-modules.ts";
import { ValueWriter } from "./value-writer.ts";

/** `dist/` could not be written; the cause is the system's error. */
export class DistError extends Error {}

/**
 * Writes a new `dist/` into a folder beside it, which replaces it at the end. Values are written to disk at once,
 * because those of a large API would be hundreds of megabytes. Layout: `kv/{key}`, one file per value, and
 * `manifest.json`, `words.json` and `extensions.js` for the Worker bundle.
 */
export class StagedDist extends ValueWriter {
  readonly #directory: string;
  readonly #next: string;
  readonly #folders = new Set<string>();
  /** Size in bytes by key. */
  readonly #sizes = new Map<string, number>();
  #isOpen = true;

  constructor(directory: string) {
    super();
    this.#directory = directory;
    this.#next = `${directory}.next-${process.pid}`;
    asDistError(() => removeAbandoned(directory));
  }

  get size(): number {
    return this.#sizes.size;
  }

  sizeOf(kind: ValueKind, hash: string): number {
    return this.#sizes.get(valueKey(kind, hash)) ?? 0;
  }

  read(kind: ValueKind, hash: string): Buffer {
    return asDistError(() => readFileSync(this.#fileOf(valueKey(kind, hash))));
  }

  remove(kind: ValueKind, hash: string): void {
    const key = valueKey(kind, hash);
    this.#sizes.delete(key);
    asDistError(() => rmSync(this.#fileOf(key)));
  }

  protected override keep(key: string, value: Uint8Array): void {
    // Other steps may still be running after a failure: they must not create the folder again.
    if (!this.#isOpen) throw new Error(`too late for the value ${key}`);
    this.#sizes.set(key, value.byteLength);
    const file = this.#fileOf(key);
    asDistError(() => {
      this.#makeFolder(dirname(file));
      writeFileSync(file, value);
    });
  }

  /** Replaces `dist/` by the new folder. */
  async publish({ manifest, words }: { manifest: Manifest; words: Messages }): Promise<void> {
    try {
      this.#makeFolder(this.#next);
      await writeFile(join(this.#next, "manifest.json"), JSON.stringify(manifest));
      await writeFile(join(this.#next, "words.json"), JSON.stringify(words));
      const extensions = extensionsModule(dirname(this.#directory));
      await writeFile(join(this.#next, "extensions.js"), extensions);
      await this.#replace();
    } catch (cause) {
      throw new DistError("dist/ could not be written", { cause });
    }
  }

  /** Removes the new folder unless {@link publish} was called. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await rm(this.#next, { recursive: true, force: true });
  }

  #fileOf(key: string): string {
    return join(this.#next, "kv", key);
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }

  async #replace(): Promise<void> {
    const previous = `${this.#directory}.previous-${process.pid}`;
    const hadPrevious = await renameIfThere(this.#directory, previous);
    try {
      await rename(this.#next, this.#directory);
    } catch (error) {
      if (hadPrevious) await rename(previous, this.#directory);
      throw error;
    }
    await rm(previous, { recursive: true, force: true });
  }
}

/** @throws DistError for errors of the file system */
function asDistError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new DistError("dist/ could not be written", { cause });
  }
}

/** Removes folders of builds that were killed. */
function removeAbandoned(directory: string): void {
  const parent = dirname(directory);
  const beginning = `${basename(directory)}.next-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(beginning) || isRunning(Number(name.slice(beginning.length)))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process belongs to another user.
    return codeOf(error) !== "ESRCH";
  }
}

/** Returns false if there was nothing to rename. */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}
