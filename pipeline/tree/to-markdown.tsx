import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Paragraph, PhrasingContent } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { phrasing as isPhrasing } from "mdast-util-phrasing";
import { type Options, toMarkdown as serialise } from "mdast-util-to-markdown";
import { href } from "../kernel/language.ts";
import { absoluteUrl, markdownPath, splitLink } from "../model/urls.ts";
import { isBlock, isElement } from "./forms.ts";
import { type Content, toNodes } from "./jsx-runtime.ts";
import { lacksStop, textOf } from "./plain-text.ts";

export interface MarkdownContext {
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Path of the page without language prefix, for links to its own anchors. */
  path: string;
  /** Links to pages become links to their Markdown. */
  isPage: (path: string) => boolean;
}

/** Serializes the Markdown form: GitHub-flavoured, without HTML, with absolute links. */
export function toMarkdown(nodes: readonly ElementContent[], context: MarkdownContext): string {
  const children = nodes.flatMap((node) => toMarkdownForm(node, context));
  return serialise(toMdast({ type: "root", children }, { handlers }), markdownStyle);
}

/** Escapes plain text. */
export function markdownText(text: string): string {
  return serialise(
    { type: "paragraph", children: [{ type: "text", value: text }] },
    markdownStyle,
  ).trimEnd();
}

const markdownStyle: Options = {
  bullet: "-",
  emphasis: "*",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
};

const omit: Handle = () => undefined;

/** Handlers for elements that hast-util-to-mdast lacks or converts differently. */
const handlers: Record<string, Handle> = {
  pre: (_, element) => ({
    type: "code",
    lang: attribute(element, "lang"),
    meta: titleMeta(element),
    value: textOf(element.children).replace(/\n$/, ""),
  }),
  code: (_, element) => ({
    type: "inlineCode",
    // An empty code span does not exist: its backticks would be shown.
    value: (attribute(element, "value") ?? textOf(element.children)) || '""',
  }),
  // Markdown has none, and 2⁶⁴ is not 264.
  sup: (state, element) => raised(state, element, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"),
  sub: (state, element) => raised(state, element, "₀₁₂₃₄₅₆₇₈₉₊₋"),
  kbd: (_, element) => ({ type: "inlineCode", value: textOf(element.children) }),
  li: (state, element) => ({
    ...defaultHandlers.li(state, element),
    // A nested list alone does not make the list loose.
    spread: element.children.some((child) => isElement(child, "p")),
  }),
  summary: label,
  dt: label,
  dl: defaultHandlers.div,
  dd: defaultHandlers.div,
  details: defaultHandlers.div,
  button: omit,
  svg: omit,
  wbr: omit,
};

/** Digits and signs as those that are raised or lowered; other text stays as it is. */
function raised(state: State, element: Element, forms: string): PhrasingContent[] {
  const text = textOf(element.children);
  if (!/^[\d+-]+$/.test(text) || element.children.some((child) => child.type === "element"))
    return phrasing(state, element);
  const value = text.replace(/./g, (sign) => forms["0123456789+-".indexOf(sign)] ?? sign);
  return [{ type: "text", value }];
}

function label(state: State, element: Element): Paragraph {
  return { type: "paragraph", children: [{ type: "strong", children: phrasing(state, element) }] };
}

function phrasing(state: State, element: Element): PhrasingContent[] {
  return state.all(element).filter((node): node is PhrasingContent => isPhrasing(node));
}

function attribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  return typeof value === "string" ? value : null;
}

function titleMeta(element: Element): string | null {
  const title = attribute(element, "title");
  return title === null ? null : `title="${title}"`;
}

