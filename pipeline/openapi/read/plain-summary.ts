import type { ElementContent } from "hast";
import { parseMarkdown } from "../../tree/parse-markdown.ts";
import { textOfMarkdown as textOf } from "../../tree/plain-text.ts";
import {
  hasHtml,
  sanitizedHtml,
  separatesWords,
  singleLineText,
} from "../../tree/sanitized-html.ts";

const maxSummaryLength = 200;

/** Removes the bold type of a whole first paragraph: leads and tables have a type of their own. */
export function withoutBoldLead(markdown: string): string {
  return markdown.replace(/^\s*\*\*([^*]+)\*\*([.!?]?)[ \t]*(?=\n[ \t]*\n|\n?$)/, "$1$2");
}

/** The first paragraph as Markdown if it is short enough for a summary. */
export function shortLead(description: string): string | undefined {
  const markdown = withoutBoldLead(description);
  const [first] = parseMarkdown(markdown).children;
  if (first?.type !== "paragraph" || textOf(first).length > maxSummaryLength) return undefined;
  return markdown.slice(first.position?.start.offset, first.position?.end.offset);
}

/** Plain text of a description on one line. */
export function plainDescription(markdown: string): string {
  return paragraphsOf(markdown).join(" ").trim();
}

/** The first sentences of a description as plain text, at most 200 characters. */
export function plainSummary(markdown: string): string {
  const [text = ""] = paragraphsOf(markdown);
  if (text.length <= maxSummaryLength) return text;
  const sentences = text.slice(0, maxSummaryLength).match(/^.*[.!?](?=\s)/)?.[0];
  return sentences ?? `${text.slice(0, text.lastIndexOf(" ", maxSummaryLength - 1))}…`;
}

/** Text of each block. HTML is sanitized as on pages; empty blocks are left out. */
function paragraphsOf(markdown: string): string[] {
  // The kind of a box, which pages show as its title.
  const parsed = parseMarkdown(markdown.replace(/^(\s*>\s*)\[![a-z-]+\]/gim, "$1"));
  if (!hasHtml(parsed)) {
    return parsed.children.map((block) => textOf(block).replace(/\s+/g, " ").trim());
  }
  const code = (value: string): ElementContent[] => [{ type: "text", value: ` ${value} ` }];
  const blocks: ElementContent[][] = [];
  let isLine = false;
  for (const node of sanitizedHtml(parsed, code)) {
    if (isLine && !separatesWords(node)) blocks.at(-1)?.push(node);
    else blocks.push([node]);
    isLine = !separatesWords(node);
  }
  return blocks.map(singleLineText).filter((words) => words !== "");
}
