import { rangeOf } from "../../content/model/search-index.ts";
import { PartCache } from "./part-cache.ts";

interface LinePart {
  text: string;
  /** Where each line begins; one more for the end. */
  starts: Uint32Array;
}

/** Numbered lines of text, stored many to a part. A part is read when one of its lines is wanted. */
export class LineStore {
  readonly #prefix: string;
  readonly #firsts: readonly number[];
  readonly #readPart: (name: string) => Promise<string>;
  readonly #parts: PartCache<LinePart>;

  /** `firsts`: number of the first line of each part. `budget`: characters kept. */
  constructor(
    prefix: string,
    firsts: readonly number[],
    readPart: (name: string) => Promise<string>,
    budget: number,
  ) {
    this.#prefix = prefix;
    this.#firsts = firsts;
    this.#readPart = readPart;
    this.#parts = new PartCache(budget);
  }

  async line(number: number): Promise<string> {
    const place = rangeOf(this.#firsts, number);
    const { text, starts } = await this.#part(place);
    const line = number - (this.#firsts[place] ?? 0);
    return text.slice(starts[line] ?? 0, (starts[line + 1] ?? 0) - 1);
  }

  #part(place: number): Promise<LinePart> {
    const name = `${this.#prefix}-${place}`;
    return this.#parts.get(name, async () => {
      const text = await this.#readPart(name);
      return { value: { text, starts: lineStarts(text) }, size: text.length };
    });
  }
}

function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  starts.push(text.length + 1);
  return Uint32Array.from(starts);
}
