/** What was read, and the bytes it takes while it is kept. */
export interface Sized<Value> {
  value: Value;
  bytes: number;
}

/**
 * The isolate's memory: a least-recently-used map whose values together stay below a number of bytes.
 * It keeps values only. A promise kept here would belong to the request that began it, and the runtime may
 * cancel that one at any time: whoever waited for it would wait for ever.
 */
export class ByteLru<Value> {
  readonly #entries = new Map<string, Sized<Value>>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Maps iterate in order of insertion: putting the entry back makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the limit is not kept; the longest unused make room for the others. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  /**
   * The kept value, or what `load` finds, which is kept from then on. Two requests that ask at the same time
   * both load: neither may depend on the other to finish.
   */
  async getOrLoad(key: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const { value, bytes } = await load();
    this.set(key, value, bytes);
    return value;
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}
