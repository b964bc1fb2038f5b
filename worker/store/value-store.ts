import {
  bytesIn,
  type StoredText,
  storedKey,
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
  const stored = async (kind: ValueKind, text: StoredText) => {
    const key = storedKey(kind, text);
    const value = await readBytes(reader, key, text.group ?? text.hash);
    const found = bytesIn(new Uint8Array(value), text);
    if (found === undefined) throw new StoreError(`\`${key}\` has no text \`${text.hash}\``);
    return found;
  };
  return {
    bytes: (kind, hash) => readBytes(reader, valueKey(kind, hash), hash),
    text: async (kind, text) => new TextDecoder().decode(await stored(kind, text)),
    body: (kind, text) =>
      text.group === undefined
        ? streamValue(reader, valueKey(kind, text.hash), text.hash)
        : stored(kind, text),
  };
}
