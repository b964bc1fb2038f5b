import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { z } from "zod";
import { DerivedCache } from "../../kernel/derived-cache.ts";

/** `quick` is for files that were just saved in development. */
export type Compression = "best" | "quick";

const brotliQuality = { best: 11, quick: 1 } as const;

/** Cache of compressed files, because the best compression takes longer than bundling. */
export class EncodedFiles {
  /** Values are base64. */
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

  /** Compresses with Brotli. */
  async of(content: Buffer): Promise<Uint8Array> {
    const text = content.toString("latin1");
    const known = this.#cache.get(text);
    if (known !== undefined) return Buffer.from(known, "base64");
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[this.#compression] };
    const br = await promisify(brotliCompress)(content, { params });
    // Quickly compressed files are not cached.
    if (this.#compression === "best") this.#cache.set(text, br.toString("base64"));
    return br;
  }

  async save(): Promise<void> {
    if (this.#compression === "best") await this.#cache.save();
  }
}
