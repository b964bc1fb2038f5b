import type { SearchSegment } from "../../content/model/search.ts";
import { stemOf } from "../../content/search/stem.ts";
import type { QueryPlan } from "./plan-query.ts";

const EXCERPT_LENGTH = 180;

/** Tells which words of a text were looked for. */
export class Highlighter {
  readonly #stems = new Set<string>();
  /** Words met, with the stem that was looked for; undefined when it was not. */
  readonly #forms = new Map<string, string | undefined>();
  readonly #pattern: RegExp | undefined;

  constructor(plan: QueryPlan) {
    for (const { terms } of plan.alternatives) for (const term of terms) this.#stems.add(term);
    // Longest first: of two stems that fit, the longer one is marked. Terms are letters and digits only.
    const choices = [...this.#stems]
      .filter((stem) => stem.length > 1)
      .sort((a, b) => b.length - a.length);
    if (choices.length > 0) this.#pattern = new RegExp(`(?:${choices.join("|")})[a-z0-9]*`, "g");
  }

  /** A short text as a whole, found words marked. */
  mark(text: string): SearchSegment[] {
    return this.#segments(text, this.#hits(text));
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
    const shown = hits.filter((hit) => hit.start >= start && hit.end <= end);
    const moved = shown.map((hit) => ({ ...hit, start: hit.start - start, end: hit.end - start }));
    const segments = this.#segments(text.slice(start, end), moved);
    if (start > 0) segments.unshift({ text: "… " });
    if (end < text.length) segments.push({ text: " …" });
    return segments;
  }

  /** One expression over the text, then a look at what it found: most texts have few found words. */
  #hits(text: string): Hit[] {
    const hits: Hit[] = [];
    if (this.#pattern === undefined) return hits;
    const lower = lowerCase(text);
    this.#pattern.lastIndex = 0;
    for (let match = this.#pattern.exec(lower); match !== null; match = this.#pattern.exec(lower)) {
      const start = match.index;
      const word = match[0];
      const end = start + word.length;
      if (!beginsWord(text, start)) continue;
      const stem = this.#wantedStem(word);
      if (stem !== undefined || hasInnerCapital(text, start, end)) {
        hits.push({ start, end, stem: stem ?? word });
      }
    }
    return hits;
  }

  /** `proving` is a form of `prove`, `provider` is not. */
  #wantedStem(word: string): string | undefined {
    if (this.#forms.has(word)) return this.#forms.get(word);
    const stem = stemOf(word);
    const wanted = this.#stems.has(stem) ? stem : undefined;
    this.#forms.set(word, wanted);
    return wanted;
  }

  #segments(text: string, hits: readonly Hit[]): SearchSegment[] {
    const segments: SearchSegment[] = [];
    let at = 0;
    for (const { start, end } of hits) {
      if (start > at) segments.push({ text: text.slice(at, start) });
      segments.push({ text: text.slice(start, end), hit: true });
      at = end;
    }
    if (at < text.length) segments.push({ text: text.slice(at) });
    return segments;
  }
}

/** Of the same length as the text, so that places in one are places in the other. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** An identifier counts as found by its first part: a capital after a small letter or a digit. */
function hasInnerCapital(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    if (isCapital(text.charCodeAt(at)) && !isCapital(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** At the beginning of a word, or of a part of an identifier (`FungibleToken`). */
function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  const isInWord =
    (before >= 97 && before <= 122) ||
    isCapital(before) ||
    (before >= 48 && before <= 57) ||
    before >= 0xc0;
  if (!isInWord) return true;
  return isCapital(text.charCodeAt(at)) && !isCapital(before);
}

interface Hit {
  start: number;
  end: number;
  /** What it is a form of; the word itself when it is an identifier that begins with what was looked for. */
  stem: string;
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
function wordsWithin(hits: readonly Hit[], first: number, end: number): number {
  const words = new Set<string>();
  for (let place = first; place < hits.length; place++) {
    const hit = hits[place];
    if (hit === undefined || hit.end > end) break;
    words.add(hit.stem);
  }
  return words.size;
}
