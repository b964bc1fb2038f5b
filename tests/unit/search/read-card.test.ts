import { expect, it } from "vitest";
import { placesOf, type ReadCard } from "../../../worker/search/read-card.ts";

const card: ReadCard = {
  path: "/a",
  title: "A",
  section: "docs",
  kind: "guide",
  breadcrumbs: [],
  parts: [],
  found: new Map(),
  terms: {
    symbols: "",
    names: " \n \n ",
    keywords: " \n token \n ",
    stems: " mint token \n prov \n  \n token of a token ",
  },
};

it("tells the parts that have a term, as often as they have it", () => {
  expect(placesOf(card, "stems", "token")).toEqual([0, 3, 3]);
  expect(placesOf(card, "keywords", "token")).toEqual([1]);
  expect(placesOf(card, "names", "token")).toEqual([]);
  expect(placesOf(card, "symbols", "token")).toEqual([]);
});

it("tells the parts that have what a term begins, when asked for that", () => {
  expect(placesOf(card, "stems", "tok")).toEqual([]);
  expect(placesOf(card, "stems", "tok", true)).toEqual([0, 3, 3]);
});

it("tells the parts that have terms in a row, never across two parts", () => {
  expect(placesOf(card, "stems", "of a token")).toEqual([3]);
  expect(placesOf(card, "stems", "token prov")).toEqual([]);
});

it("forgets what it found long ago: an isolate lives for thousands of queries", () => {
  for (let query = 0; query < 10_000; query++) placesOf(card, "stems", `word${query}`);
  expect(card.found.size).toBeLessThanOrEqual(200);
  expect(placesOf(card, "stems", "mint")).toEqual([0]);
});
