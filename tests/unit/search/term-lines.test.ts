import { expect, it } from "vitest";
import { hasTerm, linesWithBeginning, linesWithTerm } from "../../../worker/search/term-lines.ts";

const list = " mint token \n prov \n  \n token of a token ";

it("lists the lines that have a term, as often as they have it", () => {
  expect(linesWithTerm(list, "token")).toEqual([0, 3, 3]);
  expect(linesWithTerm(list, "prov")).toEqual([1]);
  expect(linesWithTerm(list, "tok")).toEqual([]);
  expect(linesWithTerm("", "token")).toEqual([]);
});

it("lists the lines that have a term with a beginning", () => {
  expect(linesWithBeginning(list, "tok")).toEqual([0, 3, 3]);
  expect(linesWithBeginning(list, "m")).toEqual([0]);
});

it("finds a term, or the beginning of one", () => {
  expect(hasTerm(list, "prov")).toBe(true);
  expect(hasTerm(list, "tok")).toBe(false);
  expect(hasTerm(list, "tok", true)).toBe(true);
  expect(hasTerm(list, "oken", true)).toBe(false);
});
