import type { PageCard, PartCard } from "../../content/model/search-index.ts";
import { LineStore } from "./line-store.ts";

/** Characters of cards kept. */
const CARD_BUDGET = 2_000_000;

/** What hits show, one line per record. */
export class CardStore {
  readonly #lines: LineStore;

  constructor(firsts: readonly number[], readPart: (name: string) => Promise<string>) {
    this.#lines = new LineStore("cards", firsts, readPart, CARD_BUDGET);
  }

  async pageCard(record: number): Promise<PageCard> {
    const line = await this.#lines.line(record);
    const [path = "", title = "", crumbs = "", text = ""] = line.split("\t");
    return { path, title, breadcrumbs: crumbs === "" ? [] : crumbs.split("\u001f"), text };
  }

  async partCard(record: number): Promise<PartCard> {
    const line = await this.#lines.line(record);
    const [anchor = "", title = "", kind = "", text = ""] = line.split("\t");
    return { anchor, title, kind, text };
  }
}
