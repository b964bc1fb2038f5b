import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { z } from "zod";
import { engineRoot, lockFile } from "./engine.ts";
import { hashOf, hashOfFiles } from "./hash.ts";

export interface DerivedCacheOptions<Value> {
  directory: string;
  name: string;
  /** The module that computes the values. A change of its code, its imports or any package empties the cache. */
  madeBy: URL;
  value: z.ZodType<Value>;
}

/** Results of slow work, keyed by a hash of their source and kept in a file between builds. */
export class DerivedCache<Value> {
  readonly #file: string;
  readonly #version: string;
  readonly #known: ReadonlyMap<string, Value>;
  readonly #used = new Map<string, Value>();

  private constructor(file: string, version: string, known: ReadonlyMap<string, Value>) {
    this.#file = file;
    this.#version = version;
    this.#known = known;
  }

  /** A missing, invalid or outdated file gives an empty cache. */
  static async open<Value>(options: DerivedCacheOptions<Value>): Promise<DerivedCache<Value>> {
    const { directory, name, madeBy, value } = options;
    const file = join(directory, `${name}.json`);
    const version = await codeVersion(madeBy);
    const schema = z.object({
      version: z.literal(version),
      entries: z.array(z.tuple([z.string(), value])),
    });
    try {
      const stored = schema.parse(JSON.parse(await readFile(file, "utf8")));
      return new DerivedCache(file, version, new Map(stored.entries));
    } catch {
      return new DerivedCache(file, version, new Map());
    }
  }

  /** @param source everything the value depends on besides the code */
  get(source: string): Value | undefined {
    const key = hashOf(source);
    const value = this.#used.get(key) ?? this.#known.get(key);
    if (value !== undefined) this.#used.set(key, value);
    return value;
  }

  async getOrMake(source: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.get(source) ?? (await make());
    this.set(source, value);
    return value;
  }

  set(source: string, value: Value): void {
    this.#used.set(hashOf(source), value);
  }

  /** Writes only the entries that this build used, so that the file does not grow without end. */
  async save(): Promise<void> {
    await mkdir(join(this.#file, ".."), { recursive: true });
    const stored = { version: this.#version, entries: [...this.#used] };
    await writeFile(this.#file, JSON.stringify(stored));
  }
}

/**
 * Hash of a module, of everything that it imports and of the versions of all packages: it changes whenever the output
 * of the module could. esbuild computes the import graph, so there is no list of files to maintain.
 */
export async function codeVersion(module: URL): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: engineRoot,
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
    // A file of words that is being saved may be invalid JSON. Results that depend on words have them in their key.
    external: ["*.json"],
  });
  return hashOfFiles(engineRoot, [...Object.keys(metafile.inputs).sort(), lockFile]);
}
