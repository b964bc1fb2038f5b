import { expect, it } from "vitest";
import { linesWithTerm, linesWithText } from "../../../worker/search/term-lines.ts";

const list = " mint token \n prov \n  \n token of a token ";

it("lists the lines that have a term, as often as they have it", () => {
  expect(linesWithTerm(list, "token")).toEqual([0, 3, 3]);
  expect(linesWithTerm(list, "prov")).toEqual([1]);
  expect(linesWithTerm(list, "tok")).toEqual([]);
  expect(linesWithTerm("", "token")).toEqual([]);
});

it("lists the lines that have a term with a prefix, or terms in a row", () => {
  expect(linesWithText(list, " tok")).toEqual([0, 3, 3]);
  expect(linesWithText(list, " of a token ")).toEqual([3]);
});
