import { expect, it } from "vitest";
import { elideLongValues } from "../../../pipeline/model/text/long-values.ts";

const middle = "x".repeat(40);
const value = `B62qjFmT${middle}WNfa1a`;
const short = `B62qjFmT<span class="mid">${middle}</span>WNfa1a`;

it("shortens each long value to its two ends", () => {
  expect(elideLongValues(`["${value}", "${value}"]`)).toBe(`["${short}", "${short}"]`);
});

it("shortens a string that holds JSON once, from its first long value to its last", () => {
  expect(elideLongValues(String.raw`"{\"from\":\"${value}\",\"fee\":1,\"to\":\"${value}\"}"`)).toBe(
    String.raw`"{\"from\":\"<span class="mid">${value}\",\"fee\":1,\"to\":\"${value}</span>\"}"`,
  );
});
