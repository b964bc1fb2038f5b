import { expect, it } from "vitest";
import { compareSnapshots } from "../../../pipeline/history/compare/compare-snapshots.ts";
import { changeText } from "../../../pipeline/history/pages/change-words.ts";
import { library } from "./snapshot-samples.ts";

it.each([
  [
    ["interface Hook {", "(count: number): void", "}"],
    ["interface Hook {", "(count: number, state: string): void", "}"],
    "`state` added",
  ],
  [
    ["function on(done: (event: { id: string }) => void): void"],
    ["function on(done: (event: { id: string; at: number }) => void): void"],
    "`done(event.at)` added",
  ],
  [
    ["function on(retry: number): void"],
    ["function on(retry: string): void"],
    "`retry` has a different type (`retry: number` → `retry: string`)",
  ],
  [
    ["function on(id: number): void", "function on(name: string): void"],
    [
      "function on(id: number): void",
      "/** @deprecated Give its number. */ function on(name: string): void",
    ],
    "`function on(name: string): void` is deprecated: Give its number.",
  ],
])("%j to %j reads as %s", (before, after, text) => {
  const [was, is] = [library({ on: before }), library({ on: after }, "2.0.0")];
  expect(compareSnapshots(was, is).map(changeText)).toEqual([text]);
});
