import { HASH_LENGTH, type ValueKind, valueKey } from "../../content/model/store.ts";

/** Reads one immutable value by kind and hash. */
export interface ValueStore {
  /** @throws StoreError when the store does not answer, has no such value, or has another one. */
  text(kind: ValueKind, hash: string): Promise<string>;
  bytes(kind: ValueKind, hash: string): Promise<ArrayBuffer>;
}

/** Storage failed; the reader's request was fine. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** KV answers from a local cache within milliseconds; whatever takes longer than this is an outage. */
const timeoutMilliseconds = 3_000;

/** Immutable keys may stay in the edge's cache for a day. */
const cacheTtlSeconds = 86_400;

/** A missing value is cached for `cacheTtl` as well: asking again with the shortest one ends that (a deploy's new keys take up to a minute to reach every region). */
const missingTtlSeconds = 30;

/** Values from Workers KV. Each is checked against the hash in its key, so a damaged one is never served. */
export function kvValueStore(namespace: KVNamespace): ValueStore {
  async function bytes(kind: ValueKind, hash: string): Promise<ArrayBuffer> {
    const key = valueKey(kind, hash);
    const value = await withTimeout(key, read(namespace, key));
    if (value === null) throw new StoreError(`KV has no value for \`${key}\``);
    if ((await contentHash(value)) !== hash) {
      throw new StoreError(`the value of \`${key}\` does not match the hash in its key`);
    }
    return value;
  }
  return {
    bytes,
    text: async (kind, hash) => new TextDecoder().decode(await bytes(kind, hash)),
  };
}

async function read(namespace: KVNamespace, key: string): Promise<ArrayBuffer | null> {
  try {
    return (
      (await namespace.get(key, { type: "arrayBuffer", cacheTtl: cacheTtlSeconds })) ??
      (await namespace.get(key, { type: "arrayBuffer", cacheTtl: missingTtlSeconds }))
    );
  } catch (cause) {
    throw new StoreError(`KV failed to read \`${key}\``, { cause });
  }
}

async function withTimeout<Value>(key: string, work: Promise<Value>): Promise<Value> {
  let timer: number | null = null;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new StoreError(`KV did not answer for \`${key}\` within ${timeoutMilliseconds} ms`)),
      timeoutMilliseconds,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pipeline's content hash (base64url SHA-256, cut), computed with Web Crypto. */
async function contentHash(value: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", value));
  const base64 = btoa(String.fromCharCode(...digest.subarray(0, (HASH_LENGTH / 4) * 3)));
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}
