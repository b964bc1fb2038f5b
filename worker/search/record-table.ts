import {
  PACK_BASE,
  RECORD_HEADER,
  type RecordKind,
  type RecordKinds,
  recordKinds,
  unpackKinds,
} from "../../content/model/search-index.ts";

/** For every record its page, its kind and the numbers of the terms that name it. Read where it lies. */
export class RecordTable {
  /** Number of records. */
  readonly size: number;
  readonly #packed: string;
  readonly #width: number;

  constructor(packed: string, records: number, width: number) {
    this.size = records;
    this.#packed = packed;
    this.#width = width;
  }

  pageOf(record: number): number {
    return this.#pair(this.#pair(2 * record));
  }

  /** The record that stands for a page as a whole. */
  firstOf(page: number): number {
    return this.#pair(2 * (this.size + page));
  }

  kindsOf(record: number): RecordKinds {
    return unpackKinds(this.#unit(this.#pair(2 * record) + 2));
  }

  recordKind(record: number): RecordKind {
    return recordKinds[this.#unit(this.#pair(2 * record) + 2) & 3] ?? "heading";
  }

  /** Number of terms of a name field: 0 symbols, 1 title, 2 keywords. */
  fieldLength(record: number, field: 0 | 1 | 2): number {
    return this.#unit(this.#pair(2 * record) + 3 + field);
  }

  /** Number of the term at a place among all name terms of a record, symbols first. */
  term(record: number, place: number): number {
    const at = this.#pair(2 * record) + RECORD_HEADER + place * this.#width;
    return this.#width === 1 ? this.#unit(at) : this.#pair(at);
  }

  #pair(at: number): number {
    return this.#unit(at) + this.#unit(at + 1) * PACK_BASE;
  }

  #unit(at: number): number {
    return this.#packed.charCodeAt(at);
  }
}
