import type { ElementContent } from "hast";
import type { CodeHighlighter } from "../../code/highlight/highlight-code.ts";
import { fromMarkdown, inlineFromMarkdown } from "../../components/from-markdown.tsx";
import { isElement } from "../../tree/forms.ts";
import { headingLevel } from "../../tree/headings.ts";
import { element } from "../../tree/jsx-runtime.ts";

/** Markdown of the API file as nodes. The same descriptions stand on many pages: they are parsed once. */
export class Descriptions {
  readonly #inline = new Map<string, ElementContent[]>();
  readonly #options: Parameters<typeof fromMarkdown>[1];

  /** @param resolveLink where a written link leads */
  constructor(highlighter: CodeHighlighter, resolveLink: (href: string) => string) {
    this.#options = { highlighter, html: "sanitized", resolveLink };
  }

  /** As blocks. Their headings move below the heading (of level `below`) that they stand under. */
  blocks(markdown: string, below: number): ElementContent[] {
    const depths = [...markdown.matchAll(/^(#{1,6})\s/gm)].map((match) => match[1]?.length ?? 1);
    const headingShift = below + 1 - Math.min(...depths, 6);
    return fromMarkdown(markdown, { ...this.#options, headingShift });
  }

  /** As the content of a paragraph, or as blocks when it is longer than one. */
  inline(markdown: string): ElementContent[] {
    const text = markdown.trim();
    const known = this.#inline.get(text);
    if (known !== undefined) return known;
    const nodes = inlineFromMarkdown(text, this.#options).map(headingToParagraph);
    this.#inline.set(text, nodes);
    return nodes;
  }
}

/** A field has no place in the page's outline. */
function headingToParagraph(node: ElementContent): ElementContent {
  if (!isElement(node) || headingLevel(node) === undefined) return node;
  return element("p", { children: <strong>{node.children}</strong> });
}
