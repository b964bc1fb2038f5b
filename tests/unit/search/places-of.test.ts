import { expect, it } from "vitest";
import { placesOf } from "../../../worker/search/page-evidence.ts";

const page = {
  terms: {
    symbols: "",
    names: " \n \n ",
    keywords: " \n token \n ",
    texts: " mint token \n prov \n  \n token of a token ",
  },
};

it("lists the lines that have a term, as often as they have it", () => {
  expect(placesOf(page, "texts", "token")).toEqual([0, 3, 3]);
  expect(placesOf(page, "keywords", "token")).toEqual([1]);
  expect(placesOf(page, "names", "token")).toEqual([]);
  expect(placesOf(page, "symbols", "token")).toEqual([]);
});

it("lists the lines that have a term with a prefix", () => {
  expect(placesOf(page, "texts", "tok")).toEqual([]);
  expect(placesOf(page, "texts", "tok", true)).toEqual([0, 3, 3]);
});
