interface Sized<Value> {
  value: Value;
  bytes: number;
}

/**
 * A least-recently-used cache of an isolate, limited by bytes. It holds values, never promises: the runtime may cancel
 * the request that a promise belongs to, and other requests waiting for it would hang.
 */
export class ByteLru<Value> {
  readonly #entries = new Map<string, Sized<Value>>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Maps iterate in insertion order: re-inserting makes the entry the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Evicts the least recently used values; a value larger than the limit is not stored. */
  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}
