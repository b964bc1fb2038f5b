import { describe, expect, it } from "vitest";
import {
  compareWithRecorded,
  printUnrecorded,
  versionProblems,
} from "../../../pipeline/release/release.ts";
import { library } from "./snapshot-samples.ts";

type Lines = Record<string, string[]>;

function compare(base: string, version: string, before: Lines, after: Lines) {
  const recorded = [{ subject: "shapes", snapshots: [library(before, base)] }];
  return compareWithRecorded({ subject: "shapes", snapshot: library(after, version) }, recorded);
}

const area = { area: ["function area(): void"] };
const areaOf = { area: ["function area(x: number): void"] };

describe("a version matches the kind of its changes", () => {
  it.each([
    ["breaking changes raise the first number", "1.2.3", area, areaOf, "2.0.0"],
    ["before 1.0.0, the second", "0.2.3", area, areaOf, "0.3.0"],
    ["additions raise the second number", "1.2.3", {}, area, "1.3.0"],
    ["before 1.0.0, the third", "0.2.3", {}, area, "0.2.4"],
  ])("%s", (_, base, before, after, needed) => {
    const [same] = compare(base, base, before, after).flatMap(versionProblems);
    expect(same?.hint).toContain(`raise the version to ${needed}`);
    expect(compare(base, needed, before, after).flatMap(versionProblems)).toEqual([]);
  });

  it("a version that is not semver may change anything", () => {
    expect(compare("2026-01", "2026-02", area, areaOf).flatMap(versionProblems)).toEqual([]);
  });

  it("a snapshot with another order of keys counts as recorded", () => {
    const both = { ...area, turn: ["function turn(): void"] };
    expect(compare("1.0.0", "1.0.0", both, { turn: both.turn, ...area })).toEqual([]);
  });

  it("a package without a recorded version may have any version", () => {
    const [first] = compareWithRecorded({ subject: "shapes", snapshot: library({}) }, []);
    expect(first?.base).toBeUndefined();
    expect(first && versionProblems(first)).toEqual([]);
  });

  it("prints breaking changes first", () => {
    const before = { ...area, old: ["function old(): void"] };
    const after = { ...area, round: ["function round(x: number): void"] };
    expect(compare("1.2.3", "1.2.4", before, after).map(printUnrecorded)).toEqual([
      [
        "shapes 1.2.4: 2 changes since 1.2.3",
        "  breaks  old: removed  (function old(): void)",
        "          round: added  (function round(x: number): void)",
        "",
      ].join("\n"),
    ]);
  });
});
