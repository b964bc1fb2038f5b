import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { filesBelow } from "../../kernel/files-below.ts";
import {
  type BuildRecord,
  parseUnused,
  type RecordKind,
  recordKey,
  recordsByTime,
  unusedKey,
} from "./build-record.ts";
import type { KvApi, KvKey, KvPair } from "./kv-api.ts";

export interface UploadOptions {
  /** Path of `dist/`. */
  directory: string;
  /** Build id in the manifest. */
  build: string;
  /** `deploy` for a version that is about to go live, `preview` for a preview. */
  kind: Extract<RecordKind, "deploy" | "preview">;
  api: KvApi;
  now: Date;
  limits?: BatchLimits;
  /** Waits for a running call of the collector to end. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

export interface BatchLimits {
  pairs: number;
  bytes: number;
}

/** A collector's deletion has ended after this time: it times out sooner and is not retried. */
const collectorMilliseconds = 150_000;

/** The API allows 10,000 pairs and 100 MB; smaller calls are faster to repeat. */
const defaultLimits: BatchLimits = { pairs: 5_000, bytes: 40_000_000 };

export interface UploadResult {
  written: number;
  /** Values that were already in KV. */
  kept: number;
}

/**
 * Uploads missing values, then the record of the build: a record means that all values are in KV. Nothing is
 * overwritten or deleted, so the live Worker is not affected. An upload record at the beginning blocks garbage
 * collectors. Values that a collector has marked as unused are written again, and checked once more after a running
 * collector must have ended, before anything goes live.
 */
export async function uploadValues(options: UploadOptions): Promise<UploadResult> {
  const { api, build, kind, wait = sleep } = options;
  const directory = join(options.directory, "kv");
  const keys = await filesBelow(directory, "");
  const present = await api.list("");
  const unmarked = new Set(await removeMark(api, present, keys));
  const missing = missingKeys(
    keys,
    present.filter(({ name }) => !unmarked.has(name)),
  );
  if (missing.length === 0 && recordsByTime(present, kind)[0]?.build === build) {
    return { written: 0, kept: keys.length };
  }
  await api.write([uploadRecord(options)]);
  const write = async (someKeys: readonly string[]) => {
    for await (const batch of batches(someKeys, directory, options.limits ?? defaultLimits))
      await api.write(batch);
  };
  await write(missing);
  await api.write([buildRecord(options, keys)]);
  if (unmarked.size > 0) await wait(collectorMilliseconds);
  // Lists may be a minute old: values written just now exist even if they are not listed.
  const written = new Set(missing.filter((key) => !unmarked.has(key)));
  for (;;) {
    const listed = await api.list("");
    const deleted = missingKeys(keys, listed).filter((key) => !written.has(key));
    if (deleted.length === 0) break;
    await write(deleted);
    for (const key of deleted) written.add(key);
  }
  const writtenCount = new Set([...missing, ...written]).size;
  return { written: writtenCount, kept: keys.length - writtenCount };
}

/**
 * Removes the collector's mark if this build needs marked values, and returns their keys. Without the mark nothing is
 * deleted.
 */
async function removeMark(
  api: KvApi,
  present: readonly KvKey[],
  keys: readonly string[],
): Promise<string[]> {
  if (!present.some(({ name }) => name === unusedKey)) return [];
  const marked = new Set(parseUnused(await api.read(unusedKey)).keys);
  const needed = keys.filter((key) => marked.has(key));
  if (needed.length > 0) await api.remove([unusedKey]);
  return needed;
}

function missingKeys(keys: readonly string[], present: readonly KvKey[]): string[] {
  const names = new Set(present.map(({ name }) => name));
  return keys.filter((key) => !names.has(key));
}

async function* batches(
  keys: readonly string[],
  directory: string,
  limits: BatchLimits,
): AsyncGenerator<KvPair[]> {
  let batch: KvPair[] = [];
  let bytes = 0;
  for (const key of keys) {
    const pair = toPair(key, await readFile(join(directory, key)));
    const size = Buffer.byteLength(JSON.stringify(pair)) + 1;
    if (batch.length > 0 && (batch.length >= limits.pairs || bytes + size > limits.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(pair);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Bytes that are not valid UTF-8 are sent as base64. */
function toPair(key: string, content: Buffer): KvPair {
  return isUtf8(content)
    ? { key, value: content.toString("utf8") }
    : { key, value: content.toString("base64"), base64: true };
}

function buildRecord({ build, kind, now }: UploadOptions, keys: readonly string[]): KvPair {
  const record: BuildRecord = { build, keys: [...keys] };
  const metadata = { time: now.toISOString() };
  return { key: recordKey(kind, build), value: JSON.stringify(record), metadata };
}

function uploadRecord({ build, now }: UploadOptions): KvPair {
  return { key: recordKey("upload", build), value: build, metadata: { time: now.toISOString() } };
}
