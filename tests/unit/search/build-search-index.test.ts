import { expect, test } from "vitest";
import { h, raw, variant } from "../../../pipeline/document/node.ts";
import { buildSearchIndex } from "../../../pipeline/search/build-search-index.ts";
import { pageParts } from "../../../pipeline/search/page-parts.ts";
import { readSynonyms } from "../../../pipeline/search/read-synonyms.ts";
import { root } from "../../worker/built-worker.ts";
import { samplePages } from "./sample-pages.ts";

const { synonyms } = await readSynonyms(root);

test("the same pages give the same bytes", () => {
  const [first, second] = [1, 2].map(() => buildSearchIndex(samplePages(), synonyms).parts);
  expect(second).toEqual(first);
});

test("there is a record for every page, heading and entry", () => {
  // Ten pages, two headings of the guide, one member of the class.
  expect(buildSearchIndex(samplePages(), synonyms).records).toBe(13);
});

test("a page is cut at its headings, its code kept apart", () => {
  const body = [
    h("p", null, "Before."),
    h("h2", { id: "one" }, "One ", h("code", null, "two")),
    h("table", null, h("tr", null, h("td", null, "name"), h("td", null, "type"))),
    variant(h("div", null, raw("<b>shown</b>")), h("pre", { lang: "ts" }, "const a = 1;")),
    h("p", { "data-no-text": true }, "hidden"),
  ];
  expect(pageParts(body)).toEqual([
    { text: "Before.", code: "" },
    { heading: { title: "One two", anchor: "one" }, text: "name type", code: "const a = 1;" },
  ]);
});

test("headings with an anchor are found in the HTML form of a variant", () => {
  const body = [variant(h("section", null, h("h3", { id: "a" }, "A"), "text"), h("h3", null, "A"))];
  expect(pageParts(body)[1]).toEqual({
    heading: { title: "A", anchor: "a" },
    text: "text",
    code: "",
  });
});
