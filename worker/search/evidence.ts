import type { Phrase, QueryPlan } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";

/** Records noted for one query; what is found after so many is not looked at. */
const MAX_RECORDS = 3000;

/**
 * What Orama found for a query: for every record, and for every page, how well each word is found there.
 * One for the life of the isolate, emptied before each query: a search notes thousands of findings.
 */
export class Evidence {
  readonly #table: RecordTable;
  /** Per record of the site, its slot + 1; 0 for records not found. */
  readonly #slots: Int32Array;
  readonly #pageSlots: Int32Array;
  readonly #records = new Int32Array(MAX_RECORDS);
  readonly #pages = new Int32Array(MAX_RECORDS);
  #texts = new Float32Array(0);
  #pageTexts = new Float32Array(0);
  #count = 0;
  #pageCount = 0;
  #bits = 0;
  #isIdentifier = false;

  constructor(table: RecordTable) {
    this.#table = table;
    this.#slots = new Int32Array(table.size);
    this.#pageSlots = new Int32Array(table.pages);
  }

  /** Empties it for another query. */
  reset({ bits, isIdentifier }: QueryPlan): void {
    this.#isIdentifier = isIdentifier;
    for (let slot = 0; slot < this.#count; slot++) this.#slots[this.#records[slot] ?? 0] = 0;
    for (let slot = 0; slot < this.#pageCount; slot++) this.#pageSlots[this.#pages[slot] ?? 0] = 0;
    if (bits * MAX_RECORDS > this.#texts.length) {
      this.#texts = new Float32Array(bits * MAX_RECORDS);
      this.#pageTexts = new Float32Array(bits * MAX_RECORDS);
    } else {
      this.#texts.fill(0, 0, this.#count * this.#bits);
      this.#pageTexts.fill(0, 0, this.#pageCount * this.#bits);
    }
    this.#bits = bits;
    this.#count = 0;
    this.#pageCount = 0;
  }

  /** Notes that a record has some words of the query, each one bit of `units`. */
  add(record: number, units: number, score: number): void {
    let slot = (this.#slots[record] ?? 0) - 1;
    if (slot < 0) {
      if (this.#count === MAX_RECORDS) return;
      slot = this.#count++;
      this.#slots[record] = slot + 1;
      this.#records[slot] = record;
    }
    const page = this.#table.pageOf(record);
    let pageSlot = (this.#pageSlots[page] ?? 0) - 1;
    if (pageSlot < 0) {
      pageSlot = this.#pageCount++;
      this.#pageSlots[page] = pageSlot + 1;
      this.#pages[pageSlot] = page;
    }
    // Most scores lie between 0.5 and 15; what counts is that a word is there, then how much of it.
    // An identifier of several words says more than each of them.
    const isCompound = (units & (units - 1)) !== 0;
    const share = isCompound ? this.#compoundShare(score) : score / (score + 3);
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      raise(this.#texts, slot * this.#bits + unit, share);
      raise(this.#pageTexts, pageSlot * this.#bits + unit, share);
    }
  }

  /** A reader who types an identifier means it, however often the site mentions it. */
  #compoundShare(score: number): number {
    const share = score / (score + 3);
    return this.#isIdentifier ? 0.6 + share : 1.7 * share;
  }

  recordAt(slot: number): number {
    return this.#records[slot] ?? 0;
  }

  inRecord(slot: number, unit: number): number {
    return this.#texts[slot * this.#bits + unit] ?? 0;
  }

  onPage(page: number, unit: number): number {
    const slot = (this.#pageSlots[page] ?? 0) - 1;
    return slot < 0 ? 0 : (this.#pageTexts[slot * this.#bits + unit] ?? 0);
  }

  /** Lets a phrase of which every part was found stand for its words of the query. */
  addPhrases(phrases: readonly Phrase[]): void {
    for (const phrase of phrases) {
      for (let slot = 0; slot < this.#count; slot++) this.#addPhrase(this.#texts, slot, phrase);
      for (let slot = 0; slot < this.#pageCount; slot++)
        this.#addPhrase(this.#pageTexts, slot, phrase);
    }
  }

  #addPhrase(rows: Float32Array, slot: number, { units, parts, quality }: Phrase): void {
    let least = 1;
    for (let rest = parts; rest !== 0 && least > 0; rest &= rest - 1) {
      least = Math.min(least, rows[slot * this.#bits + 31 - Math.clz32(rest & -rest)] ?? 0);
    }
    if (least === 0) return;
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      raise(rows, slot * this.#bits + 31 - Math.clz32(rest & -rest), least * quality);
    }
  }

  /** Slots of the records that have most of the query. */
  strongest(importances: Float32Array, limit: number): number[] {
    const strengths = new Float32Array(this.#count);
    for (let slot = 0; slot < this.#count; slot++)
      strengths[slot] = this.#strength(slot, importances);
    let least = 0;
    if (this.#count > limit) {
      const sorted = strengths.slice().sort();
      least = sorted[this.#count - limit] ?? 0;
    }
    const slots: number[] = [];
    for (let slot = 0; slot < this.#count && slots.length < limit; slot++) {
      const strength = strengths[slot] ?? 0;
      if (strength > 0 && strength >= least) slots.push(slot);
    }
    return slots;
  }

  #strength(slot: number, importances: Float32Array): number {
    const page = this.#table.pageOf(this.#records[slot] ?? 0);
    let strength = 0;
    for (let unit = 0; unit < importances.length; unit++) {
      const importance = importances[unit] ?? 0;
      strength += importance * (this.inRecord(slot, unit) + 0.4 * this.onPage(page, unit));
    }
    return strength;
  }
}

function raise(rows: Float32Array, at: number, value: number): void {
  if (value > (rows[at] ?? 0)) rows[at] = value;
}
