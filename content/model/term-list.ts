/**
 * Words in order, kept as one text: an isolate's first query needs few of them and would wait for an object each.
 */
export class TermList {
  /** All words, one after the other. */
  readonly text: string;
  /** Per word where it begins, and where the last one ends. */
  readonly starts: Uint32Array;

  constructor(text: string, starts: Uint32Array) {
    this.text = text;
    this.starts = starts;
  }

  static of(terms: readonly string[]): TermList {
    const starts = new Uint32Array(terms.length + 1);
    for (const [number, term] of terms.entries()) {
      starts[number + 1] = (starts[number] ?? 0) + term.length;
    }
    return new TermList(terms.join(""), starts);
  }

  get length(): number {
    return this.starts.length - 1;
  }

  /** Empty for a number out of range. */
  at(number: number): string {
    const start = this.starts[number];
    return start === undefined ? "" : this.text.slice(start, this.starts[number + 1]);
  }

  /** Number of the first word that is not before `text`. */
  firstFrom(text: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
