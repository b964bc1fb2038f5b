import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { z } from "zod";
import { DerivedCache } from "../../cache/derived-cache.ts";

/** A file as it is sent to browsers that take it compressed. */
export interface Encodings {
  br: Uint8Array;
  gzip: Uint8Array;
}

/** Both in base64. */
const storedSchema = z.object({ br: z.base64(), gzip: z.base64() });
type Stored = z.output<typeof storedSchema>;

const options = { brotliQuality: 11, gzipLevel: 9 };

/** Compressed files, kept between builds: the best compression takes longer than all the bundling before it. */
export class EncodedFiles {
  readonly #cache: DerivedCache<Stored>;

  private constructor(cache: DerivedCache<Stored>) {
    this.#cache = cache;
  }

  /** @param directory folder of the caches */
  static async open(directory: string): Promise<EncodedFiles> {
    const madeBy = new URL(import.meta.url);
    const value = storedSchema;
    return new EncodedFiles(
      await DerivedCache.open({ directory, name: "encoded-files", madeBy, value }),
    );
  }

  async of(content: Buffer): Promise<Encodings> {
    const text = content.toString("latin1");
    const known = this.#cache.get(text);
    if (known !== undefined) {
      return { br: Buffer.from(known.br, "base64"), gzip: Buffer.from(known.gzip, "base64") };
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: options.brotliQuality };
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: options.gzipLevel }),
    ]);
    this.#cache.set(text, { br: br.toString("base64"), gzip: gzipped.toString("base64") });
    return { br, gzip: gzipped };
  }

  /** Keeps what this build used. */
  save(): Promise<void> {
    return this.#cache.save();
  }
}
