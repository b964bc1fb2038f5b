import type { SearchSegment } from "../../content/model/search.ts";
import { stemOf, stopWords } from "../../content/model/search-text.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { Vocabulary } from "./vocabulary.ts";

const EXCERPT_LENGTH = 180;

/** Tells which words of a text were looked for. */
export class Highlighter {
  readonly #stems = new Set<string>();
  readonly #pattern: RegExp | undefined;

  constructor(plan: QueryPlan, vocabulary: Vocabulary) {
    for (const { term } of plan.alternatives) {
      const text = vocabulary.terms[term] ?? "";
      if (!stopWords.has(text)) this.#stems.add(stemOf(text));
    }
    // Longest first: of two stems that fit, the longer one is marked. Terms are letters and digits only.
    const choices = [...this.#stems]
      .filter((stem) => stem.length > 1)
      .sort((a, b) => b.length - a.length);
    if (choices.length > 0) this.#pattern = new RegExp(`(?:${choices.join("|")})[a-z0-9]*`, "gi");
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
    this.#pattern.lastIndex = 0;
    for (let match = this.#pattern.exec(text); match !== null; match = this.#pattern.exec(text)) {
      const start = match.index;
      const word = match[0];
      if (!beginsWord(text, start) || !this.#isFound(word)) continue;
      const end = start + word.length;
      hits.push({ start, end, word });
    }
    return hits;
  }

  /** `proving` is a form of `prove`, `provider` is not; an identifier counts as found by its first part. */
  #isFound(word: string): boolean {
    return this.#stems.has(stemOf(word.toLowerCase())) || /[a-z0-9][A-Z]/.test(word);
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

/** At the beginning of a word, or of a part of an identifier (`FungibleToken`). */
function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  const isInWord =
    (before >= 97 && before <= 122) ||
    (before >= 65 && before <= 90) ||
    (before >= 48 && before <= 57) ||
    before >= 0xc0;
  if (!isInWord) return true;
  const first = text.charCodeAt(at);
  return first >= 65 && first <= 90 && !(before >= 65 && before <= 90);
}

interface Hit {
  start: number;
  end: number;
  word: string;
}

/** Where to begin, so that the excerpt has as many different found words as possible. */
function bestStart(text: string, hits: readonly Hit[]): number {
  if (text.length <= EXCERPT_LENGTH) return 0;
  let best = 0;
  let bestCount = 0;
  for (const [place, first] of hits.entries()) {
    const words = new Set<string>();
    for (let next = place; next < hits.length; next++) {
      const hit = hits[next];
      if (hit === undefined || hit.end > first.start + EXCERPT_LENGTH - 30) break;
      words.add(hit.word.toLowerCase());
    }
    if (words.size > bestCount) {
      bestCount = words.size;
      best = first.start;
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
