import type { PageCard, PartCard } from "../../content/model/search-index.ts";
import { decodeUtf8 } from "../../content/model/utf8.ts";
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

  async pageCards(pages: readonly number[]): Promise<PageCard[]> {
    return (await this.#pages.read(pages)).map((line) => {
      const [path = "", title = "", crumbs = "", text = ""] = decodeUtf8(line).split("\t");
      return { path, title, breadcrumbs: crumbs === "" ? [] : crumbs.split("\u001f"), text };
    });
  }

  async partCards(records: readonly number[]): Promise<PartCard[]> {
    return (await this.#records.read(records)).map((line) => {
      const [anchor = "", title = "", kind = "", text = ""] = decodeUtf8(line).split("\t");
      return { anchor, title, kind, text };
    });
  }
}
