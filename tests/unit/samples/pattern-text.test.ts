import { expect, it } from "vitest";
import { patternText } from "../../../pipeline/model/samples/pattern-text.ts";

it.each([
  ["^AC[0-9a-fA-F]{32}$", 34],
  ["^(0|[1-9][0-9]*)$", 0],
  ["^(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$", 0],
  [String.raw`^(?=.*\d)(?!x).{8,}$`, 8],
  [String.raw`^\p{Lu}{3}é\.\u{1F600}?$`, 0],
  [String.raw`^https?://[\w.-]+\.com(/.*)?$`, 20],
  ["^[a-z]*$", 5],
  ["^(?<first>a|b)+?$", 3],
])("a text of %s with at least %i characters", (pattern, minLength) => {
  const text = patternText(pattern, minLength) ?? "none";
  expect(text).toMatch(new RegExp(pattern, "u"));
  expect(text.length).toBeGreaterThanOrEqual(minLength);
});

it.each([["(["], ["^(?=a)b$"], ["^a{9999}$"]])("no text of %s", (pattern) => {
  expect(patternText(pattern)).toBeUndefined();
});
