import { HASH_LENGTH } from "../../content/model/store.ts";
import { DeadlineError, type RequestDeadline, settledWithin } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";

export class MissingValueError extends StoreError {}

export interface KvReader {
  namespace: KVNamespace;
  deadline: RequestDeadline;
}

/** Seconds that immutable values may stay in KV's edge cache. */
const cacheTtlSeconds = 86_400;

/**
 * Seconds for the second read. KV also caches misses for `cacheTtl`; the shortest one bypasses a cached miss (new keys
 * take up to a minute to reach every region) and replaces a damaged copy.
 */
const secondTtlSeconds = 30;

/** Milliseconds after which a second read starts beside a pending one. */
const secondReadMilliseconds = 700;

/** One read of a key. */
export type Read<Value> = (cacheTtl: number) => Promise<Value>;

/**
 * Reads within the request's deadline. A second read, which bypasses KV's cache, starts when the first fails or is
 * silent for too long; the first of the two to succeed is used.
 * @throws StoreError when KV fails, does not answer in time, or has no value or a damaged one
 */
export async function readTwice<Value>(
  { deadline }: KvReader,
  key: string,
  read: Read<Value>,
): Promise<Value> {
  try {
    return await deadline.within(firstOfTwo(read), `reading \`${key}\` from KV`);
  } catch (cause) {
    if (!(cause instanceof DeadlineError)) throw cause;
    throw new StoreError(`KV did not answer for \`${key}\``, { cause });
  }
}

async function firstOfTwo<Value>(read: Read<Value>): Promise<Value> {
  const first = read(cacheTtlSeconds);
  const settled = await settledWithin(first, secondReadMilliseconds).catch(() => undefined);
  if (settled !== undefined) return settled.value;
  const second = read(secondTtlSeconds);
  // The first may still succeed; when both fail, the second error is the newer one.
  return Promise.any([first, second]).catch(() => second);
}

/**
 * The whole value of a key, checked against the hash of its content.
 * @throws StoreError as {@link readTwice}
 */
export function readBytes(
  reader: KvReader,
  key: string,
  hash: string | undefined,
): Promise<ArrayBuffer> {
  return readTwice(reader, key, async (cacheTtl) => {
    const value = await getBytes(reader.namespace, key, cacheTtl);
    if (value === null) throw new MissingValueError(`KV has no value for \`${key}\``);
    if (hash !== undefined) await checkBytes(key, value, hash);
    return value;
  });
}

async function getBytes(
  namespace: KVNamespace,
  key: string,
  cacheTtl: number,
): Promise<ArrayBuffer | null> {
  try {
    return await namespace.get(key, { type: "arrayBuffer", cacheTtl });
  } catch (cause) {
    throw new StoreError(`KV failed to read \`${key}\``, { cause });
  }
}

/** @throws StoreError when the hash does not match */
export function checkHash(key: string, found: string, wanted: string): void {
  if (found === wanted) return;
  throw new StoreError(`the value of \`${key}\` does not match the hash in its key`);
}

/** @throws StoreError when the hash does not match */
export async function checkBytes(
  key: string,
  value: ArrayBuffer | Uint8Array,
  hash: string,
): Promise<void> {
  checkHash(key, toContentHash(await crypto.subtle.digest("SHA-256", value)), hash);
}

/** A SHA-256 digest in the pipeline's form: truncated base64url. */
export function toContentHash(digest: ArrayBuffer): string {
  const bytes = new Uint8Array(digest).subarray(0, (HASH_LENGTH / 4) * 3);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
