import type { Element, ElementContent } from "hast";
import { h } from "hastscript";

/**
 * The JSX runtime of everything that becomes a page: templates of the pipeline (through `jsxImportSource`) and
 * guides (through MDX). JSX makes hast, the tree of the unified ecosystem, so its serialisers and plugins fit.
 */

/** What may stand between two tags; `undefined`, `null` and `false` stand for nothing. */
export type Content =
  | ElementContent
  | string
  | number
  | false
  | null
  | undefined
  | readonly Content[];

/** A template: props in, content out. */
export type Component<Props> = (props: Props) => Content;

type Attribute = string | number | boolean | null | undefined;

/** Props of an HTML element, by the names HTML gives them (`class`, `tabindex`, `data-label`). */
export interface ElementProps {
  /** Notes for later steps of the build; they never reach the page. */
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

/** An HTML element whose tag is known only at run time; where it is not, write JSX. */
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

/** Content as a flat list of nodes. */
export function toNodes(content: Content): ElementContent[] {
  if (content === undefined || content === null || content === false) return [];
  if (typeof content === "string") return [{ type: "text", value: content }];
  if (typeof content === "number") return [{ type: "text", value: String(content) }];
  return isList(content) ? content.flatMap(toNodes) : [content];
}

function isList(content: ElementContent | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content);
}

/** HTML made by a trusted renderer at build, such as highlighted code. It has no Markdown form of its own. */
export function raw(html: string): ElementContent {
  return { type: "raw", value: html };
}
