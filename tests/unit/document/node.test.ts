import { describe, expect, it } from "vitest";
import {
  type DocNode,
  flatten,
  h,
  isElement,
  raw,
  textOf,
  variant,
  walkElements,
} from "../../../pipeline/document/node.ts";

describe("h", () => {
  it("flattens nested children and drops undefined, null and false", () => {
    const node = h("p", null, "a", ["b", ["c", undefined]], null, false, h("em", null, "d"));
    expect(node).toEqual({
      type: "element",
      tag: "p",
      attrs: {},
      children: ["a", "b", "c", { type: "element", tag: "em", attrs: {}, children: ["d"] }],
    });
  });

  it("keeps an empty string, which is a child like any other", () => {
    expect(flatten([""])).toEqual([""]);
  });
});

describe("textOf", () => {
  it("reads the Markdown form of a variant and leaves out raw HTML and what is marked", () => {
    const nodes = [
      h("p", null, "one ", h("code", null, "two")),
      raw("<b>not read</b>"),
      variant("html form", " three"),
      h("span", { "data-no-text": true }, "hidden"),
    ];
    expect(textOf(nodes)).toBe("one two three");
  });
});

describe("walkElements", () => {
  const tree: DocNode[] = [
    h("div", null, h("p", null), variant(h("table", null), h("pre", null))),
    { type: "island", name: "symbol-filter", props: {}, children: [h("form", null)] },
  ];
  const tags = (form: "html" | "markdown") => {
    const seen: string[] = [];
    walkElements(tree, form, (element) => seen.push(element.tag));
    return seen;
  };

  it("visits parents before children, and what stands inside islands", () => {
    expect(tags("html")).toEqual(["div", "p", "table", "form"]);
  });

  it("follows the form it is asked for", () => {
    expect(tags("markdown")).toEqual(["div", "p", "pre", "form"]);
  });
});

describe("isElement", () => {
  it("tells elements from other nodes, and by tag", () => {
    expect(isElement(h("p", null))).toBe(true);
    expect(isElement(h("p", null), "p")).toBe(true);
    expect(isElement(h("p", null), "a")).toBe(false);
    expect(isElement("p")).toBe(false);
    expect(isElement(raw("<p>"))).toBe(false);
  });
});
