import { h } from "hastscript";
import { expect, test } from "vitest";
import { searchedPages } from "../../../pipeline/search/page-cards.ts";
import { pageSections } from "../../../pipeline/search/page-sections.ts";
import { readSynonyms } from "../../../pipeline/search/read-synonyms.ts";
import { raw } from "../../../pipeline/tree/jsx-runtime.ts";
import { root } from "../../test-site.ts";
import { twin } from "../tree/twin.ts";
import { indexDrafts, samplePages } from "./sample-pages.ts";

const { synonyms } = await readSynonyms(root);

test("the same pages give the same bytes", () => {
  const [first, second] = [1, 2].map(() => indexDrafts(samplePages(), synonyms).shards);
  expect(second).toEqual(first);
});

test("every page has a card, every heading and entry a part of it", () => {
  const cards = searchedPages(samplePages()).map(({ card }) => card);
  expect(cards).toHaveLength(10);
  // The pages themselves, two headings of the guide, one member of the class.
  expect(cards.flatMap(({ parts }) => parts)).toHaveLength(13);
});

test("a page is split at its headings, with its code separate", () => {
  const body = [
    h("p", null, "Before\n  it."),
    h("h2", { id: "one" }, "One ", h("code", null, "two")),
    h("table", null, h("tr", null, h("td", null, h("code", null, "a.b")), h("td", null, "type"))),
    ...twin(h("div", null, raw("<b>shown</b>")), h("pre", { lang: "ts" }, "const a = 1;")),
    { ...h("p", "hidden"), data: { noText: true } },
  ];
  expect(pageSections(body)).toEqual([
    { text: "Before it.", rows: [], code: "" },
    {
      heading: { title: "One two", anchor: "one" },
      text: "a.b · type",
      rows: [{ name: "a.b", anchor: undefined, line: "a.b · type" }],
      code: "const a = 1;",
    },
  ]);
});

test("a command of one line is text, which excerpts show", () => {
  const body = [
    h("p", null, "Install it:"),
    h("pre", { lang: "sh" }, "npm install tokens\n"),
    h("pre", { lang: "sh" }, "curl \\\n  https://example.com"),
  ];
  expect(pageSections(body)).toEqual([
    { text: "Install it:\nnpm install tokens", rows: [], code: "curl \\ https://example.com" },
  ]);
});

test("a row about a field has the anchor that the HTML form gives the field", () => {
  const row = h(
    "tr",
    null,
    h("td", null, h("code", null, "nft.owner")),
    h("td", null, "Who has it."),
  );
  const list = h(
    "ul",
    null,
    h("li", { id: "field-200-nft" }),
    h("li", { id: "field-200-nft-owner" }),
  );
  const body = [h("h2", { id: "response" }, "Response"), ...twin(list, h("table", null, row))];
  expect(pageSections(body)[1]?.rows).toEqual([
    { name: "nft.owner", anchor: "field-200-nft-owner", line: "nft.owner · Who has it." },
  ]);
});

test("text after an aside continues the text before it", () => {
  const body = [
    h("p", null, "Builds."),
    h("aside", null, h("h2", { id: "response" }, "Response"), h("p", null, "An example.")),
    h("p", null, "Signs."),
  ];
  expect(pageSections(body)).toEqual([
    { text: "Builds.\nSigns.", rows: [], code: "" },
    {
      heading: { title: "Response", anchor: "response" },
      text: "An example.",
      rows: [],
      code: "",
    },
  ]);
});

test("headings with an anchor are found in the HTML form of a node with two forms", () => {
  const body = [...twin(h("section", null, h("h3", { id: "a" }, "A"), "text"), h("h3", null, "A"))];
  expect(pageSections(body)[1]).toEqual({
    heading: { title: "A", anchor: "a" },
    text: "text",
    rows: [],
    code: "",
  });
});
