import type { SearchSegment } from "../../content/model/search/search-answer.ts";
import { stemOf } from "../../content/search/stem.ts";
import type { QueryPlan } from "./plan-query.ts";

/** Characters up to which sentences are added. */
const EXCERPT_LENGTH = 180;
/** Characters of a sentence; limits paragraphs without full stops. */
const LONGEST_SENTENCE = 400;

/** Marks words of the query in a text. */
export class Highlighter {
  readonly #stems: ReadonlySet<string>;
  readonly #pattern: RegExp | undefined;

  constructor({ alternatives }: QueryPlan) {
    // Single words of a synonymous phrase are not marked.
    const looked = alternatives.filter(({ isSynonym, terms }) => !isSynonym || terms.length === 1);
    this.#stems = new Set(looked.flatMap(({ terms }) => terms));
    // Longest first, so that the longer of two matching stems is marked. Terms are letters and digits only.
    const choices = [...this.#stems]
      .filter((stem) => stem.length > 1)
      .sort((a, b) => b.length - a.length);
    if (choices.length > 0) this.#pattern = new RegExp(`(?:${choices.join("|")})[a-z0-9]*`, "g");
  }

  /** Marks words in a whole short text. */
  mark(text: string): SearchSegment[] {
    return segments(text, this.#hits(text));
  }

  /** The matching sentence, complete, and following ones as far as they fit. */
  excerpt(text: string, answer = 0): SearchSegment[] {
    const sentences = text.split("\n");
    let end = answer + 1;
    let shown = sentences[answer] ?? "";
    while (end < sentences.length) {
      const longer = `${shown} ${sentences[end]}`;
      if (longer.length > EXCERPT_LENGTH) break;
      shown = longer;
      end++;
    }
    const cut = shown.length > LONGEST_SENTENCE ? shown.lastIndexOf(" ", LONGEST_SENTENCE) : -1;
    const marked = this.mark(cut < 0 ? shown : shown.slice(0, cut));
    if (answer > 0) marked.unshift({ text: "… " });
    if (cut >= 0 || end < sentences.length) marked.push({ text: " …" });
    return marked;
  }

  /** Finds stems by one expression, then checks the words: most texts have few. */
  #hits(text: string): Hit[] {
    if (this.#pattern === undefined) return [];
    // Used only when its length is equal, so that indexes are valid in both.
    const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
    return [...lower.matchAll(this.#pattern)].flatMap(({ 0: word, index: start }) => {
      const end = start + word.length;
      if (!beginsWord(text, start)) return [];
      // `proving` is an inflection of `prove`, `provider` is not; identifiers match by their first part.
      const stem = stemOf(word);
      if (this.#stems.has(stem)) return [{ start, end }];
      return /[a-z0-9][A-Z]/.test(text.slice(start, end)) ? [{ start, end }] : [];
    });
  }
}

/** True at the beginning of a word or of a part of an identifier (`FungibleToken`). */
function beginsWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  if (at === 0 || !/[a-zA-Z0-9\u00c0-\uffff]/.test(before)) return true;
  return /[A-Z]/.test(text.charAt(at)) && !/[A-Z]/.test(before);
}

interface Hit {
  start: number;
  end: number;
}

function segments(text: string, hits: readonly Hit[]): SearchSegment[] {
  const found: SearchSegment[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (start > at) found.push({ text: text.slice(at, start) });
    found.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
