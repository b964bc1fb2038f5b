import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Parses GitHub-flavoured Markdown. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Every node of a type, in order. */
export function nodesOf<Type extends Nodes["type"]>(
  node: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const own = node.type === type ? [node as Extract<Nodes, { type: Type }>] : [];
  if (!("children" in node)) return own;
  return [...own, ...node.children.flatMap((child: Nodes) => nodesOf(child, type))];
}
