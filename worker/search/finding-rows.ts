import type { Phrase, QueryPlan } from "./query-plan.ts";

/**
 * For each row, such as a record or its names, how well every word of a query is found there. Kept from query to
 * query, because a search notes thousands of findings: it is emptied, and grows when a query needs more.
 */
export class FindingRows {
  /** Row by row, one number for each bit of the query; 0 for what was not found. Read where calls would be too many. */
  values = new Float32Array(0);
  /** Per row the bits that were found. */
  #found = new Uint32Array(0);
  /** Per row the sum of its values, each by how much the word says. */
  #strengths = new Float32Array(0);
  #importances = new Float32Array(0);
  #phrases: readonly Phrase[] = [];
  /** The bits of all their parts. */
  #phraseParts = 0;
  #bits = 0;

  /** Empties the rows that were in use and makes it ready for another query. */
  reset({ units, bits, phrases }: QueryPlan, used: number, needed: number): void {
    if (needed > this.#found.length) {
      this.#found = new Uint32Array(needed);
      this.#strengths = new Float32Array(needed);
    } else {
      this.#found.fill(0, 0, used);
      this.#strengths.fill(0, 0, used);
    }
    if (needed * bits > this.values.length) this.values = new Float32Array(needed * bits);
    else this.values.fill(0, 0, used * this.#bits);
    this.#bits = bits;
    this.#phrases = phrases;
    this.#phraseParts = phrases.reduce((all, { parts }) => all | parts, 0);
    this.#importances = new Float32Array(bits);
    for (const [unit, { importance }] of units.entries()) this.#importances[unit] = importance;
  }

  /** Where a row begins among the values. */
  startOf(row: number): number {
    return row * this.#bits;
  }

  /** 0 when the word was not found. */
  value(row: number, unit: number): number {
    return this.values[row * this.#bits + unit] ?? 0;
  }

  strength(row: number): number {
    return this.#strengths[row] ?? 0;
  }

  /** Notes some words of the query, each one bit of `units`, where they are not known to be found better. */
  raise(row: number, units: number, value: number): void {
    this.#found[row] = (this.#found[row] ?? 0) | units;
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      const at = row * this.#bits + unit;
      const more = value - (this.values[at] ?? 0);
      if (more <= 0) continue;
      this.values[at] = value;
      this.#strengths[row] = (this.#strengths[row] ?? 0) + more * (this.#importances[unit] ?? 0);
    }
  }

  /** Lets the phrases of which a row has every part stand for their words of the query. */
  addPhrases(row: number): void {
    const found = this.#found[row] ?? 0;
    if ((found & this.#phraseParts) === 0) return;
    for (const { units, parts, quality } of this.#phrases) {
      if ((found & parts) === parts) this.raise(row, units, quality * this.#least(row, parts));
    }
  }

  #least(row: number, units: number): number {
    let least = 1;
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      least = Math.min(least, this.value(row, 31 - Math.clz32(rest & -rest)));
    }
    return least;
  }
}
