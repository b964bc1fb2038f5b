import type { Element, ElementContent } from "hast";
import { h } from "hastscript";

/**
 * JSX runtime of the pipeline's templates (through `jsxImportSource`) and of guides (through MDX). JSX creates hast,
 * so serializers and plugins of the unified ecosystem can be used.
 */

/** Children of an element; `undefined`, `null` and `false` render nothing. */
export type Content =
  | ElementContent
  | string
  | number
  | false
  | null
  | undefined
  | readonly Content[];

export type Component<Props> = (props: Props) => Content;

type Attribute = string | number | boolean | null | undefined;

/** Attributes have their HTML names (`class`, `tabindex`, `data-label`). */
export interface ElementProps {
  /** Annotations for later build steps, not rendered. */
  data?: Element["data"];
  children?: Content;
  [attribute: string]: Attribute | Content | Element["data"];
}

export declare namespace JSX {
  type Element = Content;
  type ElementType = string | ((props: never) => Content);
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicElements {
    [tag: string]: ElementProps;
  }
}

export function jsx<Props extends ElementProps>(
  type: string | Component<Props>,
  props: Props,
): Content {
  return typeof type === "string" ? element(type, props) : type(props);
}

/** @public The compiler calls it for elements with several children. */
export const jsxs = jsx;

export function Fragment({ children }: { children?: Content }): Content {
  return children;
}

/** Creates an element whose tag name is computed; otherwise write JSX. */
export function element(tag: string, { children, data, ...attributes }: ElementProps): Element {
  const node = h(tag, onlyAttributes(attributes));
  node.children = toNodes(children);
  if (data !== undefined) node.data = data;
  return node;
}

function onlyAttributes(props: Record<string, ElementProps[string]>): Record<string, Attribute> {
  const attributes: Record<string, Attribute> = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== "object" && value !== false) attributes[name] = value;
  }
  return attributes;
}

/** Adjacent texts become one node. */
export function toNodes(content: Content): ElementContent[] {
  const nodes: ElementContent[] = [];
  addNodes(content, nodes);
  return nodes;
}

function addNodes(content: Content, nodes: ElementContent[]): void {
  if (content === undefined || content === null || content === false) return;
  if (typeof content === "string" || typeof content === "number") {
    const last = nodes.at(-1);
    const before = last?.type === "text" && last.data === undefined ? nodes.pop() : undefined;
    const start = before?.type === "text" ? before.value : "";
    nodes.push({ type: "text", value: `${start}${content}` });
  } else if (isList(content)) for (const each of content) addNodes(each, nodes);
  else nodes.push(content);
}

function isList(content: ElementContent | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content);
}

/** Trusted HTML from a renderer, such as highlighted code. It has no Markdown form. */
export function raw(html: string): ElementContent {
  return { type: "raw", value: html };
}
