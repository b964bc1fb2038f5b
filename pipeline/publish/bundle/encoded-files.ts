import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { z } from "zod";
import { DerivedCache } from "../../kernel/derived-cache.ts";

/** `fast` is for files that were just saved in development. */
export type Compression = "best" | "fast";

/**
 * Compresses with Brotli. The best compression takes longer than bundling, so its results are kept.
 * @param directory folder of the caches
 */
export async function encodedFiles(
  files: readonly Buffer[],
  directory: string,
  compression: Compression,
): Promise<Buffer[]> {
  const quality = compression === "best" ? constants.BROTLI_MAX_QUALITY : 1;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const encoded = (file: Buffer) => promisify(brotliCompress)(file, { params });
  if (compression === "fast") return Promise.all(files.map(encoded));
  const madeBy = new URL(import.meta.url);
  const value = z.base64();
  const cache = await DerivedCache.open({ directory, name: "encoded-files", madeBy, value });
  const texts = await Promise.all(
    files.map((file) =>
      cache.getOrMake(file.toString("latin1"), async () =>
        (await encoded(file)).toString("base64"),
      ),
    ),
  );
  await cache.save();
  return texts.map((text) => Buffer.from(text, "base64"));
}
