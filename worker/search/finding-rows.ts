import type { Phrase, QueryPlan } from "./query-plan.ts";

/**
 * For each row, a record or a page, how well every word of a query is found there. Kept from query to query, because
 * a search notes thousands of findings: it is emptied, and grows when a query needs more.
 */
export class FindingRows {
  /** Row by row, one number for each bit of the query. */
  #values = new Float32Array(0);
  /** Per row the bits that were found. */
  #found = new Uint32Array(0);
  /** Per row the sum of its values, each by how much the word says. */
  #strengths = new Float32Array(0);
  #importances = new Float32Array(0);
  #bits = 0;

  /** Empties the rows that were in use and makes it ready for another query. */
  reset({ units, bits }: QueryPlan, used: number, needed: number): void {
    if (needed > this.#found.length) {
      this.#found = new Uint32Array(needed);
      this.#strengths = new Float32Array(needed);
    } else {
      this.#found.fill(0, 0, used);
      this.#strengths.fill(0, 0, used);
    }
    if (needed * bits > this.#values.length) this.#values = new Float32Array(needed * bits);
    else this.#values.fill(0, 0, used * this.#bits);
    this.#bits = bits;
    this.#importances = new Float32Array(bits);
    for (const [unit, { importance }] of units.entries()) this.#importances[unit] = importance;
  }

  /** 0 when the word was not found. */
  value(row: number, unit: number): number {
    return this.#values[row * this.#bits + unit] ?? 0;
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
      const more = value - (this.#values[at] ?? 0);
      if (more <= 0) continue;
      this.#values[at] = value;
      this.#strengths[row] = (this.#strengths[row] ?? 0) + more * (this.#importances[unit] ?? 0);
    }
  }

  /** Lets a phrase of which a row has every part stand for its words of the query. */
  addPhrases(phrases: readonly Phrase[], rows: number): void {
    if (phrases.length === 0) return;
    const anyPart = phrases.reduce((bits, { parts }) => bits | parts, 0);
    for (let row = 0; row < rows; row++) {
      const found = this.#found[row] ?? 0;
      if ((found & anyPart) === 0) continue;
      for (const { units, parts, quality } of phrases) {
        if ((found & parts) === parts) this.raise(row, units, quality * this.#least(row, parts));
      }
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
