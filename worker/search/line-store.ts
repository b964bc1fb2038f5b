import { ByteLines } from "../../content/model/byte-lines.ts";
import { rangeOf } from "../../content/model/search-index.ts";
import { PartCache } from "./part-cache.ts";
import type { ReadPart } from "./read-part.ts";

/** Numbered lines, stored many to a part. A part is read when one of its lines is wanted. */
export class LineStore {
  readonly #prefix: string;
  readonly #firsts: readonly number[];
  readonly #readPart: ReadPart;
  readonly #parts: PartCache<ByteLines>;

  /** `firsts`: number of the first line of each part. `budget`: bytes kept. */
  constructor(prefix: string, firsts: readonly number[], readPart: ReadPart, budget: number) {
    this.#prefix = prefix;
    this.#firsts = firsts;
    this.#readPart = readPart;
    this.#parts = new PartCache(budget);
  }

  /** The lines of these numbers, in the same order; each part is waited for once. */
  async read(numbers: readonly number[]): Promise<Uint8Array[]> {
    const places = numbers.map((number) => rangeOf(this.#firsts, number));
    const parts = new Map<number, ByteLines>();
    const load = async (place: number): Promise<void> => {
      parts.set(place, await this.#part(place));
    };
    await Promise.all([...new Set(places)].map(load));
    return numbers.map((number, at) => {
      const place = places[at] ?? 0;
      const line = number - (this.#firsts[place] ?? 0);
      return parts.get(place)?.bytes(line) ?? new Uint8Array();
    });
  }

  #part(place: number): Promise<ByteLines> {
    const name = `${this.#prefix}-${place}`;
    return this.#parts.get(name, async () => {
      const value = await this.#readPart(name);
      return { value: new ByteLines(value), size: value.byteLength };
    });
  }
}
