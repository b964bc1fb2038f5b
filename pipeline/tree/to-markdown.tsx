import { createHash } from "node:crypto";
import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Literal, Paragraph, PhrasingContent } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { phrasing as isPhrasing } from "mdast-util-phrasing";
import { type Options, toMarkdown as serialise } from "mdast-util-to-markdown";
import { absoluteUrl, markdownPath, splitLink } from "../../content/model/urls.ts";
import { href } from "../kernel/language.ts";
import { isElement } from "./forms.ts";
import { toNodes } from "./jsx-runtime.ts";
import { textOf } from "./plain-text.ts";

/** What links need to become absolute. */
export interface MarkdownContext {
  /** Origin of the site, no trailing slash. */
  origin: string;
  /** Path of the page as in the default language, for links that are only an anchor. */
  path: string;
  /** Pages link to their Markdown twins; other paths stay as they are. */
  isPage: (path: string) => boolean;
  /** Elements that many pages share, as they were written for the first of them. */
  shared?: Map<object, string>;
  /** Cells of tables by what is in them: the fields of a schema stand in the tables of all that hold it. */
  cells?: Map<string, string>;
}

/** Markdown that is written already. */
interface WrittenMarkdown extends Literal {
  type: "writtenMarkdown";
}

declare module "mdast" {
  interface RootContentMap {
    writtenMarkdown: WrittenMarkdown;
  }
}

/** Renders the Markdown form of a tree: GitHub-flavoured, no HTML, absolute links. */
export function toMarkdown(nodes: readonly ElementContent[], context: MarkdownContext): string {
  return written(nodes.flatMap((node) => readable(node, context)));
}

function written(children: ElementContent[]): string {
  return serialise(toMdast({ type: "root", children }, { handlers }), markdownStyle);
}

/** Plain text as Markdown: every mark in it escaped. */
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
  handlers: { writtenMarkdown: ({ value }: WrittenMarkdown) => value },
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
};

/** Stands for an element whose Markdown is written already. */
const writtenTag = "written-markdown";

const nothing: Handle = () => undefined;

/** What the converter does not know, or reads otherwise than we mean it. */
const handlers: Record<string, Handle> = {
  pre: (_, element) => ({
    type: "code",
    lang: attribute(element, "lang"),
    meta: titleMeta(element),
    value: textOf(element.children).replace(/\n$/, ""),
  }),
  code: (_, element) => ({
    type: "inlineCode",
    value: textOf(element.children).replace(/\s+/g, " "),
  }),
  kbd: (_, element) => ({ type: "inlineCode", value: textOf(element.children) }),
  li: (state, element) => ({
    ...defaultHandlers.li(state, element),
    // A list below an item's text does not put the items apart.
    spread: element.children.some((child) => isElement(child, "p")),
  }),
  summary: label,
  dt: label,
  dl: defaultHandlers.div,
  dd: defaultHandlers.div,
  details: defaultHandlers.div,
  [writtenTag]: (_, element) => ({
    type: "writtenMarkdown",
    value: attribute(element, "value") ?? "",
  }),
  button: nothing,
  svg: nothing,
  wbr: nothing,
};

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

/**
 * A node in its Markdown form, as Markdown can say it: absolute addresses, links outside of code, no lists in the
 * cells of tables. What is written already is not walked through again.
 */
function readable(node: ElementContent, context: MarkdownContext): ElementContent[] {
  const instead = node.data?.markdown;
  if (instead !== undefined) return instead.flatMap((each) => readable(each, context));
  if (node.type === "raw") return [];
  if (node.type !== "element") return [node];
  const { sharedAs } = node.data ?? {};
  if (sharedAs === undefined || context.shared === undefined) return readableElement(node, context);
  const known = context.shared.get(sharedAs) ?? written(readableElement(node, context)).trimEnd();
  context.shared.set(sharedAs, known);
  return [standIn(known)];
}

function standIn(value: string): Element {
  return { type: "element", tagName: writtenTag, properties: { value }, children: [] };
}

function readableElement(node: Element, context: MarkdownContext): ElementContent[] {
  const { tagName, properties } = node;
  const children = node.children.flatMap((child) => readable(child, context));
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
    case "code":
      // The link's own text is code, so the link must stay the outer of the two.
      return children.length === 1 && isElement(only, "a")
        ? [{ ...only, children: [{ ...node, children: only.children }] }]
        : [{ ...node, children }];
    case "table":
      return [writtenTable(children, context) ?? { ...node, children }];
    case "td":
    case "th":
      return [{ ...node, children: children.flatMap(inCell) }];
    default:
      return [{ ...node, children }];
  }
}

/** A table of nothing but plain cells, written cell by cell; undefined for any other. */
function writtenTable(
  children: readonly ElementContent[],
  { cells }: MarkdownContext,
): Element | undefined {
  if (cells === undefined) return undefined;
  const [head, body, ...others] = children;
  if (!isElement(head, "thead") || !isElement(body, "tbody") || others.length > 0) return undefined;
  const all = [...head.children, ...body.children];
  const rows = all.filter((row) => isElement(row, "tr"));
  const columns = rows[0]?.children.length ?? 0;
  const isPlain = rows.every(
    (row) => row.children.length === columns && row.children.every(isPlainCell),
  );
  if (!isPlain || rows.length < all.length || head.children.length !== 1) return undefined;
  const [first = "", ...lines] = rows.map((row) => line(row, cells));
  return standIn([first, `|${" - |".repeat(columns)}`, ...lines].join("\n"));
}

function isPlainCell(cell: ElementContent): boolean {
  const isCell = isElement(cell, "td") || isElement(cell, "th");
  return isCell && Object.keys(cell.properties).every((name) => name === "scope");
}

function line({ children }: Element, cells: Map<string, string>): string {
  const texts = children.map((cell) => {
    // The trees themselves would be forty megabytes for a large API.
    const key = createHash("sha256").update(JSON.stringify(cell)).digest("base64url");
    const text = cells.get(key) ?? written([cell]).trimEnd();
    cells.set(key, text);
    return text === "" ? "| " : `| ${text} `;
  });
  return `${texts.join("")}|`;
}

/** A cell holds one line: paragraphs follow each other, and so do the items of lists. */
function inCell(node: ElementContent, index: number): ElementContent[] {
  if (node.type !== "element") return [node];
  const gap: ElementContent[] = index === 0 ? [] : toNodes(" ");
  switch (node.tagName) {
    case "p":
    case "div":
      return [...gap, ...node.children.flatMap(inCell)];
    case "ul":
    case "ol": {
      const items = node.children.filter((child) => child.type === "element");
      return [...gap, ...items.flatMap((item, at) => listItem(item, at === items.length - 1))];
    }
    default:
      return [node];
  }
}

function listItem(item: Element, isLast: boolean): ElementContent[] {
  const text = item.children.flatMap(inCell);
  if (isLast) return text;
  const isSentence = /[.!?]\s*$/.test(textOf(text));
  return [...text, ...toNodes(isSentence ? " " : "; ")];
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
