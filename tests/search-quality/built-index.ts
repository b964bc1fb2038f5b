import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { valueKey } from "../../pipeline/model/store.ts";
import { type FindShard, readShard } from "../../worker/search/index-store.ts";
import { toArrayBuffer } from "../unit/search/sample-pages.ts";

const manifestSchema = z.object({
  search: z.object({ shards: z.record(z.string(), z.array(z.string())) }),
});
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Reads the shards of the index in `dist/`. */
export async function readBuiltIndex(): Promise<FindShard> {
  const json: unknown = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const { shards } = manifestSchema.parse(json).search;
  return async (name) => {
    const hashes = shards[name];
    if (hashes === undefined) return undefined;
    return readShard(hashes, async (hash) =>
      toArrayBuffer(await readFile(join(dist, "kv", valueKey("search", hash)))),
    );
  };
}
