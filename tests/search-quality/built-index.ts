import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { valueKey } from "../../pipeline/model/store.ts";
import { type FindPart, readPart } from "../../worker/search/index-store.ts";
import { toArrayBuffer } from "../unit/search/sample-pages.ts";

const manifestSchema = z.object({
  search: z.object({ parts: z.record(z.string(), z.array(z.string())) }),
});
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Reads the parts of the index in `dist/`. */
export async function readBuiltIndex(): Promise<FindPart> {
  const json: unknown = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const { parts } = manifestSchema.parse(json).search;
  return async (name) => {
    const hashes = parts[name];
    if (hashes === undefined) return undefined;
    return readPart(hashes, async (hash) =>
      toArrayBuffer(await readFile(join(dist, "kv", valueKey("search", hash)))),
    );
  };
}
