import type { SearchSegment } from "../../content/model/search.ts";
import { partsOf, stemOf, stopWords, toTerm } from "../../content/model/search-text.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { Vocabulary } from "./vocabulary.ts";

const EXCERPT_LENGTH = 180;

/** Tells which words of a text were looked for. */
export class Highlighter {
  readonly #stems = new Set<string>();
  readonly #known = new Map<string, boolean>();

  constructor(plan: QueryPlan, vocabulary: Vocabulary) {
    for (const { term } of plan.alternatives) {
      const text = vocabulary.terms[term] ?? "";
      if (!stopWords.has(text)) this.#stems.add(stemOf(text));
    }
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

  #hits(text: string): Hit[] {
    const hits: Hit[] = [];
    // By hand rather than by expression: twenty texts are read for every answer.
    for (let end = 0; end < text.length; ) {
      let start = end;
      while (start < text.length && !isWordUnit(text.charCodeAt(start))) start++;
      end = start;
      while (end < text.length && isWordUnit(text.charCodeAt(end))) end++;
      if (end === start) break;
      const word = text.slice(start, end);
      if (this.#isFound(word)) hits.push({ start, end, word });
    }
    return hits;
  }

  #isFound(word: string): boolean {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const isFound =
      this.#stems.has(stemOf(toTerm(word))) ||
      (/[\p{Ll}\p{N}]\p{Lu}/u.test(word) &&
        partsOf(word).some((part) => this.#stems.has(stemOf(part))));
    this.#known.set(word, isFound);
    return isFound;
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

/** Letters and digits of ASCII, and what lies beyond it but punctuation. */
function isWordUnit(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    (code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f))
  );
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
