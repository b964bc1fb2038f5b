import {
  type StoredText,
  storedKey,
  textIn,
  type ValueKind,
  valueKey,
} from "../../content/model/store.ts";
import { readBytes } from "./read-kv.ts";
import type { RequestDeadline } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";
import { streamValue } from "./stream-value.ts";

/**
 * Reads immutable values by kind and hash within one request.
 * @throws StoreError when KV does not respond in time, or the value is missing or damaged
 */
export interface ValueStore {
  bytes(kind: ValueKind, hash: string): Promise<ArrayBuffer>;
  text(kind: ValueKind, stored: StoredText): Promise<string>;
  /** As a response body: small values whole, large ones streamed. The stream fails when the value is damaged. */
  body(kind: ValueKind, stored: StoredText): Promise<Uint8Array | ReadableStream<Uint8Array>>;
}

/** Values from Workers KV, each checked against the hash in its key. */
export function kvValueStore(namespace: KVNamespace, deadline: RequestDeadline): ValueStore {
  const reader = { namespace, deadline };
  const text = async (kind: ValueKind, stored: StoredText) => {
    const key = storedKey(kind, stored);
    const value = await readBytes(reader, key, stored.group ?? stored.hash);
    const found = textIn(new TextDecoder().decode(value), stored);
    if (found === undefined) throw new StoreError(`\`${key}\` has no text \`${stored.hash}\``);
    return found;
  };
  return {
    bytes: (kind, hash) => readBytes(reader, valueKey(kind, hash), hash),
    text,
    async body(kind, stored) {
      if (stored.group !== undefined) return new TextEncoder().encode(await text(kind, stored));
      return streamValue(reader, valueKey(kind, stored.hash), stored.hash);
    },
  };
}
