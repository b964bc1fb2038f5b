import { ByteLines } from "../../content/model/byte-lines.ts";
import { rangeOf } from "../../content/model/search-index.ts";
import { PartCache } from "./part-cache.ts";
import type { ReadPart } from "./read-part.ts";

/** Numbered lines of text, stored many to a part. A part is read when one of its lines is wanted. */
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

  async line(number: number): Promise<string> {
    const place = rangeOf(this.#firsts, number);
    const name = `${this.#prefix}-${place}`;
    const lines = await this.#parts.get(name, async () => {
      const value = await this.#readPart(name);
      return { value: new ByteLines(value), size: value.byteLength };
    });
    return lines.text(number - (this.#firsts[place] ?? 0));
  }
}
