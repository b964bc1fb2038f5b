import type { PageCard, PartCard } from "../../content/model/search-index.ts";
import { LineStore } from "./line-store.ts";
import type { ReadPart } from "./read-part.ts";

/** Bytes kept, of pages and of places on them each. */
const BUDGET = 1_000_000;

/** What hits show. */
export class CardStore {
  readonly #pages: LineStore;
  readonly #records: LineStore;

  /** First page of each pages part, first record of each cards part. */
  constructor(pageParts: readonly number[], cardParts: readonly number[], readPart: ReadPart) {
    this.#pages = new LineStore("pages", pageParts, readPart, BUDGET);
    this.#records = new LineStore("cards", cardParts, readPart, BUDGET);
  }

  async pageCard(page: number): Promise<PageCard> {
    const line = await this.#pages.line(page);
    const [path = "", title = "", crumbs = "", text = ""] = line.split("\t");
    return { path, title, breadcrumbs: crumbs === "" ? [] : crumbs.split("\u001f"), text };
  }

  async partCard(record: number): Promise<PartCard> {
    const line = await this.#records.line(record);
    const [anchor = "", title = "", kind = "", text = ""] = line.split("\t");
    return { anchor, title, kind, text };
  }
}
