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

describe("recording a version", () => {
  it("refuses a recorded version whose interface is another one, and accepts any other version", () => {
    const [same] = compare("1.2.3", "1.2.3", area, areaOf).flatMap(versionProblems);
    expect(same?.message).toContain("version 1.2.3 of `shapes` is recorded");
    // Nobody can raise the version of somebody else's package.
    expect(compare("1.2.3", "1.2.4", area, areaOf).flatMap(versionProblems)).toEqual([]);
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

  it("says what it found, breaking changes first", () => {
    const before = { ...area, old: ["function old(): void"] };
    const after = { ...area, round: ["function round(x: number): void"] };
    expect(compare("1.2.3", "1.2.4", before, after).map(printUnrecorded)).toEqual([
      "shapes 1.2.4, after 1.2.3:\n1 breaking\n- `old`: removed\n1 new\n- `round`: added\n",
    ]);
  });
});
