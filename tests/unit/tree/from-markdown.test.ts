import { describe, expect, it } from "vitest";
import type { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import {
  type FromMarkdownOptions,
  fromMarkdown,
  inlineFromMarkdown,
} from "../../../pipeline/components/from-markdown.tsx";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { openHighlighter } from "../open-highlighter.ts";

const highlighter: CodeHighlighter = await openHighlighter();
const html = (markdown: string, options: Partial<FromMarkdownOptions> = {}) =>
  toHtml(fromMarkdown(markdown, { highlighter, ...options }));

describe("fromMarkdown", () => {
  it("renders inline formatting", () => {
    expect(html("A *b* **c** `d<e>` ~~f~~")).toBe(
      "<p>A <em>b</em> <strong>c</strong> <code>d&lt;e></code> <del>f</del></p>",
    );
  });

  it("shows HTML as text, so that a description cannot contain markup", () => {
    expect(html("Map<string> and <script>alert(1)</script>")).toBe(
      "<p>Map&lt;string> and &lt;script>alert(1)&lt;/script></p>",
    );
    expect(html("<img src=x onerror=alert(1)>")).toBe("&lt;img src=x onerror=alert(1)>");
  });

  it("drops the paragraphs of a tight list and keeps those of a loose one", () => {
    expect(html("- a\n- b")).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(html("- a\n\n- b")).toBe("<ul><li><p>a</p></li><li><p>b</p></li></ul>");
    expect(html("3. c\n4. d")).toBe('<ol start="3"><li>c</li><li>d</li></ol>');
  });

  it("puts a table into a scrollable box", () => {
    expect(html("| a | b |\n| - | - |\n| 1 | `2` |")).toBe(
      '<div class="table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        "<tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table></div>",
    );
  });

  it("moves headings below the enclosing one, at most to level six, out of the table of contents", () => {
    const [, heading] = [
      fromMarkdown("# A", { highlighter }),
      fromMarkdown("# A", { highlighter, headingShift: 2 }),
    ];
    expect(heading).toMatchObject([{ tagName: "h3", data: { noToc: true } }]);
    expect(fromMarkdown("##### A", { highlighter, headingShift: 3 })).toMatchObject([
      { tagName: "h6" },
    ]);
  });

  it("lets the caller rewrite a link, or drop it and keep its text", () => {
    const resolveLink = (href: string) => (href === "gone" ? undefined : `/to/${href}`);
    expect(html("[a](x) [b](gone)", { resolveLink })).toBe('<p><a href="/to/x">a</a> b</p>');
  });

  it("resolves reference links", () => {
    expect(html("See [the guide][1] and [2].\n\n[1]: /a\n[2]: /b")).toBe(
      '<p>See <a href="/a">the guide</a> and <a href="/b">2</a>.</p>',
    );
  });

  it("leaves a bracketed word without a definition as text", () => {
    expect(html("An array [x] and [y][z].")).toBe("<p>An array [x] and [y][z].</p>");
  });

  it("makes a fence a code block with its language", () => {
    const [block] = fromMarkdown("```ts\nlet a = 1;\n```", { highlighter });
    expect(block).toMatchObject({
      tagName: "figure",
      data: {
        markdown: [
          { tagName: "pre", properties: { lang: "ts" }, children: [{ value: "let a = 1;" }] },
        ],
      },
    });
  });
});

describe("inlineFromMarkdown", () => {
  it("drops the paragraph around a text of one paragraph only", () => {
    expect(toHtml(inlineFromMarkdown("a *b*", { highlighter }))).toBe("a <em>b</em>");
    expect(toHtml(inlineFromMarkdown("a\n\nb", { highlighter }))).toBe("<p>a</p><p>b</p>");
    expect(inlineFromMarkdown("", { highlighter })).toEqual([]);
  });
});
