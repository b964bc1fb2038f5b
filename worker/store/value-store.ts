import { bytesIn, type StoredText, storedKey, type ValueKind } from "../../pipeline/model/store.ts";
import { readBytes } from "./read-kv.ts";
import type { RequestDeadline } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";

/**
 * Reads immutable values by kind and hash within one request.
 * @throws StoreError when KV does not respond in time, or the value is missing or damaged
 */
export interface ValueStore {
  bytes(kind: ValueKind, stored: StoredText): Promise<Uint8Array<ArrayBuffer>>;
  text(kind: ValueKind, stored: StoredText): Promise<string>;
}

/** Values from Workers KV, each checked against the hash in its key. Read once per request: a value may hold many texts. */
export function kvValueStore(namespace: KVNamespace, deadline: RequestDeadline): ValueStore {
  const reads = new Map<string, Promise<ArrayBuffer>>();
  const bytes: ValueStore["bytes"] = async (kind, stored) => {
    const key = storedKey(kind, stored);
    const { group = stored.hash } = stored;
    const read = reads.get(key) ?? readBytes({ namespace, deadline }, key, group);
    reads.set(key, read);
    const found = bytesIn(new Uint8Array(await read), stored);
    if (found === undefined) throw new StoreError(`\`${key}\` has no text \`${stored.hash}\``);
    return found;
  };
  return {
    bytes,
    text: async (kind, stored) => new TextDecoder().decode(await bytes(kind, stored)),
  };
}
