import type { ElementContent } from "hast";
import { toString as textOfTree } from "hast-util-to-string";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOfMarkdown } from "mdast-util-to-string";

/** Plain text of nodes, as search and headings see it: of the Markdown form, without what is marked `noText`. */
export function textOf(nodes: readonly ElementContent[]): string {
  return textOfTree({ type: "root", children: spoken(nodes) });
}

function spoken(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.data?.markdown !== undefined) return spoken(node.data.markdown);
    if (node.type !== "element") return [node];
    return node.data?.noText === true ? [] : [{ ...node, children: spoken(node.children) }];
  });
}

/** The words of a text in Markdown, on one line: without the marks of links, code and emphasis. */
export function plainText(markdown: string): string {
  return textOfMarkdown(fromMarkdown(markdown)).replace(/\s+/g, " ").trim();
}
