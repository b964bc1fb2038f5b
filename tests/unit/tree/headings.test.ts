import type { Element } from "hast";
import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import {
  anchorsOf,
  assignHeadingIds,
  headingLevel,
  tableOfContents,
} from "../../../pipeline/tree/headings.ts";
import { twin } from "./twin.ts";

const ids = (nodes: readonly Element[]) => nodes.map((node) => node.properties.id);

describe("assignHeadingIds", () => {
  it("makes ids from the text of headings, formatting aside", () => {
    const heading = h("h2", null, "The ", h("code", null, "mint()"), " call");
    assignHeadingIds([heading]);
    expect(heading.properties.id).toBe("the-mint-call");
  });

  it("numbers headings of the same text", () => {
    const headings = [h("h2", null, "Errors"), h("h3", null, "Errors"), h("h2", null, "Errors")];
    assignHeadingIds(headings);
    expect(ids(headings)).toEqual(["errors", "errors-1", "errors-2"]);
  });

  it("avoids ids that the page has already, wherever they are", () => {
    const heading = h("h2", null, "Errors");
    assignHeadingIds([heading, h("div", { id: "errors" }), h("h3", { id: "errors-1" }, "Other")]);
    expect(heading.properties.id).toBe("errors-2");
  });

  it("keeps an id that the author gave", () => {
    const heading = h("h2", { id: "own" }, "Text");
    assignHeadingIds([heading]);
    expect(heading.properties.id).toBe("own");
  });

  it("names headings without letters `section`", () => {
    const headings = [h("h2", null, "?"), h("h2", null, "!")];
    assignHeadingIds(headings);
    expect(ids(headings)).toEqual(["section", "section-1"]);
  });

  it("names headings inside nodes with two forms, only those of the HTML form", () => {
    const shown = h("h2", null, "Shown");
    const other = h("h2", null, "Other");
    assignHeadingIds([...twin(shown, other)]);
    expect(shown.properties.id).toBe("shown");
    expect(other.properties.id).toBeUndefined();
  });

  it("gives the same ids when it runs again", () => {
    const headings = [h("h2", null, "A"), h("h2", null, "A")];
    assignHeadingIds(headings);
    const first = ids(headings);
    assignHeadingIds(headings);
    expect(ids(headings)).toEqual(first);
  });
});

describe("tableOfContents", () => {
  it("has headings of level 2 and 3 in order, without those that are excluded", () => {
    const nodes = [
      h("h2", { id: "a" }, "A ", h("code", null, "x")),
      h("section", null, h("h3", { id: "b" }, "B"), h("h4", { id: "c" }, "C")),
      { ...h("h3", { id: "d" }, "D"), data: { noToc: true } },
      h("h2", null, "no id"),
    ];
    expect(tableOfContents(nodes)).toEqual([
      { title: "A x", anchor: "a", level: 2 },
      { title: "B", anchor: "b", level: 3 },
    ]);
  });
});

describe("anchorsOf", () => {
  it("collects every id, of headings and of other elements", () => {
    expect(anchorsOf([h("h2", { id: "a" }), h("dl", null, h("dt", { id: "b" }))])).toEqual(
      new Set(["a", "b"]),
    );
  });
});

describe("headingLevel", () => {
  it("is the number of h1 to h6 and undefined for the rest", () => {
    expect(["h1", "h6", "h7", "hr", "th1"].map((tag) => headingLevel(h(tag, null)))).toEqual([
      1,
      6,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
