import type { SearchCore } from "../../content/model/search-core.ts";
import { MAX_TERM_LENGTH, stemOf } from "../../content/model/search-text.ts";
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
  readonly terms: readonly string[];
  readonly #nameCounts: Uint16Array;
  readonly #counts: Uint16Array;
  /** Per term: which letters it has (26 bits), made when the first misspelt word comes. */
  #letters: Uint32Array | undefined;

  constructor({ terms, nameCounts, counts }: SearchCore) {
    this.terms = terms;
    this.#nameCounts = nameCounts;
    this.#counts = counts;
  }

  /** Number of the term; -1 when no page has it. */
  find(term: string): number {
    const at = this.#firstFrom(term);
    return this.terms[at] === term ? at : -1;
  }

  /** Number of records that have the term in a name. */
  nameCount(term: number): number {
    return this.#nameCounts[term] ?? 0;
  }

  /** Number of records that have the term anywhere. */
  count(term: number): number {
    return this.#counts[term] ?? 0;
  }

  withPrefix(prefix: string): TermRange {
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}\uffff`) };
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

  /** Other terms with the same stem: mint, mints, minted, minting. */
  formsOf(term: string): number[] {
    const stem = stemOf(term);
    const last = stem.at(-1) ?? "";
    const forms = new Set<number>();
    const endings = ["", "e", "s", "es", "ed", "d", "ing", `${last}ed`, `${last}ing`];
    for (const ending of endings) this.#addForm(stem + ending, stem, term, forms);
    if (last === "y") this.#addForm(`${stem.slice(0, -1)}ies`, stem, term, forms);
    return [...forms];
  }

  #addForm(form: string, stem: string, term: string, forms: Set<number>): void {
    if (form === term || stemOf(form) !== stem) return;
    const number = this.find(form);
    if (number >= 0) forms.add(number);
  }

  /**
   * Terms within `limit` edits of a word, nearest first, then those that name more.
   * With `asPrefix` the word may be the misspelt beginning of a term.
   */
  similar(word: string, limit: number, asPrefix: boolean, most: number): SimilarTerm[] {
    const letters = this.#letterSets();
    const wanted = letterSet(word);
    const found: SimilarTerm[] = [];
    let best = limit;
    for (let term = 0; term < letters.length; term++) {
      const own = letters[term] ?? 0;
      // Every edit adds, removes or replaces one letter, so it changes the set by at most two.
      const missing = bitCount(wanted & ~own);
      if (missing > best || (!asPrefix && missing + bitCount(own & ~wanted) > 2 * best)) continue;
      const candidate = this.terms[term] ?? "";
      if (candidate.length < word.length - best) continue;
      if (!asPrefix && candidate.length > word.length + best) continue;
      const distance = boundedDistance(word, candidate, best, asPrefix);
      if (distance > best) continue;
      found.push({ term, distance });
      // Once something near is found, what is farther away is of no use.
      if (distance < best) best = Math.max(distance, 1);
    }
    const weight = ({ term }: SimilarTerm): number => {
      const candidate = this.terms[term] ?? "";
      const sameStart = candidate[0] === word[0] ? 2 : 0;
      return sameStart + Math.log2(1 + this.nameCount(term)) / 8;
    };
    return found
      .filter(({ distance }) => distance <= best)
      .sort((a, b) => a.distance - b.distance || weight(b) - weight(a))
      .slice(0, most);
  }

  #letterSets(): Uint32Array {
    if (this.#letters === undefined) {
      const letters = new Uint32Array(this.terms.length);
      for (let term = 0; term < letters.length; term++)
        letters[term] = letterSet(this.terms[term] ?? "");
      this.#letters = letters;
    }
    return this.#letters;
  }

  /** Number of the first term that is not before `text`. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** One bit per letter; digits and other letters share the remaining bits. */
function letterSet(term: string): number {
  let set = 0;
  const length = Math.min(term.length, MAX_TERM_LENGTH);
  for (let at = 0; at < length; at++) {
    const code = term.charCodeAt(at);
    set |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return set;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