/** Rewrites a node for Markdown: absolute links, links outside of code, no lists in table cells. */
function toMarkdownForm(node: ElementContent, context: MarkdownContext): ElementContent[] {
  const { markdown } = node.data ?? {};
  if (markdown !== undefined) return markdown.flatMap((each) => toMarkdownForm(each, context));
  if (node.type === "raw") return [];
  if (node.type !== "element") return [node];
  const { tagName, properties } = node;
  const children = node.children.flatMap((child) => toMarkdownForm(child, context));
  const [only] = children;
  switch (tagName) {
    case "a":
      if (typeof properties.href !== "string") return children;
      return [{ ...node, children, properties: { href: absoluteHref(properties.href, context) } }];
    case "img":
      return [
        {
          ...node,
          properties: { ...properties, src: absoluteHref(String(properties.src), context) },
        },
      ];
    case "code": {
      // The conversion makes one blank of several.
      const value = textOf(children).replace(/\s*\n\s*/g, " ");
      const code = { ...node, properties: { value } };
      // Markdown allows code inside a link, but no link inside code.
      return children.length === 1 && isElement(only, "a")
        ? [{ ...only, children: [{ ...code, children: only.children }] }]
        : [{ ...code, children }];
    }
    case "b":
    case "strong":
    case "i":
    case "em":
      return withBlanksOutside({ ...node, children });
    case "td":
    case "th":
      return [{ ...node, children: toCellContent(children) }];
    default:
      return [{ ...node, children }];
  }
}

/** Marks of Markdown hold no blanks at their ends. */
function withBlanksOutside(node: Element): ElementContent[] {
  const [, before = "", after = ""] = /^(\s*).*?(\s*)$/s.exec(textOf(node.children)) ?? [];
  const children = node.children.map((child, index, { length }) => {
    if (child.type !== "text") return child;
    const value = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === length - 1 ? value.trimEnd() : value };
  });
  return toNodes([before && " ", { ...node, children }, after && " "]);
}

/** A cell is one line: paragraphs are sentences, and each line of a code block is a code span. */
function toCellContent(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const last = nodes[index - 1];
    const content = isBlock(node) ? cellBlock(node) : [node];
    if (last === undefined || !(isBlock(node) || isBlock(last))) return toNodes(content);
    const isParagraph = isElement(node, "p") && !isElement(last, "pre");
    return toNodes([isParagraph && lacksStop(textOf(nodes.slice(0, index))) ? ". " : " ", content]);
  });
}

function cellBlock({ tagName, children }: Element): Content {
  switch (tagName) {
    case "ul":
    case "ol":
      return inSentences(elementsIn(children).map((item) => toCellContent(item.children)));
    case "table":
      return inSentences(elementsIn(children).flatMap(rowsOf).map(rowContent));
    case "pre":
      return textOf(children)
        .split("\n")
        .filter((text) => text.trim() !== "")
        .map((text) => [" ", <code>{text.trim()}</code>]);
    default:
      return toCellContent(children);
  }
}

/** Rows of a table, or of a section of one. */
function rowsOf(element: Element): Element[] {
  return element.tagName === "tr" ? [element] : elementsIn(element.children).flatMap(rowsOf);
}

function elementsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node) => node.type === "element");
}

/** `first cell: second cell, third cell`. */
function rowContent(row: Element): Content {
  const cells = elementsIn(row.children).filter(({ children }) => textOf(children) !== "");
  return cells.map(({ children }, index) => [
    index > 0 && (index === 1 ? ": " : ", "),
    toCellContent(children),
  ]);
}

/** Ends all but the last item with a semicolon, unless it has an end of its own. */
function inSentences(items: readonly Content[]): Content {
  return items.map((item, index) => {
    const nodes = toNodes(item);
    if (index === items.length - 1) return nodes;
    return [nodes, /[.!?,;]\s*$/.test(textOf(nodes)) ? " " : "; "];
  });
}

function absoluteHref(link: string, context: MarkdownContext): string {
  if (link.startsWith("#")) {
    return absoluteUrl(context.origin, markdownPath(href(context.path))) + link;
  }
  if (!link.startsWith("/")) return link;
  const { path, query, anchor } = splitLink(link);
  const target = context.isPage(path) ? markdownPath(href(path)) : href(path);
  return `${context.origin}${target}${query}${anchor === "" ? "" : `#${anchor}`}`;
}
