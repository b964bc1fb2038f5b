import type { BodyIslandName, JsonObject } from "../../content/model/body.ts";

/**
 * The tree every page is built as, whatever its source. It has two outputs: HTML blocks and the Markdown twin.
 * Where the two must differ (tabs, field tables, samples), a `variant` node holds a tree for each.
 */
export type DocNode = string | ElementNode | RawNode | VariantNode | IslandNode;

/** An HTML element. Text and attribute values are plain; escaping is the renderer's work. */
export interface ElementNode {
  type: "element";
  tag: string;
  attrs: Attrs;
  children: DocNode[];
  /** Where the author wrote it, for problems found later. */
  place?: Place;
}

/** Attribute values; `true` is a bare attribute, `false` and undefined leave it out. */
export type Attrs = Record<string, string | number | boolean | undefined>;

/** HTML made by a trusted renderer at build (highlighted code). Has no Markdown form of its own. */
export interface RawNode {
  type: "raw";
  html: string;
}

/** Two trees for one thing. Search text and the Markdown twin come from `markdown`. */
export interface VariantNode {
  type: "variant";
  html: DocNode[];
  markdown: DocNode[];
}

/** A client component with what stands in its place before (or without) JavaScript. */
export interface IslandNode {
  type: "island";
  name: BodyIslandName;
  props: JsonObject;
  children: DocNode[];
}

export interface Place {
  file: string;
  line: number;
}

/** Builds an element; nested arrays are flattened, `undefined`, `false` and `null` children dropped. */
export function h(tag: string, attrs: Attrs | null, ...children: DocChild[]): ElementNode {
  return { type: "element", tag, attrs: attrs ?? {}, children: flatten(children) };
}

export type DocChild = DocNode | DocChild[] | undefined | null | false;

/** Flattens nested children lists into one list of nodes. */
export function flatten(children: DocChild): DocNode[] {
  if (children === undefined || children === null || children === false) return [];
  return Array.isArray(children) ? children.flatMap(flatten) : [children];
}

export function raw(html: string): RawNode {
  return { type: "raw", html };
}

export function variant(html: DocChild, markdown: DocChild): VariantNode {
  return { type: "variant", html: flatten(html), markdown: flatten(markdown) };
}

export function isElement(node: DocNode, tag?: string): node is ElementNode {
  return (
    typeof node === "object" && node.type === "element" && (tag === undefined || node.tag === tag)
  );
}

/** Which of the two forms of a tree a walk follows. */
export type TreeForm = "html" | "markdown";

/** Visits every element of one form of the tree, parents before children. */
export function walkElements(
  nodes: readonly DocNode[],
  form: TreeForm,
  visit: (element: ElementNode) => void,
): void {
  for (const node of nodes) {
    if (typeof node === "string" || node.type === "raw") continue;
    if (node.type === "variant") {
      walkElements(node[form], form, visit);
      continue;
    }
    if (node.type === "element") visit(node);
    walkElements(node.children, form, visit);
  }
}

/** Plain text of nodes, as search and headings see it. Elements marked `data-no-text` are left out. */
export function textOf(nodes: readonly DocNode[]): string {
  return nodes.map(nodeText).join("");
}

function nodeText(node: DocNode): string {
  if (typeof node === "string") return node;
  if (node.type === "raw") return "";
  if (node.type === "variant") return textOf(node.markdown);
  if (node.type === "element" && node.attrs["data-no-text"] === true) return "";
  return textOf(node.children);
}
