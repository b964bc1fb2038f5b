import { absoluteUrl, markdownPath, splitLink } from "../../content/model/urls.ts";
import { headingLevel } from "./headings.ts";
import { type DocNode, type ElementNode, h, isElement, textOf } from "./node.ts";

/** What links need to become absolute. */
export interface MarkdownContext {
  /** Origin of the site, no trailing slash. */
  origin: string;
  /** Path of the page, for links that are only an anchor. */
  path: string;
  /** Pages link to their Markdown twins; other paths stay as they are. */
  isPage: (path: string) => boolean;
}

/** Renders the Markdown form of a tree: GitHub-flavoured, no HTML, absolute links. */
export function toMarkdown(nodes: readonly DocNode[], context: MarkdownContext): string {
  return `${blocks(nodes, context).join("\n\n")}\n`;
}

const inlineTags = new Set(
  "a abbr b br code del em i img input kbd mark s small span strong sub sup time var wbr".split(
    " ",
  ),
);

function isInline(node: DocNode): boolean {
  if (typeof node === "string") return true;
  if (node.type === "variant") return node.markdown.every(isInline);
  return node.type === "element" && inlineTags.has(node.tag);
}

/** Block strings, to be joined by blank lines; runs of inline nodes between blocks become paragraphs. */
function blocks(nodes: readonly DocNode[], context: MarkdownContext): string[] {
  const result: string[] = [];
  let run: DocNode[] = [];
  const endRun = () => {
    const text = paragraph(run, context);
    if (text !== "") result.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    result.push(...block(node, context));
  }
  endRun();
  return result.filter((text) => text !== "");
}

function block(node: DocNode, context: MarkdownContext): string[] {
  if (typeof node === "string" || node.type === "raw") return [];
  if (node.type === "variant") return blocks(node.markdown, context);
  if (node.type === "island") return blocks(node.children, context);
  return elementBlocks(node, context);
}

function elementBlocks(element: ElementNode, context: MarkdownContext): string[] {
  const level = headingLevel(element);
  if (level !== undefined) {
    return [`${"#".repeat(level)} ${headingText(element, context)}`];
  }
  switch (element.tag) {
    case "p":
    case "figcaption":
      return [paragraph(element.children, context)];
    case "pre":
      return [codeBlock(element)];
    case "ul":
    case "ol":
      return [list(element, context)];
    case "table":
      return [table(element, context)];
    case "blockquote":
      return [quote(blocks(element.children, context))];
    case "hr":
      return ["---"];
    case "summary":
    case "dt":
      return [`**${inline(element.children, context).trim()}**`];
    case "svg":
    case "button":
    case "style":
    case "script":
      return [];
    default:
      return blocks(element.children, context);
  }
}

