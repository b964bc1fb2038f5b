import { ShareReader } from "../../content/model/search-stems.ts";
import { FindingRows } from "./finding-rows.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";

/** Words of a query, one bit each, and how well a stem stands for them. */
export interface WantedUnits {
  units: number;
  quality: number;
}

/** Records noted for one query; what is found after so many is not looked at. */
const MAX_RECORDS = 3000;

/** What a word found on the page of a record makes it stronger, beside 1 in the record itself. */
const PAGE_SHARE = 0.4;

/**
 * What Orama found for a query: for every record, and for every page, how well each word is found there.
 * One for the life of the isolate, emptied before each query.
 */
export class Evidence {
  readonly #table: RecordTable;
  /** Per record of the site, its slot + 1; 0 for records not found. */
  readonly #slots: Uint16Array;
  readonly #pageSlots: Uint16Array;
  /** Per slot its record, and the slot of its page. */
  #records = new Uint32Array(0);
  #pageSlotOf = new Uint16Array(0);
  /** Per slot of a page, the page. */
  #pages = new Uint32Array(0);
  #count = 0;
  #pageCount = 0;
  /** By slot. */
  readonly inRecords = new FindingRows();
  /** By slot of the page. */
  readonly onPages = new FindingRows();
  #isIdentifier = false;

  constructor(table: RecordTable) {
    this.#table = table;
    this.#slots = new Uint16Array(table.size);
    this.#pageSlots = new Uint16Array(table.pages);
  }

  /** Empties it for another query, which will bring `findings` at most. */
  reset(plan: QueryPlan, findings: number): void {
    for (let slot = 0; slot < this.#count; slot++) this.#slots[this.#records[slot] ?? 0] = 0;
    for (let slot = 0; slot < this.#pageCount; slot++) this.#pageSlots[this.#pages[slot] ?? 0] = 0;
    const needed = Math.min(findings, MAX_RECORDS);
    if (needed > this.#records.length) {
      this.#records = new Uint32Array(needed);
      this.#pageSlotOf = new Uint16Array(needed);
      this.#pages = new Uint32Array(needed);
    }
    this.inRecords.reset(plan, this.#count, needed);
    this.onPages.reset(plan, this.#pageCount, needed);
    this.#count = 0;
    this.#pageCount = 0;
    this.#isIdentifier = plan.isIdentifier;
  }

  /** Notes every record that has a stem, for the words of the query that the stem stands for. */
  add(packed: Uint8Array, wanted: readonly WantedUnits[]): void {
    const reader = new ShareReader(packed);
    while (reader.next()) {
      const slot = this.#slotOf(reader.record);
      if (slot < 0) return;
      const pageSlot = this.#pageSlotOf[slot] ?? 0;
      for (const { units, quality } of wanted) {
        // As if the score were so much lower.
        const weighed = quality * reader.share;
        const share = weighed / (1 - reader.share + weighed);
        // An identifier of several words says more than each of them.
        const isCompound = (units & (units - 1)) !== 0;
        const value = isCompound ? this.#compoundShare(share) : share;
        this.inRecords.raise(slot, units, value);
        this.onPages.raise(pageSlot, units, value);
      }
    }
  }

  /** The slot of a record; -1 when there is no room for one more. */
  #slotOf(record: number): number {
    const known = this.#slots[record] ?? 0;
    if (known > 0) return known - 1;
    if (this.#count === this.#records.length) return -1;
    const slot = this.#count++;
    this.#slots[record] = slot + 1;
    this.#records[slot] = record;
    const page = this.#table.pageOf(record);
    if (this.#pageSlots[page] === 0) {
      this.#pages[this.#pageCount++] = page;
      this.#pageSlots[page] = this.#pageCount;
    }
    this.#pageSlotOf[slot] = (this.#pageSlots[page] ?? 1) - 1;
    return slot;
  }

  /** A reader who types an identifier means it, however often the site mentions it. */
  #compoundShare(share: number): number {
    return this.#isIdentifier ? 0.6 + share : 1.7 * share;
  }

  recordAt(slot: number): number {
    return this.#records[slot] ?? 0;
  }

  pageSlotOf(slot: number): number {
    return this.#pageSlotOf[slot] ?? 0;
  }

  /** Lets phrases of which every part was found stand for their words of the query. */
  addPhrases(): void {
    for (let slot = 0; slot < this.#count; slot++) this.inRecords.addPhrases(slot);
    for (let slot = 0; slot < this.#pageCount; slot++) this.onPages.addPhrases(slot);
  }

  /** Slots of the records that have most of the query. */
  strongest(limit: number): number[] {
    const strengths = new Float32Array(this.#count);
    for (let slot = 0; slot < this.#count; slot++) {
      const page = this.#pageSlotOf[slot] ?? 0;
      strengths[slot] = this.inRecords.strength(slot) + PAGE_SHARE * this.onPages.strength(page);
    }
    let least = 0;
    if (this.#count > limit) least = strengths.slice().sort()[this.#count - limit] ?? 0;
    const slots: number[] = [];
    for (let slot = 0; slot < this.#count && slots.length < limit; slot++) {
      const strength = strengths[slot] ?? 0;
      if (strength > 0 && strength >= least) slots.push(slot);
    }
    return slots;
  }
}
