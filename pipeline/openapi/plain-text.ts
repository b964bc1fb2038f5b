import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";

const longestSummary = 200;

/** The first sentences of a Markdown text as plain text, at most 200 characters. */
export function plainSummary(markdown: string): string {
  const [first] = fromMarkdown(markdown).children;
  const text = first === undefined ? "" : textOf(first).replace(/\s+/g, " ").trim();
  if (text.length <= longestSummary) return text;
  const sentences = text.slice(0, longestSummary).match(/^.*[.!?](?=\s)/)?.[0];
  return sentences ?? `${text.slice(0, text.lastIndexOf(" ", longestSummary - 1))}…`;
}
