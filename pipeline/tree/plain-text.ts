import type { ElementContent } from "hast";
import { toString as textOfTree } from "hast-util-to-string";
import { toString as textOfMarkdown } from "mdast-util-to-string";
import { parseMarkdown } from "./parse-markdown.ts";

/** Plain text of the Markdown form without `noText` nodes, for search and headings. */
export function textOf(nodes: readonly ElementContent[]): string {
  return textOfTree({ type: "root", children: textNodes(nodes) });
}

function textNodes(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.data?.markdown !== undefined) return textNodes(node.data.markdown);
    if (node.type !== "element") return [node];
    return node.data?.noText === true ? [] : [{ ...node, children: textNodes(node.children) }];
  });
}

/** At most `length` characters, with an ellipsis if the text is cut. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Markdown as one line of text, without the marks of links, code and emphasis. */
export function plainText(markdown: string): string {
  return textOfMarkdown(parseMarkdown(markdown)).replace(/\s+/g, " ").trim();
}
