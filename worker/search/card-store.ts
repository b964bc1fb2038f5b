import { type PageCard, type PartCard, rangeOf } from "../../content/model/search-index.ts";
import { PartCache } from "./part-cache.ts";

/** Two bytes a character at most. */
const CARD_BUDGET = 3_000_000;

interface CardPart {
  text: string;
  /** Where each line begins; one more for the end. */
  lines: Uint32Array;
}

/** What hits show, read part by part as needed. */
export class CardStore {
  readonly #starts: readonly number[];
  readonly #readPart: (name: string) => Promise<string>;
  readonly #parts = new PartCache<CardPart>(CARD_BUDGET);

  constructor(starts: readonly number[], readPart: (name: string) => Promise<string>) {
    this.#starts = starts;
    this.#readPart = readPart;
  }

  async pageCard(record: number): Promise<PageCard> {
    const [path = "", title = "", crumbs = "", text = ""] = await this.#fields(record);
    return {
      path,
      title,
      breadcrumbs: crumbs === "" ? [] : crumbs.split("\u001f"),
      text,
    };
  }

  async partCard(record: number): Promise<PartCard> {
    const [anchor = "", title = "", kind = "", text = ""] = await this.#fields(record);
    return { anchor, title, kind, text };
  }

  async #fields(record: number): Promise<string[]> {
    const number = rangeOf(this.#starts, record);
    const { text, lines } = await this.#part(number);
    const line = record - (this.#starts[number] ?? 0);
    const start = lines[line] ?? 0;
    const end = (lines[line + 1] ?? 0) - 1;
    return text.slice(start, end).split("\t");
  }

  #part(number: number): Promise<CardPart> {
    const name = `cards-${number}`;
    return this.#parts.get(name, async () => {
      const text = await this.#readPart(name);
      return { value: { text, lines: lineStarts(text) }, size: text.length };
    });
  }
}

function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  starts.push(text.length + 1);
  return Uint32Array.from(starts);
}
