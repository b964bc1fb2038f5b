import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { filesBelow } from "../../kernel/files-below.ts";
import {
  type BuildRecord,
  newestFirst,
  parseUnused,
  type RecordKind,
  recordKey,
  unusedKey,
} from "./build-record.ts";
import type { KvApi, KvKey, KvPair } from "./kv-api.ts";

export interface UploadOptions {
  /** The finished `dist/`. */
  directory: string;
  /** Build id of its manifest. */
  build: string;
  /** What the values are for: a version that is about to serve, or one to look at. */
  kind: Extract<RecordKind, "deploy" | "preview">;
  api: KvApi;
  now: Date;
  limits?: BatchLimits;
  /** Lets a call of a collector end that has begun already. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

export interface BatchLimits {
  pairs: number;
  bytes: number;
}

/** A call of a collector has an end by then: the API client gives up sooner. */
const collectorMilliseconds = 150_000;

/** The API takes 10,000 pairs and 100 MB; smaller calls are repeated faster when one breaks. */
const defaultLimits: BatchLimits = { pairs: 5_000, bytes: 40_000_000 };

export interface UploadResult {
  written: number;
  /** Values that were there already. */
  kept: number;
}

/**
 * Puts the values of a build that are not in KV yet, then the record of the build: a record in KV
 * means that everything the build needs is there. Nothing is ever overwritten or deleted,
 * so the Worker that is live does not notice. A mark at the beginning keeps collectors away. Values that a collector
 * has marked as unused are written again, and looked for once more when it can delete no longer; what is gone then is
 * put again before anything switches.
 */
export async function uploadValues(options: UploadOptions): Promise<UploadResult> {
  const { api, build, kind, wait = sleep } = options;
  const files = await valueFiles(join(options.directory, "kv"));
  const keys = [...files.keys()];
  const present = await api.list("");
  const unused = new Set(await takeMarkAway(api, present, keys));
  const missing = missingOf(
    keys,
    present.filter(({ name }) => !unused.has(name)),
  );
  if (missing.length === 0 && newestFirst(present, kind)[0]?.build === build) {
    return { written: 0, kept: files.size };
  }
  await api.write([markPair(options)]);
  const write = async (some: readonly string[]) => {
    for await (const batch of batches(some, files, options.limits ?? defaultLimits))
      await api.write(batch);
  };
  await write(missing);
  await api.write([recordPair(options, keys)]);
  if (unused.size > 0) await wait(collectorMilliseconds);
  // A list may be a minute old: what was just written and is not in it is there all the same.
  const written = new Set(missing.filter((key) => !unused.has(key)));
  const takenMeanwhile = async () =>
    missingOf(keys, await api.list("")).filter((key) => !written.has(key));
  for (let taken = await takenMeanwhile(); taken.length > 0; taken = await takenMeanwhile()) {
    await write(taken);
    for (const key of taken) written.add(key);
  }
  const all = new Set([...missing, ...written]).size;
  return { written: all, kept: files.size - all };
}

/** Keys of this build that a collector has marked as unused: without the mark it deletes none of them. */
async function takeMarkAway(
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

function missingOf(keys: readonly string[], present: readonly KvKey[]): string[] {
  const names = new Set(present.map(({ name }) => name));
  return keys.filter((key) => !names.has(key));
}

/** Key to file, in the order of keys. */
async function valueFiles(directory: string): Promise<Map<string, string>> {
  const keys = await filesBelow(directory, "");
  return new Map(keys.map((key) => [key, join(directory, key)]));
}

async function* batches(
  keys: readonly string[],
  files: ReadonlyMap<string, string>,
  limits: BatchLimits,
): AsyncGenerator<KvPair[]> {
  let batch: KvPair[] = [];
  let bytes = 0;
  for (const key of keys) {
    const pair = toPair(key, await readFile(files.get(key) ?? key));
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

/** Text travels as it is; bytes that are no UTF-8 text as base64. */
function toPair(key: string, content: Buffer): KvPair {
  return isUtf8(content)
    ? { key, value: content.toString("utf8") }
    : { key, value: content.toString("base64"), base64: true };
}

function recordPair({ build, kind, now }: UploadOptions, keys: readonly string[]): KvPair {
  const record: BuildRecord = { build, keys: [...keys] };
  const metadata = { time: now.toISOString(), values: keys.length };
  return { key: recordKey(kind, build), value: JSON.stringify(record), metadata };
}

function markPair({ build, now }: UploadOptions): KvPair {
  return { key: recordKey("upload", build), value: build, metadata: { time: now.toISOString() } };
}
