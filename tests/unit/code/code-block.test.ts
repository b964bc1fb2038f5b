import { beforeAll, describe, expect, it } from "vitest";
import { type CodeBlockOptions, codeBlock } from "../../../pipeline/code/code-block.ts";
import type { CodeHighlighter } from "../../../pipeline/code/highlight-code.ts";
import { toHtml } from "../../../pipeline/document/to-html.ts";
import { openHighlighter } from "../open-highlighter.ts";

let highlighter: CodeHighlighter;
beforeAll(async () => {
  highlighter = await openHighlighter();
});

const block = (options: Partial<CodeBlockOptions> = {}) =>
  codeBlock(highlighter, { code: "a\nb\nc\n", lang: "text", ...options });

describe("codeBlock", () => {
  it("is one element that scrolls by keyboard, named by its language", () => {
    expect(toHtml([block()])).toBe(
      '<div class="code" data-lang="text"><pre tabindex="0"><code>a\nb\nc</code></pre></div>',
    );
  });

  it("with a title is a figure with a caption", () => {
    expect(toHtml([block({ title: "a<b>.ts" })])).toContain(
      '<figure class="code" data-lang="text"><figcaption>a&lt;b&gt;.ts</figcaption>',
    );
  });

  it("marks highlighted, inserted and deleted lines", () => {
    const html = toHtml([block({ highlighted: [1], inserted: [2], deleted: [2, 9] })]);
    expect(html).toContain(
      '<span class="ln hl">a\n</span><span class="ln ins del">b\n</span><span class="ln">c\n</span>',
    );
  });

  it("numbers every line when asked", () => {
    expect(toHtml([block({ lineNumbers: true })]).match(/class="ln num"/g)).toHaveLength(3);
  });

  it("wraps no line when no line is marked", () => {
    expect(toHtml([block({ highlighted: [9] })])).not.toContain("ln");
  });

  it("takes lines made elsewhere in place of its own", () => {
    expect(toHtml([block({ htmlLines: ["<i>x</i>"] })])).toContain("<code><i>x</i></code>");
  });

  it("is a plain fence in Markdown: language, title and the code without its last line break", () => {
    expect(block({ lang: "ts", title: "a.ts" }).markdown).toEqual([
      { type: "element", tag: "pre", attrs: { lang: "ts", title: "a.ts" }, children: ["a\nb\nc"] },
    ]);
  });
});
