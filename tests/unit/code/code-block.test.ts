import { h } from "hastscript";
import { beforeAll, describe, expect, it } from "vitest";
import { type CodeBlockOptions, codeBlock } from "../../../pipeline/code/highlight/code-block.tsx";
import type { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import { toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { openHighlighter } from "../open-highlighter.ts";
import { markdownForm } from "../tree/markdown-form.ts";

let highlighter: CodeHighlighter;
beforeAll(async () => {
  highlighter = await openHighlighter();
});

const block = (options: Partial<CodeBlockOptions> = {}) =>
  toNodes(codeBlock(highlighter, { code: "a\nb\nc\n", lang: "text", ...options }));

describe("codeBlock", () => {
  it("is one element that scrolls by keyboard, named by its language", () => {
    expect(toHtml(block())).toBe(
      '<figure class="code" data-lang="text"><figcaption>Text</figcaption><pre tabindex="0"><code>a\nb\nc</code></pre></figure>',
    );
  });

  it("with a title is a figure with a caption", () => {
    expect(toHtml(block({ title: "a<b>.ts" }))).toContain(
      '<figure class="code" data-lang="text"><figcaption>a&lt;b>.ts</figcaption>',
    );
  });

  it("marks highlighted lines", () => {
    expect(toHtml(block({ highlighted: [1, 9] }))).toContain(
      '<span class="ln hl">a\n</span><span class="ln">b\n</span><span class="ln">c\n</span>',
    );
  });

  it("numbers every line when asked", () => {
    expect(toHtml(block({ lineNumbers: true })).match(/class="ln num"/g)).toHaveLength(3);
  });

  it("wraps no line when no line is marked", () => {
    expect(toHtml(block({ highlighted: [9] }))).not.toContain("ln");
  });

  it("uses prepared lines when they are given", () => {
    expect(toHtml(block({ htmlLines: ["<i>x</i>"] }))).toContain("<code><i>x</i></code>");
  });

  it("is a plain fence in Markdown: language, title and the code without its last line break", () => {
    expect(markdownForm(block({ lang: "ts", title: "a.ts" }))).toEqual([
      h("pre", { lang: "ts", title: "a.ts" }, "a\nb\nc"),
    ]);
  });
});
