import type { Nodes, PhrasingContent, RootContent, Table, TableRow } from "mdast";
import { fromMarkdown as parse } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { codeBlock } from "../code/code-block.ts";
import type { CodeHighlighter } from "../code/highlight-code.ts";
import { type DocNode, h } from "./node.ts";

export interface FromMarkdownOptions {
  highlighter: CodeHighlighter;
  /** Rewrites a link's target; undefined drops the link and keeps its text. Targets pass unchanged by default. */
  resolveLink?: (href: string) => string | undefined;
  /** Headings move down by this many levels, so that they fit below the heading they stand under. */
  headingShift?: number;
}

/** Made once: descriptions and doc comments are many. */
const gitHubFlavoured = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Turns Markdown of descriptions and doc comments into nodes. HTML in it is shown as text. */
export function fromMarkdown(markdown: string, options: FromMarkdownOptions): DocNode[] {
  const root = parse(markdown, gitHubFlavoured);
  return childNodes(root.children, { ...options, targets: definitionTargets(root) });
}

interface Context extends FromMarkdownOptions {
  /** What links by reference (`[text][name]`) point to. */
  targets: ReadonlyMap<string, string>;
}

function definitionTargets(node: Nodes): Map<string, string> {
  if (node.type === "definition") return new Map([[node.identifier, node.url]]);
  if (!("children" in node)) return new Map();
  return new Map(node.children.flatMap((child) => [...definitionTargets(child)]));
}

/** Like {@link fromMarkdown}, without the paragraph around a text of one paragraph. */
export function inlineFromMarkdown(markdown: string, options: FromMarkdownOptions): DocNode[] {
  const nodes = fromMarkdown(markdown, options);
  const [only] = nodes;
  const isSingleParagraph =
    nodes.length === 1 && typeof only === "object" && only.type === "element" && only.tag === "p";
  return isSingleParagraph ? only.children : nodes;
}

function childNodes(
  children: readonly (RootContent | PhrasingContent)[],
  options: Context,
): DocNode[] {
  return children.flatMap((child) => toNode(child, options));
}

function toNode(node: Nodes, options: Context): DocNode[] {
  switch (node.type) {
    case "text":
    case "html":
      return [node.value];
    case "paragraph":
      return [h("p", null, childNodes(node.children, options))];
    case "heading": {
      const level = Math.min(6, node.depth + (options.headingShift ?? 0));
      return [h(`h${level}`, { "data-no-toc": true }, childNodes(node.children, options))];
    }
    case "emphasis":
      return [h("em", null, childNodes(node.children, options))];
    case "strong":
      return [h("strong", null, childNodes(node.children, options))];
    case "delete":
      return [h("del", null, childNodes(node.children, options))];
    case "inlineCode":
      return [h("code", null, node.value)];
    case "break":
      return [h("br", null)];
    case "thematicBreak":
      return [h("hr", null)];
    case "blockquote":
      return [h("blockquote", null, childNodes(node.children, options))];
    case "code":
      return [codeBlock(options.highlighter, { code: node.value, lang: node.lang ?? "text" })];
    case "list": {
      const items = node.children.map((item) =>
        h(
          "li",
          null,
          listItem(node.spread === true || item.spread === true, item.children, options),
        ),
      );
      const start = node.start !== null && node.start !== 1 ? node.start : undefined;
      return [h(node.ordered === true ? "ol" : "ul", { start }, items)];
    }
    case "link":
      return link(node.url, node.children, options);
    case "linkReference":
      return link(options.targets.get(node.identifier) ?? "", node.children, options);
    case "image":
      return [image(node.url, node.alt)];
    case "imageReference":
      return [image(options.targets.get(node.identifier) ?? "", node.alt)];
    case "table":
      return [table(node, options)];
    default:
      return "children" in node ? childNodes(node.children, options) : [];
  }
}

function link(url: string, text: readonly PhrasingContent[], options: Context): DocNode[] {
  const href = options.resolveLink === undefined ? url : options.resolveLink(url);
  const children = childNodes(text, options);
  return href === undefined ? children : [h("a", { href }, children)];
}

function image(src: string, alt: string | null | undefined): DocNode {
  return h("img", { src, alt: alt ?? "", loading: "lazy" });
}

function listItem(spread: boolean, children: readonly RootContent[], options: Context): DocNode[] {
  if (spread) return childNodes(children, options);
  return children.flatMap((child) =>
    child.type === "paragraph" ? childNodes(child.children, options) : toNode(child, options),
  );
}

function table(node: Table, options: Context): DocNode {
  const [head, ...body] = node.children;
  const row = (tableRow: TableRow, tag: string) =>
    h(
      "tr",
      null,
      tableRow.children.map((cell) => h(tag, null, childNodes(cell.children, options))),
    );
  return h(
    "div",
    { class: "table", tabindex: 0 },
    h(
      "table",
      null,
      head === undefined ? undefined : h("thead", null, row(head, "th")),
      h(
        "tbody",
        null,
        body.map((tableRow) => row(tableRow, "td")),
      ),
    ),
  );
}
