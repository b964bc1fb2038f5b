import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

const entriesSchema = z.array(z.tuple([z.string(), z.string()]));

/** Compiled guides by content hash, kept between builds: parsing MDX is the slow half of a guide. */
export class MdxCache {
  readonly #file: string;
  readonly #known: Map<string, string>;
  readonly #used = new Map<string, string>();

  private constructor(file: string, known: Map<string, string>) {
    this.#file = file;
    this.#known = known;
  }

  /** A missing or broken file is an empty cache. */
  static async open(file: string): Promise<MdxCache> {
    try {
      const entries = entriesSchema.parse(JSON.parse(await readFile(file, "utf8")));
      return new MdxCache(file, new Map(entries));
    } catch {
      return new MdxCache(file, new Map());
    }
  }

  /** The compiled program of a text; `compile` runs only for a text that is new. */
  async compiled(text: string, compile: () => Promise<string>): Promise<string> {
    const key = createHash("sha256").update(text).digest("base64url");
    const program = this.#used.get(key) ?? this.#known.get(key) ?? (await compile());
    this.#used.set(key, program);
    return program;
  }

  /** Writes what this build used, so that the cache never outgrows the content. */
  async save(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify([...this.#used]));
  }
}
