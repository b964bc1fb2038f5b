import type { ElementContent } from "hast";
import { isElement } from "../../../pipeline/tree/forms.ts";

/** The Markdown form of a tree: nodes with two forms are replaced by their Markdown form. */
export function markdownForm(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.data?.markdown !== undefined) return markdownForm(node.data.markdown);
    if (isElement(node)) return [{ ...node, children: markdownForm(node.children) }];
    return node.type === "text" ? [node] : [];
  });
}
