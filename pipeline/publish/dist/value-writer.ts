import { type ValueKind, valueKey } from "../../model/store.ts";
import { contentHash } from "./content-hash.ts";

/** Receives the values for KV. Equal values of one kind have the same key. */
export abstract class ValueWriter {
  /** Returns the hash of the value. */
  add(kind: ValueKind, value: string | Uint8Array): string {
    // A string with a character beyond Latin-1 takes twice the memory of its bytes.
    const bytes = typeof value === "string" ? Buffer.from(value) : value;
    const hash = contentHash(bytes);
    this.keep(valueKey(kind, hash), bytes);
    return hash;
  }

  /** Stores a value under a given key and returns its hash. */
  put(key: string, value: Uint8Array): string {
    this.keep(key, value);
    return contentHash(value);
  }

  protected abstract keep(key: string, value: Uint8Array): void;
}

/** Keeps values in memory for the dev server. */
export class MemoryValues extends ValueWriter {
  readonly values = new Map<string, Uint8Array>();

  protected override keep(key: string, value: Uint8Array): void {
    this.values.set(key, value);
  }

  /** Values since the last call. */
  take(): Map<string, Uint8Array> {
    const values = new Map(this.values);
    this.values.clear();
    return values;
  }
}
