import type { SearchSegment } from "../../content/model/search/search-answer.ts";
import { stemOf } from "../../content/search/stem.ts";
import type { QueryPlan } from "./plan-query.ts";

const EXCERPT_LENGTH = 180;

/** Tells which words of a text were looked for. */
export class Highlighter {
  readonly #stems: ReadonlySet<string>;
  readonly #pattern: RegExp | undefined;

  constructor({ alternatives }: QueryPlan) {
    this.#stems = new Set(alternatives.flatMap(({ terms }) => terms));
    // Longest first: of two stems that fit, the longer one is marked. Terms are letters and digits only.
    const choices = [...this.#stems]
      .filter((stem) => stem.length > 1)
      .sort((a, b) => b.length - a.length);
    if (choices.length > 0) this.#pattern = new RegExp(`(?:${choices.join("|")})[a-z0-9]*`, "g");
  }

  /** A short text as a whole, found words marked. */
  mark(text: string): SearchSegment[] {
    return segments(text, 0, text.length, this.#hits(text));
  }

  /** The stretch of a long text that has most of the found words. */
  excerpt(text: string): SearchSegment[] {
    const hits = this.#hits(text);
    const start = bestStart(text, hits);
    let end = Math.min(text.length, start + EXCERPT_LENGTH);
    if (end < text.length) {
      const blank = text.lastIndexOf(" ", end);
      if (blank > start + EXCERPT_LENGTH / 2) end = blank;
    }
    const shown = segments(text, start, end, hits);
    if (start > 0) shown.unshift({ text: "… " });
    if (end < text.length) shown.push({ text: " …" });
    return shown;
  }

  /** One expression over the text, then a look at what it found: most texts have few found words. */
  #hits(text: string): Hit[] {
    if (this.#pattern === undefined) return [];
    // Of the same length as the text, so that places in one are places in the other.
    const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
    return [...lower.matchAll(this.#pattern)].flatMap(({ 0: word, index: start }) => {
      const end = start + word.length;
      if (!beginsWord(text, start)) return [];
      // `proving` is a form of `prove`, `provider` is not; an identifier counts as found by its first part.
      const stem = stemOf(word);
      if (this.#stems.has(stem)) return [{ start, end, stem }];
      return /[a-z0-9][A-Z]/.test(text.slice(start, end)) ? [{ start, end, stem: word }] : [];
    });
  }
}

/** At the beginning of a word, or of a part of an identifier (`FungibleToken`). */
function beginsWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  if (at === 0 || !/[a-zA-Z0-9\u00c0-\uffff]/.test(before)) return true;
  return /[A-Z]/.test(text.charAt(at)) && !/[A-Z]/.test(before);
}

interface Hit {
  start: number;
  end: number;
  /** What it is a form of; the word itself when it is an identifier that begins with what was looked for. */
  stem: string;
}

/** A stretch of a text with the hits that lie in it marked. */
function segments(text: string, from: number, to: number, hits: readonly Hit[]): SearchSegment[] {
  const found: SearchSegment[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < from || end > to) continue;
    if (start > at) found.push({ text: text.slice(at, start) });
    found.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < to) found.push({ text: text.slice(at, to) });
  return found;
}

/** So many more found words a stretch must have to be shown instead of the beginning, which says what a page is. */
const MORE_THAN_BEGINNING = 2;

/** Where to begin, so that the excerpt has as many different found words as possible. */
function bestStart(text: string, hits: readonly Hit[]): number {
  if (text.length <= EXCERPT_LENGTH) return 0;
  let best = 0;
  let bestCount = wordsWithin(hits, 0, EXCERPT_LENGTH);
  if (bestCount > 0) bestCount += MORE_THAN_BEGINNING - 1;
  for (const [place, { start }] of hits.entries()) {
    const count = wordsWithin(hits, place, start + EXCERPT_LENGTH - 30);
    if (count > bestCount) {
      bestCount = count;
      best = start;
    }
  }
  if (best < EXCERPT_LENGTH / 2) return 0;
  // A few words before the first hit, from the beginning of a sentence where there is one.
  const before = Math.max(0, best - 40);
  const sentence = text.lastIndexOf(". ", best);
  if (sentence >= before - 20 && sentence >= 0) return sentence + 2;
  const blank = text.indexOf(" ", before);
  return blank < 0 || blank > best ? best : blank + 1;
}

/** Number of different words found from one hit on, up to a place in the text. */
function wordsWithin(hits: readonly Hit[], first: number, to: number): number {
  const words = new Set<string>();
  for (let place = first; (hits[place]?.end ?? to + 1) <= to; place++) {
    words.add(hits[place]?.stem ?? "");
  }
  return words.size;
}
