import { isUtf8 } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type BuildRecord, newestFirst, recordKey } from "./build-record.ts";
import type { KvApi, KvPair } from "./kv-api.ts";

export interface UploadOptions {
  /** The finished `dist/`. */
  directory: string;
  /** Build id of its manifest. */
  build: string;
  api: KvApi;
  now: Date;
  limits?: BatchLimits;
}

export interface BatchLimits {
  pairs: number;
  bytes: number;
}

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
 * so the Worker that is live does not notice.
 */
export async function uploadValues(options: UploadOptions): Promise<UploadResult> {
  const { api, build } = options;
  const files = await valueFiles(join(options.directory, "kv"));
  const present = await api.list("");
  const names = new Set(present.map(({ name }) => name));
  const missing = [...files.keys()].filter((key) => !names.has(key));
  for await (const batch of batches(missing, files, options.limits ?? defaultLimits))
    await api.write(batch);
  if (missing.length > 0 || newestFirst(present)[0]?.build !== build) {
    await api.write([recordPair(options, [...files.keys()])]);
  }
  return { written: missing.length, kept: files.size - missing.length };
}

/** Key to file, in the order of keys. */
async function valueFiles(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [relative(directory, file).split(sep).join("/"), file]),
  );
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

function recordPair({ build, now }: UploadOptions, keys: readonly string[]): KvPair {
  const record: BuildRecord = { build, keys: [...keys] };
  const metadata = { time: now.toISOString(), values: keys.length };
  return { key: recordKey(build), value: JSON.stringify(record), metadata };
}
