/**
 * Phrases that are searched beside a phrase, as one text that is looked into and never taken apart: an isolate's first
 * query would wait for that. A line each: the stems of a phrase, a tab, the phrases joined by bars.
 */
export class SynonymTable {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** What is searched beside a phrase, given by the stems of its words with blanks between them. */
  of(phrase: string): string[] {
    const start = `\n${phrase}\t`;
    const at = this.#text.indexOf(start);
    if (at < 0) return [];
    return this.#text.slice(at + start.length, this.#text.indexOf("\n", at + 1)).split("|");
  }
}

/** Writes what {@link SynonymTable} reads. Terms are letters and digits: none contains what separates them. */
export function packSynonyms(table: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...table].map(([phrase, others]) => `${phrase}\t${[...others].join("|")}`);
  return `\n${lines.join("\n")}\n`;
}
