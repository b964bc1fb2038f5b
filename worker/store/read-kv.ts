import { HASH_LENGTH } from "../../pipeline/model/store.ts";
import { type RequestDeadline, settledWithin } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";

export class MissingValueError extends StoreError {}

export interface KvReader {
  namespace: KVNamespace;
  deadline: RequestDeadline;
}

/** Seconds that immutable values may stay in KV's edge cache. */
const cacheTtlSeconds = 86_400;

/**
 * `cacheTtl` of a second read: the shortest that KV accepts, so that it looks behind its cache. That may hold a damaged
 * value, or a miss: new keys take up to a minute to reach every region, and KV caches misses too.
 */
const secondTtlSeconds = 30;

/** Milliseconds after which a second read starts beside a pending one. */
const secondReadMilliseconds = 700;

/**
 * Reads a value within the request's deadline and checks it against the hash of its content. A second read, past KV's
 * cache, starts when the first fails or takes too long; the first of the two to succeed is used.
 * @throws StoreError when KV fails, does not answer in time, or has no value or a damaged one
 */
export function readBytes(
  { namespace, deadline }: KvReader,
  key: string,
  hash: string | undefined,
): Promise<ArrayBuffer> {
  const reading = withSecondRead(async (cacheTtl) => {
    const value = await existing(key, namespace.get(key, { type: "arrayBuffer", cacheTtl }));
    if (hash !== undefined && (await contentHash(value)) !== hash) {
      throw new StoreError(`the value of \`${key}\` does not match the hash in its key`);
    }
    return value;
  });
  return deadline.within(reading, `reading \`${key}\` from KV`);
}

/** Checks that KV has a value, without reading it. @throws StoreError like {@link readBytes} */
export function findValue({ namespace, deadline }: KvReader, key: string): Promise<void> {
  const finding = withSecondRead(async (cacheTtl) => {
    await (await existing(key, namespace.get(key, { type: "stream", cacheTtl }))).cancel();
  });
  return deadline.within(finding, `finding \`${key}\` in KV`);
}

async function withSecondRead<Value>(read: (cacheTtl: number) => Promise<Value>): Promise<Value> {
  const first = read(cacheTtlSeconds);
  const settled = await settledWithin(first, secondReadMilliseconds).catch(() => undefined);
  if (settled !== undefined) return settled.value;
  const second = read(secondTtlSeconds);
  // The first may still succeed; when both fail, the second error is the newer one.
  return Promise.any([first, second]).catch(() => second);
}

async function existing<Value>(key: string, reading: Promise<Value | null>): Promise<Value> {
  const value = await reading.catch((cause) => {
    throw new StoreError(`KV failed to read \`${key}\``, { cause });
  });
  if (value === null) throw new MissingValueError(`KV has no value for \`${key}\``);
  return value;
}

/** SHA-256 in the pipeline's form: truncated base64url. */
async function contentHash(value: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", value));
  return btoa(String.fromCharCode(...digest.subarray(0, (HASH_LENGTH / 4) * 3)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
