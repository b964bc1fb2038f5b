import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { z } from "zod";
import { DerivedCache } from "../../kernel/derived-cache.ts";

/** How well files are compressed: as well as possible, or at once, for a file that was saved a moment ago. */
export type Compression = "best" | "quick";

const brotliQuality = { best: 11, quick: 3 } as const;

/** Compressed files, kept between builds: the best compression takes longer than all the bundling before it. */
export class EncodedFiles {
  /** In base64. */
  readonly #cache: DerivedCache<string>;
  readonly #compression: Compression;

  private constructor(cache: DerivedCache<string>, compression: Compression) {
    this.#cache = cache;
    this.#compression = compression;
  }

  /** @param directory folder of the caches */
  static async open(directory: string, compression: Compression): Promise<EncodedFiles> {
    const madeBy = new URL(import.meta.url);
    const value = z.base64();
    return new EncodedFiles(
      await DerivedCache.open({ directory, name: "encoded-files", madeBy, value }),
      compression,
    );
  }

  /** The file as `br`. */
  async of(content: Buffer): Promise<Uint8Array> {
    const text = content.toString("latin1");
    const known = this.#cache.get(text);
    if (known !== undefined) return Buffer.from(known, "base64");
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[this.#compression] };
    const br = await promisify(brotliCompress)(content, { params });
    // What was done quickly is not worth keeping.
    if (this.#compression === "best") this.#cache.set(text, br.toString("base64"));
    return br;
  }

  /** Keeps what this build used. */
  async save(): Promise<void> {
    if (this.#compression === "best") await this.#cache.save();
  }
}
