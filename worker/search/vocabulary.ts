import type { SearchCore } from "../../content/model/search-core.ts";
import { letterSet, MAX_TERM_LENGTH, stemOf } from "../../content/model/search-text.ts";
import type { TermList } from "../../content/model/term-list.ts";
import { boundedDistance } from "./edit-distance.ts";

/** A run of terms that begin alike: numbers from `from` up to, not including, `to`. */
export interface TermRange {
  from: number;
  to: number;
}

export interface SimilarTerm {
  term: number;
  distance: number;
}

/** Every term of the site, in order; a term's number is its place. */
export class Vocabulary {
  readonly terms: TermList;
  readonly #nameCounts: Uint16Array;
  readonly #counts: Uint16Array;
  readonly #stems: SearchCore["stems"];
  readonly #nextForms: SearchCore["nextForms"];
  readonly #letters: Uint32Array;

  constructor({ terms, stems, nextForms, letters, nameCounts, counts }: SearchCore) {
    this.terms = terms;
    this.#stems = stems;
    this.#nextForms = nextForms;
    this.#letters = letters;
    this.#nameCounts = nameCounts;
    this.#counts = counts;
  }

  /** Number of the term; -1 when no page has it. */
  find(term: string): number {
    const at = this.terms.firstFrom(term);
    return this.terms.at(at) === term ? at : -1;
  }

  hasBeginning(prefix: string): boolean {
    return this.terms.at(this.terms.firstFrom(prefix)).startsWith(prefix);
  }

  /** Number of records that have the term in a name. */
  nameCount(term: number): number {
    return this.#nameCounts[term] ?? 0;
  }

  /** Number of records that have the term anywhere. */
  count(term: number): number {
    return this.#counts[term] ?? 0;
  }

  /** Number of the stem of a term; 0 when it has none. */
  stem(term: number): number {
    return this.#stems[term] ?? 0;
  }

  withPrefix(prefix: string): TermRange {
    return { from: this.terms.firstFrom(prefix), to: this.terms.firstFrom(`${prefix}\uffff`) };
  }

  /** The `limit` terms of a range that name most records, most first; all of a small range. */
  mostUsed({ from, to }: TermRange, limit: number): number[] {
    if (to - from <= limit) return Array.from({ length: to - from }, (_, at) => from + at);
    const best: { term: number; weight: number }[] = [];
    for (let term = from; term < to; term++) {
      const weight = this.nameCount(term) * 8 + this.count(term);
      if (best.length === limit && weight <= (best.at(-1)?.weight ?? 0)) continue;
      let place = best.length;
      while (place > 0 && weight > (best[place - 1]?.weight ?? 0)) place--;
      best.splice(place, 0, { term, weight });
      best.length = Math.min(best.length, limit);
    }
    return best.map(({ term }) => term);
  }

  /** Other terms with the same stem: mint, mints, minted, minting. The word itself need not be a term. */
  formsOf(word: string): number[] {
    const own = this.find(word);
    const start = own < 0 ? this.#anyForm(word) : own;
    if (start < 0) return [];
    const forms = own < 0 ? [start] : [];
    for (let form = this.#nextForm(start); form !== start; form = this.#nextForm(form)) {
      forms.push(form);
    }
    return forms;
  }

  #nextForm(term: number): number {
    return this.#nextForms[term] ?? term;
  }

  /** A term with the stem of a word that is none itself; -1 when there is none. */
  #anyForm(word: string): number {
    const stem = stemOf(word);
    const last = stem.at(-1) ?? "";
    const endings = ["", "e", "s", "es", "ed", "d", "ing", `${last}ed`, `${last}ing`];
    const forms = endings.map((ending) => stem + ending);
    if (last === "y") forms.push(`${stem.slice(0, -1)}ies`);
    for (const form of forms) {
      const number = stemOf(form) === stem ? this.find(form) : -1;
      if (number >= 0) return number;
    }
    return -1;
  }

  /**
   * Terms within `limit` edits of a word, nearest first, then those that name more.
   * With `asPrefix` the word may be the misspelt beginning of a term.
   */
  similar(word: string, limit: number, asPrefix: boolean, most: number): SimilarTerm[] {
    const alike = this.withPrefix(word.slice(0, 1));
    let found = this.#near(word, limit, asPrefix, alike);
    // Hardly anybody mistypes a first letter and another one: `usage` is not `image`.
    if (nearest(found) > 1) {
      const ranges = [
        { from: 0, to: alike.from },
        { from: alike.to, to: this.terms.length },
      ];
      const others = ranges.flatMap((range) => this.#near(word, 1, asPrefix, range));
      found = [...found, ...others];
    }
    const best = Math.max(1, nearest(found));
    const weight = ({ term }: SimilarTerm): number => {
      const sameStart = this.terms.at(term)[0] === word[0] ? 2 : 0;
      return sameStart + Math.log2(1 + this.nameCount(term)) / 8;
    };
    return found
      .filter(({ distance }) => distance <= best)
      .sort((a, b) => a.distance - b.distance || weight(b) - weight(a))
      .slice(0, most);
  }

  #near(word: string, limit: number, asPrefix: boolean, { from, to }: TermRange): SimilarTerm[] {
    const wanted = letterSet(word.slice(0, MAX_TERM_LENGTH));
    const found: SimilarTerm[] = [];
    let best = limit;
    for (let term = from; term < to; term++) {
      const own = this.#letters[term] ?? 0;
      // Every edit adds, removes or replaces one letter, so it changes the set by at most two.
      const missing = bitCount(wanted & ~own);
      if (missing > best || (!asPrefix && missing + bitCount(own & ~wanted) > 2 * best)) continue;
      const candidate = this.terms.at(term);
      if (candidate.length < word.length - best) continue;
      if (!asPrefix && candidate.length > word.length + best) continue;
      const distance = boundedDistance(word, candidate, best, asPrefix);
      if (distance > best) continue;
      found.push({ term, distance });
      // Once something near is found, what is farther away is of no use.
      if (distance < best) best = Math.max(distance, 1);
    }
    return found;
  }
}

function nearest(found: readonly SimilarTerm[]): number {
  return found.reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY);
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
