import type { Element, ElementContent } from "hast";
import { phrasing } from "hast-util-phrasing";
import type { JsonObject } from "../model/body.ts";
import { type Content, toNodes } from "./jsx-runtime.ts";

/**
 * A page's tree has an HTML form and a Markdown form. A node that differs in Markdown has that form in its `data`.
 */
declare module "hast" {
  interface Data {
    /** Replaces the node in the Markdown form. */
    markdown?: ElementContent[] | undefined;
  }
  interface ElementData {
    /** The text is left out of search and heading text. */
    noText?: boolean | undefined;
    /** The heading is left out of the table of contents. */
    noToc?: boolean | undefined;
    /** The element is a client component; its children are shown until it is mounted. */
    island?: { name: string; props: JsonObject } | undefined;
  }
}

export function Twin({ markdown, children }: { markdown: Content; children?: Content }): Content {
  const markdownNodes = toNodes(markdown);
  const htmlNodes = toNodes(children);
  if (htmlNodes.length === 0) return { type: "raw", value: "", data: { markdown: markdownNodes } };
  return htmlNodes.map((node, index) => ({
    ...node,
    data: { ...node.data, markdown: index === 0 ? markdownNodes : [] },
  }));
}

/** A top-level element whose children a client component replaces. */
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

export function isElement(node: ElementContent | undefined, tag?: string): node is Element {
  return node?.type === "element" && (tag === undefined || node.tagName === tag);
}

/** True for elements that cannot be in a paragraph. */
export function isBlock(node: ElementContent | undefined): node is Element {
  return isElement(node) && !phrasing(node);
}

/** Visits every element of one form, parents before children. */
export function visitElements(
  nodes: readonly ElementContent[],
  form: "html" | "markdown",
  visitor: (element: Element) => void,
): void {
  for (const node of nodes) {
    const markdown = form === "markdown" ? node.data?.markdown : undefined;
    if (markdown !== undefined) {
      visitElements(markdown, form, visitor);
    } else if (node.type === "element") {
      visitor(node);
      visitElements(node.children, form, visitor);
    }
  }
}
