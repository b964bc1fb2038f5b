import type { SearchSegment } from "../../pipeline/model/search/search-answer.ts";
import { termsOf, word } from "../../pipeline/model/search/terms.ts";
import type { QueryPlan } from "./plan-query.ts";

/** Characters up to which sentences are added. */
const maxExcerptLength = 180;
/** Characters of a sentence; limits paragraphs without full stops. */
const maxSentenceLength = 400;

/** A whole URL or path. `URL.canParse` would also accept a sentence that begins with a word and a colon. */
const address = /^(?:https?:\/)?\/\S+$/;

/** Marks words of the query in a text. */
export class Highlighter {
  readonly #terms: ReadonlySet<string>;

  constructor({ alternatives }: QueryPlan) {
    // Single words of a synonymous phrase are not marked.
    const looked = alternatives.filter(({ isSynonym, terms }) => !isSynonym || terms.length === 1);
    this.#terms = new Set(looked.flatMap(({ terms }) => terms));
  }

  /** Marks words in a whole short text. */
  mark(text: string): SearchSegment[] {
    const found: SearchSegment[] = [];
    let at = 0;
    for (const { 0: written, index } of text.matchAll(word)) {
      if (!termsOf(written).some((term) => this.#terms.has(term))) continue;
      if (index > at) found.push({ text: text.slice(at, index) });
      found.push({ text: written, hit: true });
      at = index + written.length;
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
  }

  /**
   * The matching sentence, complete, and following ones as far as they fit, without addresses of operations. If an
   * address matches, the text is shown from its beginning, which says what the operation does.
   */
  excerpt(text: string, match = 0): SearchSegment[] {
    const lines = text.split("\n");
    const sentences = lines.filter((line) => !address.test(line));
    const answer = Math.max(0, sentences.indexOf(lines[match] ?? ""));
    let end = answer + 1;
    let shown = sentences[answer] ?? "";
    while (end < sentences.length) {
      const longer = `${shown} ${sentences[end]}`;
      if (longer.length > maxExcerptLength) break;
      shown = longer;
      end++;
    }
    const cut = shown.length > maxSentenceLength ? shown.lastIndexOf(" ", maxSentenceLength) : -1;
    const marked = this.mark(cut < 0 ? shown : shown.slice(0, cut));
    if (answer > 0) marked.unshift({ text: "… " });
    if (cut >= 0 || end < sentences.length) marked.push({ text: " …" });
    return marked;
  }
}
