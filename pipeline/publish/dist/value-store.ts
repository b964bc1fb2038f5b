import { type ValueKind, valueKey } from "../../../content/model/store.ts";
import { contentHash } from "./content-hash.ts";

/** Takes what goes to KV. Equal values of one kind share a key. */
export abstract class ValueStore {
  /** Adds a value and returns its hash. */
  add(kind: ValueKind, value: string | Uint8Array): string {
    // As bytes, text takes half the memory that a string with any sign beyond Latin-1 takes.
    const bytes = typeof value === "string" ? Buffer.from(value) : value;
    const hash = contentHash(bytes);
    this.keep(valueKey(kind, hash), bytes);
    return hash;
  }

  /** Adds a value under a key of its own and returns its hash. */
  put(key: string, value: Uint8Array): string {
    this.keep(key, value);
    return contentHash(value);
  }

  protected abstract keep(key: string, value: Uint8Array): void;
}

/** Values in memory: the dev server hands them to the local runtime. */
export class MemoryValues extends ValueStore {
  readonly values = new Map<string, Uint8Array>();

  protected override keep(key: string, value: Uint8Array): void {
    this.values.set(key, value);
  }
}
