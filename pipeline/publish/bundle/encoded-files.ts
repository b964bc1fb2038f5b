import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { z } from "zod";
import { DerivedCache } from "../../kernel/derived-cache.ts";

/** A file as it is sent to browsers that take it compressed. */
export interface Encodings {
  br: Uint8Array;
  gzip: Uint8Array;
}

/** Both in base64. */
const storedSchema = z.object({ br: z.base64(), gzip: z.base64() });
type Stored = z.output<typeof storedSchema>;

/** How well files are compressed: as well as possible, or at once, for a file that was saved a moment ago. */
export type Compression = "best" | "quick";

const options = {
  best: { brotliQuality: 11, gzipLevel: 9 },
  quick: { brotliQuality: 3, gzipLevel: 1 },
} as const;

/** Compressed files, kept between builds: the best compression takes longer than all the bundling before it. */
export class EncodedFiles {
  readonly #cache: DerivedCache<Stored>;
  readonly #compression: Compression;

  private constructor(cache: DerivedCache<Stored>, compression: Compression) {
    this.#cache = cache;
    this.#compression = compression;
  }

  /** @param directory folder of the caches */
  static async open(directory: string, compression: Compression): Promise<EncodedFiles> {
    const madeBy = new URL(import.meta.url);
    const value = storedSchema;
    return new EncodedFiles(
      await DerivedCache.open({ directory, name: "encoded-files", madeBy, value }),
      compression,
    );
  }

  async of(content: Buffer): Promise<Encodings> {
    const text = content.toString("latin1");
    const known = this.#cache.get(text);
    if (known !== undefined) {
      return { br: Buffer.from(known.br, "base64"), gzip: Buffer.from(known.gzip, "base64") };
    }
    const { brotliQuality, gzipLevel } = options[this.#compression];
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: gzipLevel }),
    ]);
    if (this.#compression === "quick") return { br, gzip: gzipped };
    this.#cache.set(text, { br: br.toString("base64"), gzip: gzipped.toString("base64") });
    return { br, gzip: gzipped };
  }

  /** Keeps what this build used; what was done quickly is not worth keeping. */
  async save(): Promise<void> {
    if (this.#compression === "best") await this.#cache.save();
  }
}
