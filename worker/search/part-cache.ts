/** A value and what it counts for in the budget. */
export interface Sized<Value> {
  value: Value;
  size: number;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** 0 until the value is there. */
  size: number;
}

/** Values by name, loaded when first asked for; the longest unused are dropped when the budget is spent. */
export class PartCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #budget: number;
  #size = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get(name: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    const known = this.#entries.get(name);
    if (known !== undefined) {
      // A map keeps the order of insertion: the entry moves to its end.
      this.#entries.delete(name);
      this.#entries.set(name, known);
      return known.value;
    }
    return this.#load(name, load);
  }

  #load(name: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    const loaded = load();
    const entry: Entry<Value> = { value: loaded.then(({ value }) => value), size: 0 };
    this.#entries.set(name, entry);
    loaded.then(
      ({ size }) => this.#settle(name, entry, size),
      // The next request tries again.
      () => this.#entries.delete(name),
    );
    return entry.value;
  }

  #settle(name: string, entry: Entry<Value>, size: number): void {
    if (this.#entries.get(name) !== entry) return;
    entry.size = size;
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#entries) {
      if (this.#size <= this.#budget || oldest === name) break;
      this.#entries.delete(oldest);
      this.#size -= freed;
    }
  }
}
