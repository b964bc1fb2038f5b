import type { SearchSegment } from "../../pipeline/model/search/search-answer.ts";
import { termsOf, word } from "../../pipeline/model/search/terms.ts";
import type { QueryPlan } from "./plan-query.ts";

/** Following sentences are added up to this number of characters. */
const maxExcerptLength = 180;
/** Cuts paragraphs without full stops. */
const maxSentenceLength = 400;

/** A whole URL or path. `URL.canParse` would also accept a sentence that begins with a word and a colon. */
const address = /^(?:https?:\/)?\/\S+$/;

/** Marks words of the query in a text. */
export class Highlighter {
  readonly #terms: ReadonlySet<string>;

  constructor({ alternatives }: QueryPlan) {
    // A phrase that is a synonym has common words, which alone are no match.
    const marked = alternatives.filter(({ isSynonym, terms }) => !isSynonym || terms.length === 1);
    this.#terms = new Set(marked.flatMap(({ terms }) => terms));
  }

  /** The whole text, with the words of the query marked. */
  mark(text: string): SearchSegment[] {
    const segments: SearchSegment[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(word)) {
      if (!termsOf(found).some((term) => this.#terms.has(term))) continue;
      if (index > end) segments.push({ text: text.slice(end, index) });
      segments.push({ text: found, hit: true });
      end = index + found.length;
    }
    if (end < text.length) segments.push({ text: text.slice(end) });
    return segments;
  }

  /**
   * The matching sentence and following ones as far as they fit, without lines that are an address. If such a line
   * matches, the text is shown from its beginning, which says what the operation does.
   * @param match index of the matching line
   */
  excerpt(text: string, match = 0): SearchSegment[] {
    const lines = text.split("\n");
    const sentences = lines.filter((line) => !address.test(line));
    const start = Math.max(0, sentences.indexOf(lines[match] ?? ""));
    let end = start + 1;
    let shown = sentences[start] ?? "";
    while (end < sentences.length) {
      const longer = `${shown} ${sentences[end]}`;
      if (longer.length > maxExcerptLength) break;
      shown = longer;
      end++;
    }
    const cut = shown.length > maxSentenceLength ? shown.lastIndexOf(" ", maxSentenceLength) : -1;
    const marked = this.mark(cut < 0 ? shown : shown.slice(0, cut));
    if (start > 0) marked.unshift({ text: "… " });
    if (cut >= 0 || end < sentences.length) marked.push({ text: " …" });
    return marked;
  }
}
