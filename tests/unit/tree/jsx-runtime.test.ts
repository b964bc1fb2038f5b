import { describe, expect, it } from "vitest";
import { element, Fragment, jsx, raw, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";

describe("jsx", () => {
  it("makes an element of a tag, with HTML's names of attributes", () => {
    const props = { class: "a b", tabindex: 0, open: true, id: undefined, children: "x" };
    expect(jsx("details", props)).toEqual({
      type: "element",
      tagName: "details",
      properties: { className: ["a", "b"], tabIndex: 0, open: true },
      children: [{ type: "text", value: "x" }],
    });
  });

  it("calls a component with its props", () => {
    expect(jsx(({ name }: { name: string }) => `Hello ${name}`, { name: "Mina" })).toBe(
      "Hello Mina",
    );
  });

  it("keeps marks for later steps out of the attributes", () => {
    expect(element("p", { data: { noText: true } })).toMatchObject({
      properties: {},
      data: { noText: true },
    });
  });
});

describe("toNodes", () => {
  it("flattens nested content, joins texts and drops undefined, null and false", () => {
    expect(toNodes(["a", ["b", [undefined, 3]], null, false, raw("<i>")])).toEqual([
      { type: "text", value: "ab3" },
      { type: "raw", value: "<i>" },
    ]);
  });

  it("returns the content of a fragment unchanged", () => {
    expect(toNodes(Fragment({ children: ["a"] }))).toEqual([{ type: "text", value: "a" }]);
  });
});
