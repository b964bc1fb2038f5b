import fc from "fast-check";
import type { ElementContent } from "hast";
import { h } from "hastscript";
import { toString as textOfNode } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { raw } from "../../../pipeline/tree/jsx-runtime.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { nodesOf, parseMarkdown } from "./parse-markdown.ts";
import { twin } from "./twin.ts";

const context = {
  origin: "https://docs.example",
  path: "/guide",
  isPage: (path: string) => ["/", "/guide", "/other"].includes(path),
};
const render = (...nodes: ElementContent[]) => toMarkdown(nodes, context);

describe("toMarkdown", () => {
  it("separates blocks by blank lines and ends with a line feed", () => {
    expect(render(h("h2", null, "Title"), h("p", null, "Text."))).toBe("## Title\n\nText.\n");
  });

  it("puts blanks at the ends of bold text outside of its marks", () => {
    const text = h("p", null, h("strong", null, "Scope: "), h("code", null, "all"));
    expect(render(text)).toBe("**Scope:** `all`\n");
  });

  it("makes links to pages absolute links to their twins", () => {
    const link = (href: string) => render(h("p", null, h("a", { href }, "x")));
    expect(link("/other#part")).toBe("[x](https://docs.example/other.md#part)\n");
    expect(link("/")).toBe("[x](https://docs.example/index.md)\n");
    expect(link("#part")).toBe("[x](https://docs.example/guide.md#part)\n");
    expect(link("/img/x.svg")).toBe("[x](https://docs.example/img/x.svg)\n");
    expect(link("https://elsewhere.example/a")).toBe("[x](https://elsewhere.example/a)\n");
  });

  it("fences code, with more backticks than the code contains", () => {
    expect(render(h("pre", { lang: "md", title: "a.md" }, "```\nx\n```"))).toBe(
      '````md title="a.md"\n```\nx\n```\n````\n',
    );
  });

  it("writes tables with escaped pipes, one line per row", () => {
    const table = h(
      "table",
      null,
      h("thead", null, h("tr", null, h("th", null, "Name"), h("th", null, "Type"))),
      h(
        "tbody",
        null,
        h(
          "tr",
          null,
          h("td", null, h("code", null, "a")),
          h("td", null, "x | y", h("br", null), "z"),
        ),
      ),
    );
    expect(render(table)).toBe("| Name | Type |\n| - | - |\n| `a` | x \\| y z |\n");
    expect(
      nodesOf(parseMarkdown(render(table)), "tableCell").map((cell) => textOfNode(cell)),
    ).toEqual(["Name", "Type", "a", "x | y z"]);
  });

  it("puts a list inside of a cell on one line", () => {
    const list = h(
      "ul",
      null,
      h("li", null, h("p", null, "One.")),
      h("li", null, "two"),
      h("li", null, "three"),
    );
    const table = h(
      "table",
      null,
      h("tr", null, h("th", null, "H")),
      h("tr", null, h("td", null, "Either:", list)),
    );
    expect(render(table)).toContain("| Either: One. two; three |");
  });

  it("writes the Markdown form of a node with two forms, also for list items", () => {
    const items = ["a", "b"].flatMap((name) => twin(h("li", h("div", name)), h("li", name)));
    expect(render(h("ul", items))).toBe("- a\n- b\n");
    expect(render(...twin(raw("<b>x</b>"), h("p", "plain")))).toBe("plain\n");
  });

  it("nests lists below their item", () => {
    const inner = h("ol", h("li", null, "x"), h("li", null, "y"));
    expect(render(h("ul", null, h("li", null, "a", inner), h("li", null, "b")))).toBe(
      "- a\n  1. x\n  2. y\n- b\n",
    );
  });

  it("quotes callouts, code and lists in them too", () => {
    const quote = h(
      "blockquote",
      null,
      h("p", null, h("strong", null, "Note")),
      h("pre", { lang: "sh" }, "ls"),
    );
    expect(render(quote)).toBe("> **Note**\n>\n> ```sh\n> ls\n> ```\n");
  });

  it("leaves out buttons and icons of the interface", () => {
    expect(render(h("p", null, "a", h("button", null, "Copy"), h("svg", null)))).toBe("a\n");
  });

  it("separates an exclamation mark from a following link", () => {
    const [image] = nodesOf(
      parseMarkdown(render(h("p", null, "Look!", h("a", { href: "#x" }, "here")))),
      "image",
    );
    expect(image).toBeUndefined();
  });

  it.each([
    "# no heading",
    "- no item",
    "-",
    "1. no number",
    "12)",
    "> no quote",
    ">no quote",
    "---",
    "===",
    "+ plus",
    "a * b * c",
    "snake_case and _this_",
    "`ticks`",
    "[brackets](x)",
    "<tag> & &lt; &amp;amp;",
    "~~struck~~",
    "| not | a | table |",
    "C# #",
    "\\ backslash \\n",
    "!",
    "a!",
  ])("writes the text %j so that it is read back as it was", (text) => {
    const tree = parseMarkdown(render(h("p", null, text)));
    expect(tree.children.map(({ type }) => type)).toEqual(["paragraph"]);
    expect(textOfNode(tree)).toBe(text);
  });

  it("writes any text so that parsing returns the same text", () => {
    const word = fc.stringMatching(/^[\w #>+\-*_`[\]()<>&;!|~\\.:/="'{}$%^@,?é中]{1,40}$/);
    fc.assert(
      fc.property(word, (text) => {
        const plain = text.replace(/\s+/g, " ").trim();
        fc.pre(plain !== "");
        const tree = parseMarkdown(render(h("p", null, text)));
        expect(tree.children.map(({ type }) => type)).toEqual(["paragraph"]);
        expect(textOfNode(tree)).toBe(plain);
      }),
      { numRuns: 1_000 },
    );
  });

  it("writes any code so that parsing returns the same code", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w `|<>*\\-]{1,30}$/), (code) => {
        fc.pre(code.trim() === code && code !== "");
        const tree = parseMarkdown(render(h("p", null, h("code", null, code))));
        expect(nodesOf(tree, "inlineCode").map(({ value }) => value)).toEqual([code]);
      }),
    );
  });

  it("writes any heading so that parsing returns the same heading", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w #*`()<>|.-]{1,30}$/), (text) => {
        const plain = text.replace(/\s+/g, " ").trim();
        fc.pre(plain !== "");
        const [heading] = nodesOf(parseMarkdown(render(h("h3", null, text))), "heading");
        expect(heading).toMatchObject({ depth: 3 });
        expect(textOfNode(heading)).toBe(plain);
      }),
      { numRuns: 500 },
    );
  });
});
