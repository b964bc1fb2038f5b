import type { Element, ElementContent } from "hast";
import type { JsonObject } from "../../content/model/body.ts";
import { type Content, toNodes } from "./jsx-runtime.ts";

/**
 * A page's tree has two forms, HTML and Markdown. Most nodes serve both. Where the two must differ, a node carries
 * what takes its place in Markdown: notes in `data`, which is where the unified ecosystem keeps notes on nodes.
 */
declare module "hast" {
  interface Data {
    /** What stands in the Markdown form instead of the node. */
    markdown?: ElementContent[] | undefined;
  }
  interface ElementData {
    /** The text is no part of what search and headings read. */
    noText?: boolean | undefined;
    /** The same for every place where the element stands: its Markdown is written once. */
    sharedAs?: object | undefined;
    /** The heading has no place in the table of contents. */
    noToc?: boolean | undefined;
    /** The element is a client component; its children stand in its place until then. */
    island?: { name: string; props: JsonObject } | undefined;
    /** The file in which the author wrote the element, where it is another than the page's. */
    file?: string | undefined;
  }
}

/** Shows its children, if any, in HTML and `markdown` in Markdown. */
export function Twin({ markdown, children }: { markdown: Content; children?: Content }): Content {
  const instead = toNodes(markdown);
  const shown = toNodes(children);
  if (shown.length === 0) return { type: "raw", value: "", data: { markdown: instead } };
  return shown.map((node, index) => ({
    ...node,
    data: { ...node.data, markdown: index === 0 ? instead : [] },
  }));
}

/** An island's place in a body: a top-level element that the worker hands to React. */
export function Island(props: { name: string; props: JsonObject; children?: Content }): Content {
  const island: Element = {
    type: "element",
    tagName: "div",
    properties: {},
    children: toNodes(props.children),
    data: { island: { name: props.name, props: props.props } },
  };
  return island;
}

/** True for an element, of the given tag where one is given. */
export function isElement(node: ElementContent | undefined, tag?: string): node is Element {
  return node?.type === "element" && (tag === undefined || node.tagName === tag);
}

/** Visits every element of one form of the tree, parents before children. */
export function visitElements(
  nodes: readonly ElementContent[],
  form: "html" | "markdown",
  visitor: (element: Element) => void,
): void {
  for (const node of nodes) {
    const instead = form === "markdown" ? node.data?.markdown : undefined;
    if (instead !== undefined) {
      visitElements(instead, form, visitor);
    } else if (node.type === "element") {
      visitor(node);
      visitElements(node.children, form, visitor);
    }
  }
}