/** One line; hashes at its end would be taken for the end of the heading. */
function headingText(element: ElementNode, context: MarkdownContext): string {
  const text = inline(element.children, context)
    .replace(/\\?\s*\n\s*/g, " ")
    .trim();
  return text.replace(/(^|\s)(#+)$/, "$1\\$2");
}

function paragraph(nodes: readonly DocNode[], context: MarkdownContext): string {
  const text = inline(nodes, context)
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .trim();
  return protectLineStarts(text);
}

/**
 * A paragraph line must not begin like a list item, heading or quote, nor be a rule or the line below a heading.
 * Other marks (code fences, emphasis) are escaped with the text itself.
 */
function protectLineStarts(text: string): string {
  return text
    .replace(/^(\s*)(#{1,6}|[+-])(?=\s|$)/gm, "$1\\$2")
    .replace(/^(\s*)(>|-{2,}\s*$|={1,}\s*$)/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gm, "$1\\$2");
}

function quote(content: readonly string[]): string {
  return content
    .join("\n\n")
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** `pre` elements carry their language and title as attributes `lang` and `title`. */
function codeBlock(element: ElementNode): string {
  const code = textOf(element.children).replace(/\n$/, "");
  const longestRun = Math.max(2, ...[...code.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = "`".repeat(longestRun + 1);
  const lang = String(element.attrs.lang ?? "");
  const title = element.attrs.title === undefined ? "" : ` title="${element.attrs.title}"`;
  return `${fence}${lang}${title}\n${code}\n${fence}`;
}

function list(element: ElementNode, context: MarkdownContext): string {
  const items = listItems(element.children);
  const loose = items.some((item) => item.children.some((child) => isElement(child, "p")));
  const start = Number(element.attrs.start ?? 1);
  const rendered = items.map((item, index) => {
    const marker = element.tag === "ol" ? `${start + index}. ` : "- ";
    return marker + indent(joinItem(blocks(item.children, context), loose), marker.length);
  });
  return rendered.join(loose ? "\n\n" : "\n");
}

/** Items may stand in variants: a card is a box in HTML and an item here. */
function listItems(nodes: readonly DocNode[]): ElementNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "object" && node.type === "variant") return listItems(node.markdown);
    return isElement(node, "li") ? [node] : [];
  });
}

/** Nested lists stay tight below their item's text; anything else keeps a blank line. */
function joinItem(content: readonly string[], loose: boolean): string {
  return content.reduce((text, next) => {
    if (text === "") return next;
    const tight = !loose && /^(- |\d+\. )/.test(next);
    return `${text}${tight ? "\n" : "\n\n"}${next}`;
  }, "");
}

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`);
}

function table(element: ElementNode, context: MarkdownContext): string {
  const rows: string[][] = [];
  collectRows(element.children, context, rows);
  const [head, ...body] = rows;
  if (head === undefined) return "";
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`;
  return [line(head), line(Array.from({ length: width }, () => "---")), ...body.map(line)].join(
    "\n",
  );
}

function collectRows(nodes: readonly DocNode[], context: MarkdownContext, rows: string[][]): void {
  for (const node of nodes) {
    if (typeof node === "string" || node.type === "raw") continue;
    if (node.type === "variant") collectRows(node.markdown, context, rows);
    else if (isElement(node, "tr")) rows.push(rowCells(node, context));
    else collectRows(node.children, context, rows);
  }
}

function rowCells(row: ElementNode, context: MarkdownContext): string[] {
  return row.children
    .filter((child): child is ElementNode => isElement(child, "td") || isElement(child, "th"))
    .map((cell) => cellText(cell, context));
}

/** A cell holds one line: its blocks are joined by spaces and pipes are escaped. */
function cellText(cell: ElementNode, context: MarkdownContext): string {
  return blocks(cell.children.map(listInLine), context)
    .join(" ")
    .replace(/\\?\s*\n\s*/g, " ")
    .replace(/\\?\|/g, "\\|")
    .trim();
}

/** There are no lists in a cell: their items follow each other, with semicolons between. */
function listInLine(node: DocNode): DocNode {
  if (!isElement(node, "ul") && !isElement(node, "ol")) return node;
  const items = listItems(node.children);
  const parts = items.flatMap(({ children }, index): DocNode[] => {
    const isLast = index === items.length - 1;
    return isLast ? children : [...withoutLastDot(children), "; "];
  });
  return h("p", null, parts);
}

function withoutLastDot(nodes: readonly DocNode[]): DocNode[] {
  const last = nodes.at(-1);
  if (typeof last === "string") return [...nodes.slice(0, -1), last.replace(/\.\s*$/, "")];
  return last !== undefined && isElement(last, "p")
    ? [...nodes.slice(0, -1), ...withoutLastDot(last.children)]
    : [...nodes];
}

function inline(nodes: readonly DocNode[], context: MarkdownContext): string {
  let text = "";
  for (const node of nodes) {
    const next = inlineNode(node, context);
    // `!` before a link would make it an image.
    text =
      /(^|[^\\])!$/.test(text) && next.startsWith("[")
        ? `${text.slice(0, -1)}\\!${next}`
        : text + next;
  }
  return text;
}

function inlineNode(node: DocNode, context: MarkdownContext): string {
  if (typeof node === "string") return markdownText(node.replace(/\s+/g, " "));
  if (node.type === "raw") return "";
  if (node.type === "variant") return inline(node.markdown, context);
  if (node.type === "island") return inline(node.children, context);
  return inlineElement(node, context);
}

function inlineElement(element: ElementNode, context: MarkdownContext): string {
  const { attrs, children } = element;
  switch (element.tag) {
    case "code":
    case "kbd":
      return isLinkOnly(children) ? inline(children, context) : codeSpan(textOf(children));
    case "strong":
    case "b":
      return wrap("**", inline(children, context));
    case "em":
    case "i":
      return wrap("*", inline(children, context));
    case "del":
    case "s":
      return wrap("~~", inline(children, context));
    case "a":
      return link(element, context);
    case "img":
      return `![${markdownText(String(attrs.alt ?? ""))}](${absoluteHref(String(attrs.src ?? ""), context)})`;
    case "br":
      return "\\\n";
    case "input":
      return attrs.type === "checkbox" ? `[${attrs.checked ? "x" : " "}] ` : "";
    case "svg":
    case "button":
      return "";
    default:
      return inline(children, context);
  }
}

/** `code` around one link: the link's own text is code, so the link must stay the outer of the two. */
function isLinkOnly(children: readonly DocNode[]): boolean {
  return children.length === 1 && children[0] !== undefined && isElement(children[0], "a");
}

function link(element: ElementNode, context: MarkdownContext): string {
  const href = element.attrs.href;
  const text = inline(element.children, context).trim();
  if (typeof href !== "string" || text === "") return text;
  return `[${text}](${absoluteHref(href, context)})`;
}

function wrap(mark: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return text;
  const start = text.slice(0, text.indexOf(trimmed));
  return `${start}${mark}${trimmed}${mark}${text.slice(start.length + trimmed.length)}`;
}

function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, " ");
  if (text.trim() === "") return "";
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = "`".repeat(longestRun + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

function absoluteHref(href: string, context: MarkdownContext): string {
  if (href.startsWith("#")) return absoluteUrl(context.origin, markdownPath(context.path)) + href;
  if (!href.startsWith("/")) return href;
  const { path, query, anchor } = splitLink(href);
  const target = context.isPage(path) ? markdownPath(path) : path;
  return `${context.origin}${target}${query}${anchor === "" ? "" : `#${anchor}`}`;
}

/** Plain text as Markdown: every mark in it escaped. */
export function markdownText(text: string): string {
  return (
    text
      .replace(/[\\`*~[\]<]/g, "\\$&")
      // An ampersand is a mark only where it begins a character reference,
      .replace(/&(?=#?\w+;)/g, "\\&")
      // an underscore only at the edge of a word.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
  );
}
