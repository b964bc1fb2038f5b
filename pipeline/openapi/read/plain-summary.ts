import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";

const longestSummary = 200;

/** The first paragraph as Markdown when its text is as short as a summary; else undefined. */
export function shortLead(markdown: string): string | undefined {
  const [first] = fromMarkdown(markdown).children;
  if (first?.type !== "paragraph" || textOf(first).length > longestSummary) return undefined;
  return markdown.slice(first.position?.start.offset, first.position?.end.offset);
}

/** The first sentences of a Markdown text as plain text, at most 200 characters. */
export function plainSummary(markdown: string): string {
  const [first] = fromMarkdown(markdown).children;
  const text = first === undefined ? "" : textOf(first).replace(/\s+/g, " ").trim();
  if (text.length <= longestSummary) return text;
  const sentences = text.slice(0, longestSummary).match(/^.*[.!?](?=\s)/)?.[0];
  return sentences ?? `${text.slice(0, text.lastIndexOf(" ", longestSummary - 1))}…`;
}
