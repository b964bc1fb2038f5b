import type { Element, ElementContent } from "hast";
import type { Code, Html, Root } from "mdast";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { parseFenceMeta } from "../code/fence-meta.ts";
import { codeBlock } from "../code/highlight/code-block.tsx";
import type { CodeHighlighter } from "../code/highlight/highlight-code.ts";
import { isBlock, isElement } from "../tree/forms.ts";
import { headingLevel } from "../tree/headings.ts";
import { toNodes } from "../tree/jsx-runtime.ts";
import { parseMarkdown } from "../tree/parse-markdown.ts";
import { hasHtml, sanitizedHtml } from "../tree/sanitized-html.ts";
import { Callout, readAlert } from "./callout.tsx";

export interface FromMarkdownOptions {
  highlighter: CodeHighlighter;
  /** Rewrites link targets; for undefined only the text of the link is kept. Default: unchanged. */
  resolveLink?: (href: string) => string | undefined;
  /** HTML is shown as text by default, or sanitized. */
  html?: "text" | "sanitized";
  /** Added to heading levels, so that headings are below those of the page. */
  headingShift?: number;
  /** Instead of `headingShift`: the highest heading of the text gets the level below this one. */
  headingsBelow?: number;
}

/** Created once, because there are many texts. */
const gitHubFlavoured = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Converts Markdown of descriptions and doc comments to nodes. */
export function fromMarkdown(markdown: string, given: FromMarkdownOptions): ElementContent[] {
  const parsed = parseMarkdown(markdown, gitHubFlavoured);
  const { headingsBelow } = given;
  const options =
    headingsBelow === undefined
      ? given
      : { ...given, headingShift: headingsBelow + 1 - highestHeading(parsed) };
  if (options.html === "sanitized" && /<[a-z!]/i.test(markdown) && hasHtml(parsed)) {
    const code = (text: string, lang: string) =>
      fencedCode({ type: "code", value: text, lang }, options);
    return adaptNodes(sanitizedHtml(parsed, code), options);
  }
  const tree = toHast(parsed, {
    handlers: {
      html: (_, { value }: Html) => ({ type: "text", value }),
      code: (_, code: Code) => fencedCode(code, options),
    },
  });
  const children = "children" in tree ? tree.children : [];
  const content = children.filter((node): node is ElementContent => node.type !== "doctype");
  return adaptNodes(content, options);
}

function highestHeading({ children }: Root): number {
  return Math.min(...children.map((node) => (node.type === "heading" ? node.depth : 6)), 6);
}

function fencedCode(
  { value, lang, meta }: Code,
  { highlighter }: FromMarkdownOptions,
): ElementContent[] {
  const { title } = parseFenceMeta(meta ?? "");
  return toNodes(codeBlock(highlighter, { code: value, lang: lang ?? "text", title }));
}

/** Like {@link fromMarkdown}, but a single paragraph has no `p` element. */
export function inlineFromMarkdown(
  markdown: string,
  options: FromMarkdownOptions,
): ElementContent[] {
  const nodes = fromMarkdown(markdown, options);
  const [only] = nodes;
  return nodes.length === 1 && isElement(only, "p") ? only.children : nodes;
}

/** Resolves links, shifts headings and frames tables. */
function adaptNodes(
  nodes: readonly ElementContent[],
  options: FromMarkdownOptions,
): ElementContent[] {
  return withoutSourceLines(nodes).flatMap((node) => {
    // Code blocks have their final form.
    if (node.type !== "element" || node.data?.markdown !== undefined) return [node];
    const { tagName, properties } = node;
    // Positions are dropped, because they are relative to the text and not to a file.
    const children = adaptNodes(node.children, options);
    return adaptElement({ type: "element", tagName, properties, children }, options);
  });
}

function adaptElement(
  element: Element,
  { resolveLink = (href) => href, headingShift = 0 }: FromMarkdownOptions,
): ElementContent[] {
  const { properties, children } = element;
  const level = headingLevel(element);
  if (level !== undefined) {
    const tagName = `h${Math.min(6, level + headingShift)}`;
    return [{ ...element, tagName, data: { noToc: true } }];
  }
  switch (element.tagName) {
    case "a": {
      // HTML may have `a` without `href`.
      if (properties.href === undefined) return children;
      const href = resolveLink(String(properties.href));
      return href === undefined ? children : [{ ...element, properties: { href } }];
    }
    case "img": {
      const { src, alt } = properties;
      // The source was not an address that a page may load.
      if (!src) return toNodes(alt && String(alt));
      return [{ ...element, properties: { src, alt, loading: "lazy" } }];
    }
    case "blockquote":
      return calloutOf(element) ?? [element];
    case "th":
      return [{ ...element, properties: { ...properties, scope: "col" } }];
    case "table":
      return toNodes(<div class="table">{element}</div>);
    default:
      return [element];
  }
}

/** A quote that begins with `[!NOTE]` as a box. */
function calloutOf({ children }: Element): ElementContent[] | undefined {
  const [first, ...others] = children.filter((node) => node.type === "element");
  const [text, ...rest] = first?.tagName === "p" ? first.children : [];
  const { kind, title, rest: value = "" } = (text?.type === "text" && readAlert(text.value)) || {};
  if (kind === undefined) return undefined;
  const words = toNodes([value, rest]);
  return toNodes(
    <Callout kind={kind} title={title}>
      {words.length > 0 && <p>{words}</p>}
      {others}
    </Callout>,
  );
}

/** Removes the line breaks that mdast-util-to-hast writes between blocks. */
function withoutSourceLines(nodes: readonly ElementContent[]): ElementContent[] {
  const isEdge = (node: ElementContent | undefined) => node === undefined || isBlock(node);
  return nodes.filter(
    (node, index) =>
      node.type !== "text" ||
      node.value !== "\n" ||
      !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])),
  );
}
