import { absoluteUrl, markdownPath, splitLink } from "../../content/model/urls.ts";
import { headingLevel } from "./headings.ts";
import { type DocNode, type ElementNode, isElement, textOf } from "./node.ts";

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
  "a abbr b br code del em i img input kbd mark s small span strong sub sup time var wbr".split(" "),
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
    return [`${"#".repeat(level)} ${inline(element.children, context).trim()}`];
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

function paragraph(nodes: readonly DocNode[], context: MarkdownContext): string {
  const text = inline(nodes, context)
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .trim();
  return protectLineStarts(text);
}

/** A paragraph line must not begin like a list item, heading, quote or table. */
function protectLineStarts(text: string): string {
  return text.replace(/^(\s*)([#>+-]|\d+[.)])(?=\s)/gm, (_, space: string, mark: string) =>
    /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.at(-1)}` : `${space}\\${mark}`,
  );
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
  const items = element.children.filter((child) => isElement(child, "li"));
  const loose = items.some((item) => isElement(item) && item.children.some((c) => isElement(c, "p")));
  const start = Number(element.attrs.start ?? 1);
  const rendered = items.map((item, index) => {
    const marker = element.tag === "ol" ? `${start + index}. ` : "- ";
    const content = isElement(item) ? blocks(item.children, context) : [];
    return marker + indent(joinItem(content, loose), marker.length);
  });
  return rendered.join(loose ? "\n\n" : "\n");
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
  return [line(head), line(Array.from({ length: width }, () => "---")), ...body.map(line)].join("\n");
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
  return blocks(cell.children, context)
    .join(" ")
    .replace(/\s*\n\s*/g, " ")
    .replace(/\\?\|/g, "\\|")
    .trim();
}

function inline(nodes: readonly DocNode[], context: MarkdownContext): string {
  return nodes.map((node) => inlineNode(node, context)).join("");
}

function inlineNode(node: DocNode, context: MarkdownContext): string {
  if (typeof node === "string") return escapeMarkdown(node.replace(/\s+/g, " "));
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
      return `![${escapeMarkdown(String(attrs.alt ?? ""))}](${absoluteHref(String(attrs.src ?? ""), context)})`;
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

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<]/g, "\\$&")
    .replace(/(^|[^\p{L}\p{N}])_|_(?=[^\p{L}\p{N}]|$)/gu, (match) => match.replace("_", "\\_"))
    .replace(/~~/g, "\\~~");
}
