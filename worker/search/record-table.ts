import {
  PACK_BASE,
  RECORD_HEADER,
  type RecordKind,
  type RecordKinds,
  recordKinds,
  unpackKinds,
} from "../../content/model/search-index.ts";

/** For every record its page, its kind and the numbers of the terms that name it. */
export class RecordTable {
  readonly #packed: string;
  readonly #width: number;
  /** Where each record begins. */
  readonly #offsets: Uint32Array;
  /** First record of each page. */
  readonly #pages: Uint32Array;

  constructor(packed: string, records: number, pages: number, width: number) {
    this.#packed = packed;
    this.#width = width;
    this.#offsets = new Uint32Array(records);
    this.#pages = new Uint32Array(pages);
    let page = -1;
    for (let record = 0, at = 0; record < records; record++) {
      this.#offsets[record] = at;
      const own = this.pageOf(record);
      if (own !== page) {
        page = own;
        this.#pages[page] = record;
      }
      const terms = this.#unit(at + 3) + this.#unit(at + 4) + this.#unit(at + 5);
      at += RECORD_HEADER + terms * width;
    }
  }

  get size(): number {
    return this.#offsets.length;
  }

  pageOf(record: number): number {
    const at = this.#offsets[record] ?? 0;
    return this.#unit(at) + this.#unit(at + 1) * PACK_BASE;
  }

  kindsOf(record: number): RecordKinds {
    return unpackKinds(this.#unit((this.#offsets[record] ?? 0) + 2));
  }

  recordKind(record: number): RecordKind {
    return recordKinds[this.#unit((this.#offsets[record] ?? 0) + 2) & 3] ?? "heading";
  }

  /** The record that stands for a page as a whole. */
  firstOf(page: number): number {
    return this.#pages[page] ?? 0;
  }

  /** Number of terms of a name field: 0 symbols, 1 title, 2 keywords. */
  fieldLength(record: number, field: 0 | 1 | 2): number {
    return this.#unit((this.#offsets[record] ?? 0) + 3 + field);
  }

  /** Number of the term at a place among all name terms of a record, symbols first. */
  term(record: number, place: number): number {
    const at = (this.#offsets[record] ?? 0) + RECORD_HEADER + place * this.#width;
    return this.#width === 1 ? this.#unit(at) : this.#unit(at) + this.#unit(at + 1) * PACK_BASE;
  }

  #unit(at: number): number {
    return this.#packed.charCodeAt(at);
  }
}
