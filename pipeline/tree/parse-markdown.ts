import type { PhrasingContent, Root } from "mdast";
import { fromMarkdown, type Options } from "mdast-util-from-markdown";

/** Parses Markdown. Most texts are a paragraph of words and code, which needs no parser. */
export function parseMarkdown(markdown: string, options?: Options): Root {
  if (!plainParagraph.test(markdown)) return fromMarkdown(markdown, options);
  let before = "";
  const children = markdown.split(/(`[^`]+`)/).flatMap((piece): PhrasingContent[] => {
    if (piece === "") return [];
    const start = pointAfter(before);
    before += piece;
    const position = { start, end: pointAfter(before) };
    return piece.startsWith("`")
      ? [{ type: "inlineCode", value: piece.slice(1, -1), position }]
      : [{ type: "text", value: piece, position }];
  });
  const position = { start: pointAfter(""), end: pointAfter(markdown) };
  return { type: "root", children: [{ type: "paragraph", children, position }], position };
}

function pointAfter(text: string): { line: number; column: number; offset: number } {
  const lines = text.split("\n");
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    offset: text.length,
  };
}

/** A code span on one line without spaces at its ends, which the parser would strip. */
const code = "`[^` \\p{Cc}](?:[^`\\p{Cc}]*[^` \\p{Cc}])?`(?!`)";
const line = `(?=[\\p{L}(\`])(?:[\\p{L}\\p{N} ,;:()'"/%?!.…–—’=+-]|${code})+(?<! )`;

/** Lines of words, punctuation and code in which no construct of Markdown, or GitHub's, begins or ends. */
const plainParagraph = new RegExp(`^(?!.*(?:www\\.|://))${line}(?:\\n${line})*$`, "isu");
