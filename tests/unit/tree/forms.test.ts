import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import { Island, isElement, visitElements } from "../../../pipeline/tree/forms.ts";
import { raw, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { textOf } from "../../../pipeline/tree/plain-text.ts";
import { twin } from "./twin.ts";

const island = toNodes(Island({ name: "symbol-filter", props: {}, children: h("form") }));
const tree = [h("div", h("p"), ...twin([h("table"), h("hr")], h("pre"))), ...island];

describe("visitElements", () => {
  const tags = (form: "html" | "markdown") => {
    const seen: string[] = [];
    visitElements(tree, form, ({ tagName }) => seen.push(tagName));
    return seen;
  };

  it("visits parents before children, also inside islands", () => {
    expect(tags("html")).toEqual(["div", "p", "table", "hr", "div", "form"]);
  });

  it("visits the requested form only", () => {
    expect(tags("markdown")).toEqual(["div", "p", "pre", "div", "form"]);
  });
});

describe("textOf", () => {
  it("reads the Markdown form without raw HTML and marked elements", () => {
    const hidden = { ...h("span", "hidden"), data: { noText: true } };
    const nodes = [h("p", "one ", h("code", "two")), raw("<b>x</b>"), ...twin("html", " three")];
    expect(textOf([...nodes, hidden])).toBe("one two three");
  });
});

describe("isElement", () => {
  it("recognises elements, optionally by tag", () => {
    expect(isElement(h("p"))).toBe(true);
    expect(isElement(h("p"), "p")).toBe(true);
    expect(isElement(h("p"), "a")).toBe(false);
    expect(isElement(raw("<p>"))).toBe(false);
    expect(isElement(undefined)).toBe(false);
  });
});
