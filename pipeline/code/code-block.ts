import { type DocNode, h, raw, type VariantNode, variant } from "../document/node.ts";
import type { CodeHighlighter } from "./highlight-code.ts";

export interface CodeBlockOptions {
  code: string;
  /** As written on the fence; also shown to assistive technology. */
  lang: string;
  title?: string;
  /** 1-based line numbers. */
  highlighted?: readonly number[];
  inserted?: readonly number[];
  deleted?: readonly number[];
  lineNumbers?: boolean;
  /** Replaces the plain highlighting, one HTML string per line (for example with hover types). */
  htmlLines?: readonly string[];
}

/** A highlighted code block; in Markdown it is a fence. The copy button is the client's. */
export function codeBlock(highlighter: CodeHighlighter, options: CodeBlockOptions): VariantNode {
  const code = options.code.replace(/\n+$/, "");
  const fence = h("pre", { lang: options.lang, title: options.title }, code);
  const lines = options.htmlLines ?? highlighter.lines(code, options.lang);
  const block = h("pre", { tabindex: 0 }, h("code", null, raw(linesHtml(lines, options))));
  const title = options.title === undefined ? undefined : h("figcaption", null, options.title);
  const figure: DocNode = h(
    title === undefined ? "div" : "figure",
    { class: "code", "data-lang": options.lang },
    title,
    block,
  );
  return variant(figure, fence);
}

/** Lines get an element of their own only where a line has something to show. */
function linesHtml(lines: readonly string[], options: CodeBlockOptions): string {
  const classes = lines.map((_, index) => lineClass(index + 1, options));
  if (options.lineNumbers !== true && classes.every((name) => name === "")) return lines.join("\n");
  return lines
    .map((line, index) => {
      const name = ["ln", classes[index]].filter(Boolean).join(" ");
      return `<span class="${name}">${line}\n</span>`;
    })
    .join("");
}

function lineClass(line: number, options: CodeBlockOptions): string {
  const names: string[] = [];
  if (options.lineNumbers === true) names.push("num");
  if (options.highlighted?.includes(line)) names.push("hl");
  if (options.inserted?.includes(line)) names.push("ins");
  if (options.deleted?.includes(line)) names.push("del");
  return names.join(" ");
}
