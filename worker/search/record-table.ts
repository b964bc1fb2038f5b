import { NAME_FIELDS, type SearchCore } from "../../content/model/search-core.ts";
import {
  type RecordKind,
  type RecordKinds,
  recordKinds,
  unpackKinds,
} from "../../content/model/search-index.ts";

/** For every record its page, its kind and the numbers of the terms that name it. */
export class RecordTable {
  /** Number of records. */
  readonly size: number;
  /** Number of pages. */
  readonly pages: number;
  /** Numbers of the terms of all names: those of a record follow one another, symbols first. */
  readonly nameTerms: SearchCore["nameTerms"];
  readonly #core: SearchCore;

  constructor(core: SearchCore) {
    this.size = core.kinds.length;
    this.pages = core.firstRecords.length;
    this.nameTerms = core.nameTerms;
    this.#core = core;
  }

  pageOf(record: number): number {
    return this.#core.pageOf[record] ?? 0;
  }

  /** The record that stands for a page as a whole. */
  firstOf(page: number): number {
    return this.#core.firstRecords[page] ?? 0;
  }

  /** Whether a record stands for its page as a whole. */
  isPage(record: number): boolean {
    return this.firstOf(this.pageOf(record)) === record;
  }

  kindsOf(record: number): RecordKinds {
    return unpackKinds(this.#core.kinds[record] ?? 0);
  }

  recordKind(record: number): RecordKind {
    return recordKinds[(this.#core.kinds[record] ?? 0) & 3] ?? "heading";
  }

  /** Number of terms of a name field: 0 symbols, 1 title, 2 keywords. */
  fieldLength(record: number, field: 0 | 1 | 2): number {
    return this.#core.nameLengths[NAME_FIELDS * record + field] ?? 0;
  }

  /** Number of terms of all name fields. */
  nameLength(record: number): number {
    const { places } = this.#core;
    return (places[record + 1] ?? 0) - (places[record] ?? 0);
  }

  /** Where the terms of a record begin. */
  place(record: number): number {
    return this.#core.places[record] ?? 0;
  }
}
