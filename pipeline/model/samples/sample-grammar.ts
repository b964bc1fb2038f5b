/** Classes of the site's code colours: keyword, string, number, function, type, property, comment. */
export type TokenClass = "tk" | "ts" | "tn" | "tf" | "tt" | "tp" | "tc";

/**
 * Colours only what our samples contain, to be small enough for the browser: the grammars of the build's highlighter
 * have 42 kB, without their interpreter. A test compares the two.
 */
export interface SampleGrammar {
  /** Each alternative is one kind of token; the first that matches wins. */
  pattern: RegExp;
  classes: readonly TokenClass[];
}

export const doubleQuoted = String.raw`"(?:[^"\\]|\\[^])*"`;
export const number = String.raw`(?<![\w.])-?\d[\d.]*(?:[eE][+-]?\d+)?\b`;

/** Name of a called function. */
export const call = String.raw`\b[A-Za-z_]\w*(?=\()`;

export function grammar(parts: readonly [TokenClass, string][]): SampleGrammar {
  return {
    pattern: new RegExp(
      parts.map(([, source], index) => `(?<t${index}>${source})`).join("|"),
      "gm",
    ),
    classes: parts.map(([name]) => name),
  };
}

export function words(list: string): string {
  return String.raw`\b(?:${list.replaceAll(" ", "|")})\b`;
}
