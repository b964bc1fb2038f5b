import type { CodeHighlighter } from "../code/highlight-code.ts";
import { fromMarkdown, inlineFromMarkdown } from "../document/from-markdown.ts";
import { headingLevel } from "../document/headings.ts";
import { type DocNode, h, isElement } from "../document/node.ts";

/**
 * Markdown of the API file as nodes. The same descriptions stand on many pages, and most are plain
 * sentences: both are worth not asking the Markdown parser again.
 */
export class Descriptions {
  readonly #highlighter: CodeHighlighter;
  readonly #inline = new Map<string, DocNode[]>();

  constructor(highlighter: CodeHighlighter) {
    this.#highlighter = highlighter;
  }

  /** As blocks. Their headings move below the heading (of level `below`) that they stand under. */
  blocks(markdown: string, below: number): DocNode[] {
    const depths = [...markdown.matchAll(/^(#{1,6})\s/gm)].map((match) => match[1]?.length ?? 1);
    const headingShift = below + 1 - Math.min(...depths, 6);
    return fromMarkdown(markdown, { highlighter: this.#highlighter, headingShift });
  }

  /** As the content of a paragraph, or as blocks when it is longer than one. */
  inline(markdown: string): DocNode[] {
    const text = markdown.trim();
    const known = this.#inline.get(text);
    if (known !== undefined) return known;
    const nodes =
      simpleNodes(text) ??
      inlineFromMarkdown(text, { highlighter: this.#highlighter }).map(headingToParagraph);
    this.#inline.set(text, nodes);
    return nodes;
  }
}

/** A field has no place in the page's outline. */
function headingToParagraph(node: DocNode): DocNode {
  if (!isElement(node) || headingLevel(node) === undefined) return node;
  return h("p", null, h("strong", null, node.children));
}

/** Anything that could mean something in Markdown, beside code spans. */
const markup =
  /[*_[\]<>&\\~|!]|\n\s*\n|\n\s*(?:[-+#=:]|\d+[.)])|^\s*(?:[-+#=]|\d+[.)])|https?:|www\.|@|``/;

/** Plain sentences with code spans need no parser; undefined for everything else. */
function simpleNodes(text: string): DocNode[] | undefined {
  const parts = text.split(/`([^`\n]+)`/);
  const words = parts.filter((_, index) => index % 2 === 0);
  if (words.some((part) => part.includes("`") || markup.test(part))) return undefined;
  return parts.flatMap((part, index): DocNode[] => {
    if (part === "") return [];
    return index % 2 === 0 ? [part] : [h("code", null, part)];
  });
}
