import { expect, it } from "vitest";
import { isOfType } from "../../../pipeline/model/media-types.ts";

it.each([
  ["application/json; charset=utf-8", "application/json", true],
  ["application/problem+json", "application/*+json", true],
  ["text/plain", "text/*", true],
  ["text/plain", "*/*", true],
  ["text/plain", "?", false],
  ["text/plain", "**********x", false],
])("the media type %j is in %j: %j", (type, range, isIn) => {
  expect(isOfType(type, range)).toBe(isIn);
});
