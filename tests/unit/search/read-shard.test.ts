import { expect, test } from "vitest";
import { storeShards } from "../../../pipeline/publish/dist/to-manifest.ts";
import { MemoryValues } from "../../../pipeline/publish/dist/value-writer.ts";
import { readShard } from "../../../worker/search/index-store.ts";
import { toArrayBuffer } from "./sample-pages.ts";

/** Bytes that differ from one value to the next. */
function bytesOf(length: number): Uint8Array {
  return new Uint8Array(length).map((_, at) => (at * 31) % 251);
}

/** Stores a shard, and reads it back; the first value is the last to arrive. */
async function storeAndRead(shard: Uint8Array) {
  const store = new MemoryValues();
  const hashes = storeShards(new Map([["pages", shard]]), store).pages ?? [];
  const values = new Map([...store.values].map(([key, value]) => [key.split("/").at(-1), value]));
  const asked: string[] = [];
  const release: (() => void)[] = [];
  const reading = readShard(hashes, async (hash) => {
    asked.push(hash);
    await new Promise<void>((resolve) => release.unshift(resolve));
    return toArrayBuffer(values.get(hash) ?? new Uint8Array());
  });
  const askedAtOnce = [...asked];
  for (const arrive of release) arrive();
  return {
    sizes: [...values.values()].map(({ byteLength }) => byteLength),
    hashes,
    askedAtOnce,
    read: new Uint8Array(await reading),
  };
}

test("a shard above 5 MB is several values, read in parallel and joined in order", async () => {
  const shard = bytesOf(12_000_001);
  const { sizes, hashes, askedAtOnce, read } = await storeAndRead(shard);
  expect(sizes).toEqual([5_000_000, 5_000_000, 2_000_001]);
  expect(askedAtOnce).toEqual(hashes);
  expect(Buffer.compare(read, shard)).toBe(0);
});

test("a shard fails when one of its values does", async () => {
  const read = async (hash: string) => {
    if (hash === "b") throw new Error("KV failed");
    return new ArrayBuffer(1);
  };
  await expect(readShard(["a", "b"], read)).rejects.toThrow("KV failed");
});
