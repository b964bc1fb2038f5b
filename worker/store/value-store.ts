import { type ValueKind, valueKey } from "../../content/model/store.ts";
import { readBytes } from "./read-kv.ts";
import type { RequestDeadline } from "./request-deadline.ts";
import { streamValue } from "./stream-value.ts";

/**
 * Reads immutable values by kind and hash, for one request: nothing under way is shared with another one.
 * @throws StoreError when the store does not answer in time, has no such value, or has another one
 */
export interface ValueStore {
  bytes(kind: ValueKind, hash: string): Promise<ArrayBuffer>;
  /** The same as UTF-8 text. */
  text(kind: ValueKind, hash: string): Promise<string>;
  /** For sending on: small values whole, large ones as they come. A stream fails when the value is damaged. */
  body(kind: ValueKind, hash: string): Promise<Uint8Array | ReadableStream<Uint8Array>>;
}

/** Values from Workers KV, each checked against the hash in its key. */
export function kvValueStore(namespace: KVNamespace, deadline: RequestDeadline): ValueStore {
  const reader = { namespace, deadline };
  const bytes = (kind: ValueKind, hash: string) => readBytes(reader, valueKey(kind, hash), hash);
  return {
    bytes,
    text: async (kind, hash) => new TextDecoder().decode(await bytes(kind, hash)),
    body: (kind, hash) => streamValue(reader, valueKey(kind, hash), hash),
  };
}
