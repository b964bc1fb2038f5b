import type { Root } from "mdast";
import { fromMarkdown, type Options } from "mdast-util-from-markdown";

/** Parses Markdown. Most texts are a sentence without marks, for which the parser is not started. */
export function parseMarkdown(markdown: string, options?: Options): Root {
  if (!unmarkedLine.test(markdown)) return fromMarkdown(markdown, options);
  const { length } = markdown;
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: length + 1, offset: length },
  };
  const text = { type: "text" as const, value: markdown, position };
  return {
    type: "root",
    children: [{ type: "paragraph", children: [text], position }],
    position,
  };
}

/** One line of words and punctuation that no construct of Markdown, or GitHub's, begins or ends with. */
const unmarkedLine =
  /^(?!.*www\.)\p{L}(?:[\p{L}\p{N} ,;()'"/%?.…–—’-]*[\p{L}\p{N},;()'"/%?.…–—’-])?$/iu;
