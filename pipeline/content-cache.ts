import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** Results of slow work by the text they were made from, kept in a file between builds. */
export class ContentCache<Value> {
  readonly #file: string;
  readonly #version: string;
  readonly #known: Map<string, Value>;
  readonly #used = new Map<string, Value>();

  private constructor(file: string, version: string, known: Map<string, Value>) {
    this.#file = file;
    this.#version = version;
    this.#known = known;
  }

  /**
   * A missing, broken or outdated file is an empty cache.
   * @param version names the tool and rules that made the values; another version starts anew.
   */
  static async open<Value>(
    file: string,
    version: string,
    valueSchema: z.ZodType<Value>,
  ): Promise<ContentCache<Value>> {
    try {
      const stored = z
        .object({
          version: z.literal(version),
          entries: z.array(z.tuple([z.string(), valueSchema])),
        })
        .parse(JSON.parse(await readFile(file, "utf8")));
      return new ContentCache(file, version, new Map(stored.entries));
    } catch {
      return new ContentCache(file, version, new Map());
    }
  }

  get(text: string): Value | undefined {
    const key = hashOf(text);
    const value = this.#used.get(key) ?? this.#known.get(key);
    if (value !== undefined) this.#used.set(key, value);
    return value;
  }

  set(text: string, value: Value): void {
    this.#used.set(hashOf(text), value);
  }

  /** Writes what this build used, so that the file never outgrows the content. */
  async save(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(
      this.#file,
      JSON.stringify({ version: this.#version, entries: [...this.#used] }),
    );
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
