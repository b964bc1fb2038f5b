import type { ElementContent } from "hast";
import { toString as textOfTree } from "hast-util-to-string";
import type { Nodes } from "mdast";
import { parseMarkdown } from "./parse-markdown.ts";

/** Plain text of the Markdown form without `noText` nodes, for search and headings. */
export function textOf(nodes: readonly ElementContent[]): string {
  return textOfTree({ type: "root", children: textNodes(nodes) });
}

function textNodes(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.data?.markdown !== undefined) return textNodes(node.data.markdown);
    if (node.type !== "element") return [node];
    if (node.tagName === "br") return [{ type: "text", value: " " }];
    return node.data?.noText === true ? [] : [{ ...node, children: textNodes(node.children) }];
  });
}

/** True for text that needs a full stop before a sentence follows. */
export function lacksStop(text: string): boolean {
  const end = text.trimEnd();
  return /[\p{L}\p{N})\]"'*`]$/u.test(end) && !/[.!?]["')\]*`]+$/.test(end);
}

/** At most `length` characters, with an ellipsis if the text is cut. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Markdown as one line of text, without the marks of links, code and emphasis. */
export function plainText(markdown: string): string {
  return textOfMarkdown(parseMarkdown(markdown)).replace(/\s+/g, " ").trim();
}

const blocks = new Set(["root", "blockquote", "list", "listItem", "table", "tableRow"]);

/** Text of a Markdown tree. Line breaks and the ends of blocks separate words. */
export function textOfMarkdown(node: Nodes): string {
  if (node.type === "break") return " ";
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  return node.children.map(textOfMarkdown).join(blocks.has(node.type) ? "\n" : "");
}
