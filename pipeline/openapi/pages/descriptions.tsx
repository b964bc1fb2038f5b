import type { ElementContent } from "hast";
import type { CodeHighlighter } from "../../code/highlight/highlight-code.ts";
import { fromMarkdown, inlineFromMarkdown } from "../../components/from-markdown.tsx";
import { isElement } from "../../tree/forms.ts";
import { headingLevel } from "../../tree/headings.ts";
import { element } from "../../tree/jsx-runtime.ts";

/** Converts Markdown of the API file to nodes, with a cache because many pages have the same descriptions. */
export class Descriptions {
  readonly #inline = new Map<string, ElementContent[]>();
  readonly #options: Parameters<typeof fromMarkdown>[1];

  /** @param resolveLink rewrites link targets */
  constructor(highlighter: CodeHighlighter, resolveLink: (href: string) => string) {
    this.#options = { highlighter, html: "sanitized", resolveLink };
  }

  /** Block content; headings are shifted below level `below`. */
  blocks(markdown: string, below: number): ElementContent[] {
    return fromMarkdown(markdown, { ...this.#options, headingsBelow: below });
  }

  /** Inline content for a single paragraph, otherwise blocks. */
  inline(markdown: string): ElementContent[] {
    const text = markdown.trim();
    const known = this.#inline.get(text);
    if (known !== undefined) return known;
    const nodes = inlineFromMarkdown(text, this.#options).map(headingToParagraph);
    this.#inline.set(text, nodes);
    return nodes;
  }
}

/** Headings in a field's description must not be in the page's outline. */
function headingToParagraph(node: ElementContent): ElementContent {
  if (!isElement(node) || headingLevel(node) === undefined) return node;
  return element("p", { children: <strong>{node.children}</strong> });
}
