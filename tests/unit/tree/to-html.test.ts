import type { ElementContent } from "hast";
import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import { Island } from "../../../pipeline/tree/forms.ts";
import { raw, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { toBlocks, toHtml } from "../../../pipeline/tree/to-html.ts";
import { twin } from "./twin.ts";

const island = (...children: ElementContent[]) =>
  toNodes(Island({ name: "symbol-filter", props: { src: "/x.json" }, children }));

describe("toHtml", () => {
  it("escapes text and attribute values, and nothing else", () => {
    const html = toHtml([h("p", { title: '"<&>"' }, "1 < 2 & \"3\" > '2'"), raw("<b>raw</b>")]);
    expect(html).toBe(`<p title="&quot;<&amp;>&quot;">1 &lt; 2 &amp; "3" > '2'</p><b>raw</b>`);
  });

  it("writes true as a bare attribute and leaves out false and undefined", () => {
    expect(toHtml([h("details", { open: true, hidden: false, id: undefined, tabindex: 0 })])).toBe(
      '<details open tabindex="0"></details>',
    );
  });

  it("writes no end tag for void elements", () => {
    expect(toHtml([h("img", { src: "/img/a.svg", alt: "" }), h("br", null)])).toBe(
      '<img src="/img/a.svg" alt=""><br>',
    );
  });

  it("writes the HTML form of a node with two forms", () => {
    expect(toHtml([...twin("seen", "unseen")])).toBe("seen");
  });

  it("puts a labelled link after headings that have an id, outside of their accessible name, but not after the h1", () => {
    expect(toHtml([h("h2", { id: "a" }, "Mint & ", h("code", null, "burn"))])).toBe(
      '<h2 id="a">Mint &amp; <code>burn</code></h2><a class="anchor" href="#a" aria-label="Direct link to Mint &amp; burn"></a>',
    );
    expect(toHtml([h("h2", null, "A"), h("h1", { id: "b" }, "B")])).toBe(
      '<h2>A</h2><h1 id="b">B</h1>',
    );
  });

  it("does not write the marks of the pipeline", () => {
    expect(toHtml([{ ...h("h3", "A"), data: { noToc: true, noText: true } }])).toBe("<h3>A</h3>");
  });

  it("rejects an island inside an element and says where it belongs", () => {
    expect(() => toHtml([h("div", island())])).toThrowErrorMatchingInlineSnapshot(
      `[Error: Island \`symbol-filter\` stands inside an element; place it at the top level]`,
    );
  });
});

describe("toBlocks", () => {
  it("joins everything between islands to one HTML string", () => {
    const blocks = toBlocks([
      h("p", null, "a"),
      ...toNodes("b"),
      ...island(h("form")),
      h("p", null, "c"),
      ...twin([h("hr"), "d"], []),
    ]);
    expect(blocks).toEqual([
      { kind: "html", html: "<p>a</p>b" },
      {
        kind: "island",
        name: "symbol-filter",
        props: { src: "/x.json" },
        children: [{ kind: "html", html: "<form></form>" }],
      },
      { kind: "html", html: "<p>c</p><hr>d" },
    ]);
  });

  it("finds islands in the HTML form of a node with two forms", () => {
    expect(toBlocks(twin(["x", island()], [])).map((block) => block.kind)).toEqual([
      "html",
      "island",
    ]);
  });

  it("makes no empty block", () => {
    expect(toBlocks([])).toEqual([]);
    expect(toBlocks(twin([], "only Markdown"))).toEqual([]);
  });
});
